"""Requests to addresses that strangers chose: https only, never into this machine's own network, bounded in time."""

from __future__ import annotations

import ipaddress
import socket
import ssl
from http.client import HTTPSConnection
from threading import Timer
from urllib.parse import urlsplit

PORT = 443
SECONDS = 5.0                        # for each wait
IN_ALL = 10.0
TUNNELS = [ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]


class NotAllowed(Exception):
    """An address that this server does not ask."""


def parts_of(url: str) -> tuple[str, str]:
    """The host and the path of an address that may be asked, as far as can be seen from it."""
    try:
        found = urlsplit(url)
        host, port = found.hostname or "", found.port
    except ValueError as error:
        raise NotAllowed("it cannot be read") from error
    if found.scheme != "https" or not host or found.username or found.password or port not in (None, PORT):
        raise NotAllowed("only https:// with a host, and nothing else before the path")
    if not url.isascii() or any(letter.isspace() or not letter.isprintable() for letter in url):
        raise NotAllowed("only plain letters")
    try:
        literal = ipaddress.ip_address(host)
    except ValueError:
        literal = None
    if literal is not None and not is_public(literal):
        raise NotAllowed("an address of its own network")
    return host, (found.path or "/") + (f"?{found.query}" if found.query else "")


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Is this out in the world, whatever it is wrapped in?"""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return is_public(address.ipv4_mapped)
        if any(address in tunnel for tunnel in TUNNELS):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


def public_address(host: str) -> str:
    """An address of the host; refused if any of them is not public, because the next answer may be another."""
    found = {str(one[4][0]) for one in socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)}
    if not found or not all(is_public(ipaddress.ip_address(one.partition("%")[0])) for one in found):
        raise NotAllowed("a host in its own network")
    return sorted(found, key=len)[0]


class Pinned(HTTPSConnection):
    """A connection to the very address that was checked: the name is not looked up again."""

    def __init__(self, host: str, address: str) -> None:
        super().__init__(host, PORT, timeout=SECONDS, context=ssl.create_default_context())
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, PORT), SECONDS)
        context = ssl.create_default_context()
        sealed = context.wrap_socket(plain, server_hostname=self.host, do_handshake_on_connect=False)
        self.sock = sealed                           # before the handshake, so that it too can be hung up on
        sealed.do_handshake()


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Send this and return the status of the answer, of which nothing else is read; redirects are not followed."""
    host, path = parts_of(url)
    connection = Pinned(host, public_address(host))
    end = Timer(IN_ALL, lambda: hang_up(connection))
    end.daemon = True
    end.start()
    try:
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        end.cancel()
        connection.close()


def hang_up(connection: HTTPSConnection) -> None:
    """However slowly the other side drips, it is over now."""
    if connection.sock:
        try:
            connection.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            connection.sock.close()
