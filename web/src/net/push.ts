// The browser's own push service: asked for only where a person wishes it, and only over https.
import type { PushWanted } from "../messages";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window && isSecureContext;
}

/** This browser's subscription, for which the person must allow notifications. */
export async function subscription(key: string): Promise<PushWanted> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("notifications are not allowed");
  const worker = await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = found.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error("the browser gave no address");
  return { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } };
}

/** A key in the letters that addresses allow, as bytes. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
