export { default as Art } from "./Art.svelte";
export { default as Board } from "./Board.svelte";
