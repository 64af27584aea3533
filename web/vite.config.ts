import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.TALPA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig(({ command }) => ({
  base: command === "build" ? "./" : "/",        // the server writes its own base path into the page
  plugins: [svelte()],
  build: {
    outDir: process.env.TALPA_STATIC ?? "../src/talpa/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": server, "^/words/\\w+/": server, "/rules": server, "/ws": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: [process.env.TALPA_RECORDED ? "tests/recorded.ts" : "tests/**/*.test.ts"], environment: "node" },
}));
