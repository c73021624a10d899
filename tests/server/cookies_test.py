"""The cookie that a browser is known by, through a proxy that speaks https."""

import base64
import os
import re
import socket
import unittest

from scene import Scene
from wire import PATIENCE


class Cookies(Scene):
    options = ("--bot-delay", "0", "--trusted-proxy", "127.0.0.0/8")

    def ask(self, request, *lines, scheme="https"):
        """What the server answers: all of it if it closes, and no body otherwise."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as connection:
            forwarded = [f"X-Forwarded-For: {self.address()}", f"X-Forwarded-Proto: {scheme}"]
            head = [f"{request} HTTP/1.1", f"Host: localhost:{self.server.port}", *forwarded, *lines]
            connection.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
            data = b""
            while ("Connection: close" in lines or b"\r\n\r\n" not in data) and (more := connection.recv(4096)):
                data += more
        return data.decode(errors="replace")

    def make(self, scheme):
        head = self.ask("POST /api/identity", "Content-Length: 0", "Connection: close", scheme=scheme)
        return re.search(r"Set-Cookie: ([^=]*)=([0-9a-f]{64}); (.*)\r", head).groups()

    def shake_hands(self, *cookies, scheme="https"):
        key = base64.b64encode(os.urandom(16)).decode()
        origin = f"Origin: {scheme}://localhost:{self.server.port}"
        upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", origin]
        head = self.ask("GET /ws", *upgrade, "Cookie: " + "; ".join(cookies), scheme=scheme)
        self.assertTrue(head.startswith("HTTP/1.1 101 "), head)
        return re.findall(r"Set-Cookie: (.*)\r", head.partition("\r\n\r\n")[0] + "\r")

    def test_under_https_only_this_host_can_set_it(self):
        name, _, attributes = self.make("https")
        self.assertEqual(name, "__Host-nuancier")
        self.assertIn("Secure", attributes)
        self.assertEqual(self.make("http")[0], "nuancier")

    def test_the_old_name_is_exchanged_at_the_handshake(self):
        _, secret, _ = self.make("http")
        renewed, expired = self.shake_hands(f"nuancier={secret}")
        self.assertTrue(renewed.startswith(f"__Host-nuancier={secret}; Max-Age=34560000;"), renewed)
        self.assertTrue(expired.startswith("nuancier=; Max-Age=0;"), expired)
        self.assertEqual(self.shake_hands(f"__Host-nuancier={secret}"), [])
        self.assertEqual(self.shake_hands(f"nuancier={secret}", scheme="http"), [])

    def test_one_that_somebody_else_has_set_hides_nobody(self):
        _, secret, _ = self.make("https")
        for cookies in ([f"__Host-nuancier={'0' * 64}", f"__Host-nuancier={secret}"], ["nuancier=x", f"nuancier={secret}"]):
            answer = self.ask("GET /api/identity", "Connection: close", "Cookie: " + "; ".join(cookies))
            self.assertRegex(answer, r'"identity":"[0-9a-f]{32}"')


if __name__ == "__main__":
    unittest.main()
