// The page's servant in the browser: an offline page when no server answers, and word of one's turn.
const KEPT = "talpa-offline-1";
const BASE = new URL("./", self.location).pathname;
const FILES = ["offline.html", "offline.css", "offline.svg"].map((name) => BASE + name);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(FILES[0])));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
});

/** The server sends a sentence and a link, sealed for this browser; nothing of the game. */
self.addEventListener("push", (event) => {
  const { text, link } = event.data.json();
  event.waitUntil(isSeen(link).then((seen) => seen || self.registration.showNotification("Talpa", {
    body: text, tag: link, icon: `${BASE}icon-192.png`, data: link,
  })));
});

async function isSeen(link) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.some((one) => one.visibilityState === "visible" && one.url.startsWith(link));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(link) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url.startsWith(link));
  return there ? there.focus() : self.clients.openWindow(link);
}
