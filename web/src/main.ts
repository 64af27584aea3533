import { mount } from "svelte";
import App from "./App.svelte";
import { base } from "./lib/base";
import { listen } from "./lib/route.svelte";
import { learn } from "./lib/words.svelte";
import "./style/app.css";

listen();
await learn().catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register(`${base}/sw.js`).catch(() => undefined);
