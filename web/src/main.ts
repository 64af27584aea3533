import { mount } from "svelte";
import App from "./App.svelte";
import { listen } from "./lib/route.svelte";
import { learn } from "./lib/words.svelte";
import "./style/app.css";
import "./style/pieces.css";

listen();
await learn().catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
