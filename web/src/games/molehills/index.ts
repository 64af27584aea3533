import type { Look } from "..";
import Art from "./Art.svelte";
import Board from "./Board.svelte";

export const look: Look = { Board, Art };
