"""Web Push: words for a browser, sealed so that its push service cannot read them (RFC 8291), and signed (RFC 8292)."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from talpa.server.outside import parts_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

RECORD = 4096                        # bytes of a message at most
VALID = 12 * 3600                    # seconds that a signature holds
KEPT = 3600                          # seconds that a push service keeps a message for a browser that is off


class Pusher:
    """Seals and signs with one key, by which browsers know this server."""

    def __init__(self, key: EllipticCurvePrivateKey) -> None:
        self.key = key

    def public_key(self) -> str:
        return plain(point_of(self.key))

    def can_use(self, to: dict[str, str]) -> bool:
        """Are these a browser's keys?"""
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unplain(to["p256dh"]))
            return len(unplain(to["auth"])) == 16
        except ValueError:
            return False

    def sealed(self, to: dict[str, str], text: bytes, contact: str) -> tuple[bytes, dict[str, str]]:
        """The body and the headers of a push message."""
        from cryptography.hazmat.primitives.asymmetric import ec

        body = seal(text, unplain(to["p256dh"]), unplain(to["auth"]), ec.generate_private_key(ec.SECP256R1()),
                    os.urandom(16))
        headers = {"Content-Encoding": "aes128gcm", "TTL": str(KEPT), "Urgency": "normal",
                   "Authorization": f"vapid t={self.token(to['url'], contact)}, k={self.public_key()}"}
        return body, headers

    def token(self, url: str, contact: str) -> str:
        """A signed word that this server may push to its own subscribers there."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": f"https://{parts_of(url)[0]}", "exp": int(time.time()) + VALID, "sub": f"mailto:{contact}"}
        signed = ".".join(plain(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{plain(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def seal(text: bytes, browser: bytes, auth: bytes, own: EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """One record of `aes128gcm` that only the browser with this public point and secret can open."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    point = point_of(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser))
    key = derived(shared, auth, b"WebPush: info\0" + browser + point, 32)
    cipher = AESGCM(derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
    record = cipher.encrypt(derived(key, salt, b"Content-Encoding: nonce\0", 12), text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point + record


def derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(key)


def point_of(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def pusher_in(folder: Path) -> Pusher | None:
    """The pusher whose key lies in this folder, made at the first start; None without the extra `push`."""
    try:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import load_pem_private_key
    except ImportError:
        return None
    path = folder / "push.pem"
    if not path.exists():
        write_key(path)
    key = load_pem_private_key(path.read_bytes(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return Pusher(key)


def write_key(path: Path) -> None:
    """A new key that only this user can read."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    pem = ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(pem)


def plain(content: bytes) -> str:
    """Bytes as letters that an address may have."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
