"""Being told of one's turn by the browser: offered where it works, sent, opened by the browser, shown, pressed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.push_service import HOST, PushService
from tests.web.browser import ME, Person
from tests.web.conftest import Server
from tests.web.test_people import menu

BOX = f"https://{HOST}/box/1"
# Chromium gets its addresses from a service out in the world: here it gets this one, with keys of its own making.
SUBSCRIBE = """
PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
    const letters = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const auth = crypto.getRandomValues(new Uint8Array(16));
    const point = await crypto.subtle.exportKey('raw', pair.publicKey);
    window.subscribed = { visible: userVisibleOnly, server: letters(applicationServerKey), auth: letters(auth),
        point: letters(point), key: await crypto.subtle.exportKey('jwk', pair.privateKey) };
    return { toJSON: () => ({ endpoint: 'BOX', keys: { p256dh: letters(point), auth: letters(auth) } }) };
};
""".replace("BOX", BOX)
# RFC 8291 and RFC 8188 read once more, with the browser's own cryptography.
OPEN = """async ({ subscribed, body }) => {
    const plain = text => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = text => Uint8Array.from(plain(text), one => one.charCodeAt(0));
    const join = (...parts) => new Uint8Array(parts.flatMap(part => [...part]));
    const words = text => new TextEncoder().encode(text);
    const hkdf = async (salt, secret, info, length) => new Uint8Array(await crypto.subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt, info },
        await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']), 8 * length));
    const [message, curve] = [bytes(body), { name: 'ECDH', namedCurve: 'P-256' }];
    const [salt, server, record] = [message.slice(0, 16), message.slice(21, 86), message.slice(86)];
    const own = await crypto.subtle.importKey('jwk', subscribed.key, curve, false, ['deriveBits']);
    const other = await crypto.subtle.importKey('raw', server, curve, false, []);
    const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256));
    const info = join(words('WebPush: info\\0'), bytes(subscribed.point), server);
    const secret = await hkdf(bytes(subscribed.auth), shared, info, 32);
    const key = await hkdf(salt, secret, words('Content-Encoding: aes128gcm\\0'), 16);
    const iv = await hkdf(salt, secret, words('Content-Encoding: nonce\\0'), 12);
    const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, record));
    return text.slice(0, text.lastIndexOf('\\u0002'));
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data, icon }) => ({ title, body, tag, data, icon }))"""
# A press as the browser tells it. It lets windows be opened only after a real one: what would be opened is noted.
PRESS = """async () => {
    const [notification] = await self.registration.getNotifications(), done = { opened: [], left: 0 };
    self.Clients.prototype.openWindow = async link => void done.opened.push(link);
    const event = new NotificationEvent('notificationclick', { notification });
    const waits = [];
    event.waitUntil = promise => waits.push(promise);
    self.dispatchEvent(event);
    await Promise.all(waits);
    done.left = (await self.registration.getNotifications()).length;
    return done;
}"""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as one:
        yield one


@pytest.fixture
def told(service: PushService, tmp_path: Path) -> Iterator[Server]:
    """A server whose operator lets seats be told."""
    one = Server(tmp_path, f"push={service.address[1]}", SSL_CERT_FILE=str(service.certificate))
    try:
        one.warm("moledozer")
        yield one
    finally:
        one.kill()


def two_people(browser: Browser, base: str) -> tuple[Person, Person, str]:
    """Anna, who may be told, and Ben, each at a seat of the same table."""
    anna, ben = Person(browser, base), Person(browser, base)
    anna.context.grant_permissions(["notifications"])
    anna.context.add_init_script(SUBSCRIBE)
    places = [ME, {"kind": "person", "name": "Ben"}]
    wanted = {"game": "moledozer", "seats": 2, "places": places, "options": {"look": "off"}}
    opened = anna.context.request.post(f"{base}/api/tables", data=wanted).json()
    for one, seat in ((anna, 0), (ben, 1)):
        one.go(f"/t/{opened['table']}#s={opened['seats'][seat]['secret']}")
        one.page.wait_for_selector(".board [data-id]")
    return anna, ben, opened["table"]


def play_until(ben: Person, came: Any) -> None:
    """Somebody decides and decides, until something has come."""
    for _ in range(600):
        if came():
            return
        if ben.my_turn():
            ben.play(seconds=1, most=1)
        ben.page.wait_for_timeout(20)
    raise AssertionError("nothing came")


def deliver(anna: Person, text: str) -> None:
    """Hand a message to the page's service worker, as the browser does when it has opened it."""
    devtools, found = anna.context.new_cdp_session(anna.page), list[dict[str, Any]]()
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    anna.page.wait_for_timeout(100)
    [registration] = [one for one in found if one["scopeURL"].startswith(anna.base) and not one["isDeleted"]]
    devtools.send("ServiceWorker.deliverPushMessage",
                  {"origin": anna.base, "registrationId": registration["registrationId"], "data": text})


def test_a_turn_is_told_and_a_press_leads_to_the_table(browser: Browser, told: Server, service: PushService) -> None:
    anna, ben, table = two_people(browser, told.base)
    menu(anna)
    anna.page.get_by_role("button", name="Tell me in this browser").click()
    anna.page.get_by_text("You will be told").wait_for()
    subscribed = anna.page.evaluate("window.subscribed")
    offer = anna.context.request.get(f"{told.base}/api/bell").json()
    assert subscribed["visible"] is True and subscribed["server"] == offer["key"]

    anna.page.keyboard.press("Escape")
    play_until(anna, lambda: ben.my_turn() and not anna.my_turn())
    anna.go("/settings")
    play_until(ben, lambda: not service.came.empty())
    path, headers, body = service.came.get()
    text = anna.page.evaluate(OPEN, {"subscribed": subscribed, "body": b64encode(body).decode()})
    assert path == "/box/1" and f"/t/{table}" in text and "your turn" in text

    deliver(anna, text)
    anna.page.wait_for_function(f"async () => (await ({SHOWN})()).length")
    [shown] = anna.page.evaluate(SHOWN)
    link = f"{told.base}/t/{table}"
    assert shown["title"] == "Talpa" and "your turn" in shown["body"] and shown["data"] == shown["tag"] == link
    done = anna.context.service_workers[0].evaluate(PRESS)
    assert done == {"opened": [link], "left": 0}

    anna.page.goto(link)                              # whoever looks at the table needs no notification of it
    anna.page.wait_for_selector(".board [data-id]")
    deliver(anna, text)
    anna.page.wait_for_timeout(300)
    assert anna.page.evaluate(SHOWN) == []
    for one in (anna, ben):
        assert one.said == [] and one.foreign == []
        one.context.close()


def test_it_is_offered_only_where_it_works(person: Any, browser: Browser, told: Server) -> None:
    """Not by a server whose operator did not wish it, and not in a browser that cannot."""
    without, cannot = person(), Person(browser, told.base)
    cannot.context.add_init_script("delete window.PushManager")
    for one, instead in ((without, "This server sends no notifications"), (cannot, "Tell me there")):
        one.open_table("moledozer", [ME, {"kind": "bot", "level": "cub"}])
        one.page.wait_for_selector(".board [data-id]")
        menu(one)
        one.page.get_by_text(instead).wait_for()
        assert one.page.get_by_role("button", name="Tell me in this browser").count() == 0
        one.go("/settings")
        one.page.wait_for_selector("#notify-note")
    assert cannot.page.get_by_label("Notifications in this browser").is_disabled()
    cannot.context.close()
