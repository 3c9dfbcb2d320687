"""A player at the table, by HTTP and WebSocket, out of Python's own library alone: for the tests that
need the real server. See table_server_test.py and kill_test."""

import base64
import hashlib
import http.client
import json
import os
import socket
import struct
import time


class Refused(Exception):
    def __init__(self, status, answer):
        super().__init__(f"{status}: {answer}")
        self.status = status
        self.answer = answer


def entries_of(group):
    if "vary" not in group:
        return [{"chancy": False, **group}]
    entries = []
    shown, field = group["vary"]
    for cost, variants in group.get("costs", [["", group.get("each", [])]]):
        for variant in variants:
            parts = variant if isinstance(variant, list) else [variant, variant]
            entry = {k: v for k, v in group.items() if k not in ("vary", "each", "costs")}
            entry["order"] = {**group["order"], field: parts[0]}
            entry[shown] = parts[2] if len(parts) > 2 else parts[0]
            entry["label"] = group["label"] + parts[1]
            if cost:
                entry["cost"] = cost
            entries.append({"chancy": False, **entry})
    return entries


def expanded(menu):
    return [entry for group in menu for entry in entries_of(group)]


def patched(thing, patch):
    kept = {k: v for k, v in thing.items() if k not in patch.get("without", [])}
    return {**kept, **{k: v for k, v in patch.items() if k != "without"}}


def applied(board, change):
    """A board after a change; its menu is as it travels."""
    apart = ("kind", "pieces", "new", "gone", "menu", "highlights", "news")
    after = patched(board, {k: v for k, v in change.items() if k not in apart})
    patches = {patch["id"]: patch for patch in change.get("pieces", [])}
    gone = change.get("gone", [])
    pieces = [patched(p, patches.get(p["id"], {})) for p in board["pieces"] if p["id"] not in gone]
    for new in change.get("new", []):
        ids = [None] + [piece["id"] for piece in pieces]
        pieces.insert(ids.index(new["after"]), new["piece"])
    after["pieces"] = pieces
    if "menu" in change:
        after["menu"] = []
        for each in change["menu"]:
            if isinstance(each, list):
                after["menu"] += board["menu"][each[0] : each[0] + each[1]]
            else:
                after["menu"].append(each)
    changed = {each["name"]: each for each in change.get("highlights", [])}
    after["highlights"] = [changed.get(each["name"], each) for each in board["highlights"]]
    after["news"] = change.get("news", [])
    return after


class Visitor:
    """Somebody with a browser: keeps his cookie."""

    def __init__(self, port, cookie=None):
        self.port = port
        self.cookie = cookie
        self.line = None
        self.last_used = 0.0

    def ask(self, method, path, body=None, headers=None):
        sent = {"Host": f"127.0.0.1:{self.port}"}
        if self.cookie:
            sent["Cookie"] = self.cookie
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
            sent["Content-Type"] = "application/json"
        sent.update(headers or {})
        if self.line and time.monotonic() - self.last_used > 1:  # the server may have hung up by now
            self.line.close()
            self.line = None
        if self.line is None:
            self.line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            self.line.request(method, path, body, sent)
            answer = self.line.getresponse()
        except (http.client.HTTPException, OSError):
            self.line.close()
            self.line = None
            raise
        text = answer.read()
        self.last_used = time.monotonic()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                self.cookie = value.split(";")[0]
        self.headers = dict((k.lower(), v) for k, v in answer.getheaders())
        if answer.status >= 400:
            raise Refused(answer.status, text.decode(errors="replace"))
        if "json" in self.headers.get("content-type", "") and "ndjson" not in self.headers["content-type"]:
            return json.loads(text)
        return text

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body if body is not None else {}, **more)

    def sit(self, battle, seat, **more):
        return Seat(self.port, self.cookie, battle, seat, **more)


class Seat:
    """A seat at a battle: messages as dictionaries."""

    def __init__(self, port, cookie, battle, seat, origin=None, host=None, forwarded=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/battles/{battle}/seats/{seat} HTTP/1.1",
            f"Host: {host or f'127.0.0.1:{port}'}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        if forwarded:
            lines.append(f"X-Forwarded-For: {forwarded}")
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.rest = b""
        head = self._until(b"\r\n\r\n").decode()
        status = int(head.split(" ")[1])
        if status != 101:
            raise Refused(status, head)
        accept = base64.b64encode(
            hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        ).decode()
        assert accept in head, head
        self.board = None
        self.lean = None  # as it travels

    def _more(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the server has gone")
        self.rest += data

    def _until(self, mark):
        while mark not in self.rest:
            self._more()
        head, self.rest = self.rest.split(mark, 1)
        return head

    def _take(self, count):
        while len(self.rest) < count:
            self._more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send_raw(self, payload, opcode=1):
        if isinstance(payload, str):
            payload = payload.encode()
        head = bytes([0x80 | opcode])
        size = len(payload)
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def send(self, **message):
        self.send_raw(json.dumps(message))

    def read(self):
        """The next message; boards are kept as well."""
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 15
            if opcode == 8:
                raise ConnectionError("the server has closed")
            if opcode == 9:
                self.send_raw(payload, 10)
                continue
            if opcode == 10:
                continue
            whole += payload
            if first & 0x80:
                break
        self.text = whole.decode()  # as it travelled
        message = json.loads(whole)
        if message["kind"] in ("board", "change"):
            message = self._kept(message)
        if message["kind"] in ("board", "waiting"):
            self.board = message
        return message

    def _kept(self, message):
        """The whole board, however it came: docs/table.md."""
        if message["kind"] == "board":
            self.lean = message
        else:
            assert message["seq"] == self.lean["seq"] + 1, message
            self.lean = applied(self.lean, message)
        return {**self.lean, "menu": expanded(self.lean["menu"])}

    def read_until(self, *kinds):
        while True:
            message = self.read()
            if message["kind"] in kinds:
                return message

    def order(self, order, **more):
        """Gives an order, and waits for its answer."""
        self.send(kind="order", order=order, id="o", **more)
        while True:
            message = self.read()
            if message.get("id") == "o":
                return message

    def close(self):
        self.socket.close()
