#!/usr/bin/env python3
"""The real server over its sockets: a battle against a machine, one between two visitors and an
onlooker, and visitors who mean no good. Usage: server_test.py PROGRAM"""

import http.server
import json
import pathlib
import queue
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from house_server import ServedTest, Server
from table_client import Refused, Visitor

PROGRAM = "build/release/oblique"
BOT = pathlib.Path(__file__).parent.parent / "docs" / "smallest_bot.py"


def play_on(seat, orders, choose):
    """Plays until so many orders of one's own were accepted, or the battle is over."""
    given = 0
    while given < orders and seat.board["outcome"] is None:
        if not seat.board["menu"]:
            seat.read_until("board")
            continue
        entry = choose(seat.board["menu"])
        before = seat.board["orders"]
        answer = seat.order(entry["order"], after=before)
        assert answer["kind"] == "accepted", answer
        assert answer["orders"] == before + 1, answer
        given += 1
    return given


class ServerTest(ServedTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.mail = pathlib.Path(cls.folder.name) / "mail"
        cls.server = Server(PROGRAM, cls.folder.name, "--load", "1000", "--local-webhooks",
                            "--mail-command", f"cat >> '{cls.mail}'")
        cls.port = cls.server.port

    def opened(self, visitor, a, b, **more):
        return visitor.post(
            "/api/battles",
            {"rules": "leuthen1757", "scenario": "leuthen-oblique", "seats": {"A": a, "B": b}} | more,
        )

    def test_shots_and_losses_say_where(self):
        """DRG-UI-20, DRG-UI-40: smoke rises and the fallen lie where the news say."""
        visitor = Visitor(self.port)
        opened = self.opened(visitor, "here", "me", rules="dragoon", scenario="the-lobosch", seed="1756")
        seats = {side: visitor.sit(opened["battle"], side) for side in "AB"}
        for seat in seats.values():
            seat.read_until("board")
        chance = random.Random(1756)
        told = []
        for _ in range(600):
            mover = next((seat for seat in seats.values() if seat.board["menu"]), None)
            if mover is None or len(told) > 4:
                break
            fire = [entry for entry in mover.board["menu"] if entry["verb"] == "fire"]
            ends = [entry for entry in mover.board["menu"] if "unit" not in entry]
            entry = chance.choice(fire or (ends if ends and chance.random() < 0.3 else mover.board["menu"]))
            mover.order(entry["order"])
            for seat in seats.values():
                seat.order({"kind": "none"})  # its answer comes after what the other's order brought
                for sentence in seat.board["news"][-1]["sentences"]:
                    if sentence["report"]["kind"] in ("struck", "men_lost"):
                        told.append(sentence.get("at"))
        for seat in seats.values():
            seat.close()
        self.assertTrue(told)
        for at in told:
            self.assertRegex(str(at), r"^\d{4}$")

    def test_the_page_is_there(self):
        visitor = Visitor(self.port)
        page = visitor.get("/")
        self.assertIn(b"<", page)
        self.assertIn("default-src 'self'", visitor.headers["content-security-policy"])
        self.assertEqual(visitor.get("/health")["well"], True)
        self.assertIn(b"oblique_requests_total", visitor.get("/metrics"))

    def test_a_battle_against_the_captain(self):
        visitor = Visitor(self.port)
        battle = self.opened(visitor, "me", "captain")["battle"]
        seat = visitor.sit(battle, "A")
        seat.read_until("board")
        chance = random.Random(1757)
        self.assertGreater(play_on(seat, 60, chance.choice), 0)
        listed = visitor.get("/api/battles")["battles"]
        self.assertEqual([each["id"] for each in listed], [battle])
        seat.close()
        again = visitor.sit(battle, "A")
        self.assertGreaterEqual(again.read_until("board")["orders"], 60)
        again.close()

    def test_two_visitors_and_an_onlooker(self):
        one, two, three = (Visitor(self.port) for _ in range(3))
        opened = self.opened(one, "me", "open", word="grenadier")
        battle = opened["battle"]
        a = one.sit(battle, "A")
        self.assertEqual(a.read()["kind"], "waiting")
        joined = two.post("/api" + opened["links"]["B"], {"word": "pandour"})
        self.assertEqual(joined, {"battle": battle, "seat": "B"})
        b = two.sit(battle, "B")
        onlooker = three.sit(battle, "spectator")
        a.read_until("board")
        b.read_until("board")
        onlooker.read_until("board")
        chance = random.Random(1)
        for _ in range(40):
            mover = a if "A" in a.board["pending"] else b
            other = b if mover is a else a
            entry = chance.choice(mover.board["menu"])
            orders = mover.board["orders"] + 1
            self.assertEqual(mover.order(entry["order"], after=orders - 1)["kind"], "accepted")
            for seat in (other, onlooker):
                while seat.board["orders"] < orders:
                    seat.read_until("board")
            self.assertEqual(onlooker.board["menu"], [])
            self.assertTrue(other.board["menu"] == [] or "A" in b.board["pending"] or mover is not b)
        b.send(kind="say", text="My compliments")
        self.assertEqual(a.read_until("said")["text"], "My compliments")
        b.send(kind="resign")
        while a.board["outcome"] is None:
            a.read_until("board")
        record = one.get(f"/api/battles/{battle}/record").decode().splitlines()
        self.assertEqual(len(record), a.board["orders"] + 2)
        self.assertEqual(json.loads(record[0])["dice"]["promise"], opened["promise"])
        path = pathlib.Path(self.folder.name) / "record.jsonl"
        path.write_text("\n".join(record) + "\n")
        verified = subprocess.run([PROGRAM, "replay", str(path), "--verify"], capture_output=True)
        self.assertEqual(verified.returncode, 0, verified.stderr)
        for seat in (a, b, onlooker):
            seat.close()

    def refused(self, status, act, *arguments, **more):
        with self.assertRaises(Refused) as caught:
            act(*arguments, **more)
        self.assertEqual(caught.exception.status, status)

    def test_strangers_get_no_seat(self):
        owner, thief = Visitor(self.port), Visitor(self.port)
        battle = self.opened(owner, "me", "recruit")["battle"]
        thief.get("/api/me")
        self.refused(403, thief.sit, battle, "A")
        self.refused(403, owner.sit, battle, "A", origin="http://evil.example")
        self.refused(421, owner.sit, battle, "A", host="evil.example")
        self.refused(404, owner.sit, "0" * 32, "A")
        self.refused(400, owner.get, "/api/battles/x/../../../etc/passwd")

    def test_bad_messages_do_not_break_a_battle(self):
        visitor = Visitor(self.port)
        battle = self.opened(visitor, "me", "recruit")["battle"]
        seat = visitor.sit(battle, "A")
        seat.read_until("board")
        for text in ("", "{", "[]", "7", '"x"', '{"kind":"order"}', '{"kind":"order","order":{}}',
                     '{"kind":"order","order":{"kind":"fire","unit":[]}}', "[" * 1000, "\x00", "ÿ"):
            seat.send_raw(text)
            self.assertIn(seat.read_until("error", "refused")["kind"], ("error", "refused"))
        seat.send(kind="odds", order={"kind": "done"}, id=4)
        self.assertEqual(seat.read_until("odds")["id"], 4)
        with self.assertRaises(ConnectionError):
            seat.send_raw("x" * 100_000)  # longer than any message may be
            while True:
                seat.read()
        self.assertEqual(visitor.sit(battle, "A").read_until("board")["orders"], 0)

    def test_who_is_away_is_told_that_it_is_his_move(self):
        heard = queue.Queue()

        class Hook(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                heard.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        hook = http.server.HTTPServer(("127.0.0.1", 0), Hook)
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        here, away = Visitor(self.port), Visitor(self.port)
        away.post("/api/accounts", {"name": "Away", "password": "somewhere else"})
        away.post("/api/me/notices", {"webhook": f"http://127.0.0.1:{hook.server_port}/x", "mail": "away@example.org"})
        away.post("/api/me/mail", {"code": self.code_sent()})
        opened = self.opened(here, "me", "open")
        away.post("/api" + opened["links"]["B"])
        here.sit(opened["battle"], "A").send(kind="resign")
        told = heard.get(timeout=120)
        while told["what"] != "over":
            told = heard.get(timeout=120)
        hook.shutdown()
        hook.server_close()
        self.assertEqual(told["name"], "The oblique order")
        self.assertNotIn(opened["battle"], json.dumps(told))
        for _ in range(200):
            if self.mail.exists() and "over" in self.mail.read_text():
                break
            time.sleep(0.1)
        self.assertIn("To: away@example.org\n", self.mail.read_text())

    def code_sent(self):
        for _ in range(200):
            found = re.search(r"[0-9a-f]{4}(-[0-9a-f]{4}){4}", self.mail.read_text() if self.mail.exists() else "")
            if found:
                return found[0]
            time.sleep(0.1)
        self.fail("no letter with a code")

    def test_a_program_may_do_without_boards(self):
        visitor = Visitor(self.port)
        battle = self.opened(visitor, "here", "here")["battle"]
        seat = visitor.sit(battle, "A?boards=off")
        self.assertEqual(seat.read_until("moved", "board"),
                         {"kind": "moved", "orders": 0, "your_move": True, "outcome": None})
        self.assertEqual(seat.order({"kind": "done"})["orders"], 1)

    def test_the_smallest_bot_plays_over_the_socket(self):
        """The program that plays over standard streams, its lines carried by the WebSocket."""
        visitor = Visitor(self.port)
        battle = self.opened(visitor, "me", "recruit")["battle"]
        seat = visitor.sit(battle, "A?boards=turns")
        bot = subprocess.Popen([sys.executable, "-u", BOT], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
        accepted = 0
        while accepted < 12:
            message = seat.read_until("turn", "accepted", "refused", "error", "over")
            self.assertIn(message["kind"], ("turn", "accepted"), message)
            accepted += message["kind"] == "accepted"
            bot.stdin.write(json.dumps(message) + "\n")
            bot.stdin.flush()
            if message["kind"] == "turn":
                seat.send_raw(bot.stdout.readline())
        bot.stdin.close()
        self.assertEqual(bot.wait(), 0)
        bot.stdout.close()

    def test_who_reads_late_misses_nothing(self):
        visitor = Visitor(self.port)
        battle = self.opened(visitor, "here", "here", seed="1757")["battle"]
        late = Visitor(self.port).sit(battle, "spectator")
        seats = {side: visitor.sit(battle, side) for side in "AB"}
        for seat in seats.values():
            seat.read_until("board")
        chance = random.Random(1757)
        orders = 0
        while orders < 250:  # 28 KB each: more than a line holds by itself
            mover = seats[seats["A"].board["pending"][0]]
            while mover.board["orders"] < orders:
                mover.read_until("board")
            orders = mover.order(chance.choice(mover.board["menu"])["order"])["orders"]
            while seats["A"].board["orders"] < orders:
                seats["A"].read_until("board")
        self.assertEqual([late.read_until("board")["orders"] for _ in range(orders + 1)], list(range(orders + 1)))

    def test_nonsense_on_the_socket(self):
        for text in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 70_000 + b"\r\n\r\n",
                     b"POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", self.port), timeout=10) as line:
                try:
                    line.sendall(text)
                    line.shutdown(socket.SHUT_WR)
                    while line.recv(4096):
                        pass
                except OSError:
                    pass  # the server has hung up already
        self.assertEqual(Visitor(self.port).get("/health")["well"], True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
