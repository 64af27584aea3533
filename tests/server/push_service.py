"""A push service as a browser's maker runs one, on this machine: it takes messages over https and cannot read them."""

from __future__ import annotations

import hashlib
import hmac
import json
import ssl
from base64 import urlsafe_b64decode
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

HOST = "push.example"
TAG = 16                             # bytes that AES-GCM adds


class Pushed(NamedTuple):
    """A message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Listens on loopback with a certificate of its own; `status` is what it answers."""

    def __init__(self, folder: Path, status: int = 201) -> None:
        self.certificate = write_certificate(folder / "push-service.pem")
        self.came: Queue[Pushed] = Queue()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler(self.came, status))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.server.server_port

    def __enter__(self) -> PushService:
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


def handler(came: Queue[Pushed], status: int) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            came.put(Pushed(self.path, {key.lower(): value for key, value in self.headers.items()}, body))
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def write_certificate(path: Path) -> Path:
    """A key and a certificate that it signed itself."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - timedelta(hours=1),
                                   now + timedelta(hours=1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + made.sign(key, SHA256()).public_bytes(Encoding.PEM))
    return path


# another reading of the three texts: nothing here calls the server's own

def opened(body: bytes, browser: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """The words in a sealed message: its header is RFC 8188's (2.1), its keys are RFC 8291's (3.4)."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    server, record = body[21:21 + length], body[21 + length:]
    assert length == 65 and server[0] == 4 and len(record) <= size
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), server)
    mine = browser.public_key().public_bytes(Encoding.X962, uncompressed())
    first = mac(mac(auth, browser.exchange(ec.ECDH(), theirs)), b"WebPush: info\0" + mine + server + b"\1")
    second = mac(salt, first)
    key, nonce = mac(second, b"Content-Encoding: aes128gcm\0\1")[:16], mac(second, b"Content-Encoding: nonce\0\1")[:12]
    text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
    assert text[-1:] == b"\2", "the last record ends with 2 and noughts"
    return text[:-1]


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, hashlib.sha256).digest()


def uncompressed() -> Any:
    from cryptography.hazmat.primitives.serialization import PublicFormat

    return PublicFormat.UncompressedPoint


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What a signature by RFC 8292 says, and by which key; refused if that key did not sign it (RFC 7515, ES256)."""
    scheme, _, rest = authorization.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, said, signature = fields["t"].split(".")
    assert scheme == "vapid" and json.loads(raw(head)) == {"typ": "JWT", "alg": "ES256"}
    r, s = (int.from_bytes(raw(signature)[at:at + 32], "big") for at in (0, 32))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(fields["k"]))
    public.verify(encode_dss_signature(r, s), f"{head}.{said}".encode(), ec.ECDSA(SHA256()))
    return json.loads(raw(said)), fields["k"]


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
