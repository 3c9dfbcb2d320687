#!/usr/bin/env python3
"""Attacks on the real server, each by its number; docs/attacks.md lists them. After every one the server
must still be well, and the battle it was aimed at as it was. Usage: attacks_test.py PROGRAM"""

import hashlib
import json
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from house_server import ServedTest, Server
from table_client import Refused, Visitor

PROGRAM = "build/release/oblique"
SCRIPT = "<script>alert(1)</script>"
PATIENCE = 3  # of the server with a request, in seconds
COMMITMENT = hashlib.blake2b(b"oblique seed " + b"0" * 32, digest_size=32).hexdigest()  # to the seed nought
BATTLE = {"rules": "leuthen1757", "scenario": "leuthen-oblique"}


class Attacks(ServedTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.data = cls.folder.name + "/data"
        cls.server = Server(PROGRAM, cls.data, "--load", "1000", "--patience", str(PATIENCE),
                            "--mail-command", f"cat >> '{cls.folder.name}/mail'")
        cls.port = cls.server.port

    def setUp(self):
        self.owner, self.thief = Visitor(self.port), Visitor(self.port)
        self.thief.get("/api/me")
        self.battle = self.opened(self.owner, "here", "here")["battle"]

    def tearDown(self):
        self.assertEqual(Visitor(self.port).get("/health")["well"], True)
        seat = self.owner.sit(self.battle, "A")
        self.assertEqual(seat.read_until("board")["orders"], 0)
        seat.close()

    def opened(self, visitor, a, b, **more):
        return visitor.post("/api/battles", {**BATTLE, "seats": {"A": a, "B": b}, **more})

    def refused(self, status, act, *arguments, **more):
        with self.assertRaises(Refused) as caught:
            act(*arguments, **more)
        wanted = status if isinstance(status, tuple) else (status,)
        self.assertIn(caught.exception.status, wanted, caught.exception.answer)
        return caught.exception.answer

    def seated(self, visitor=None, battle=None, seat="A"):
        sitting = (visitor or self.owner).sit(battle or self.battle, seat)
        sitting.read_until("board")
        return sitting

    def raw(self, data, patience=10.0):
        """What the server answers to bytes, until it hangs up."""
        heard = b""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as line:
            try:
                line.sendall(data)
                line.shutdown(socket.SHUT_WR)
                while more := line.recv(4096):
                    heard += more
            except OSError:
                pass
        return heard

    def until_cut(self, line):
        """What comes until the server hangs up, which it must, though the line stays open on this side."""
        heard = b""
        try:
            while more := line.recv(4096):
                heard += more
        except ConnectionError:
            pass
        return heard

    def test_00_the_list_is_whole(self):
        listed = re.findall(r"^\| (\d+) \|", (pathlib.Path(__file__).parent.parent / "docs/attacks.md").read_text(), re.M)
        tested = [name[5:7] for name in dir(self) if name.startswith("test_") and name[5:7] != "00"]
        self.assertEqual([int(each) for each in listed], list(range(1, len(listed) + 1)))
        self.assertEqual(sorted({int(each) for each in tested}), list(range(1, len(listed) + 1)))

    # Paths
    def test_01_path_traversal(self):
        for path in ("/../etc/passwd", "/assets/../../etc/passwd", "/./../x"):
            self.refused((400, 404), self.owner.get, path)

    def test_02_encoded_path_traversal(self):
        for path in ("/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd", "/..%5c..%5cx"):
            self.refused((400, 404), self.owner.get, path)

    def test_03_a_zero_byte_in_a_path(self):
        self.refused((400, 404), self.owner.get, "/api/battles/%00/sheet")

    def test_04_broken_escapes_in_a_path(self):
        for path in ("/%zz", "/%", "/%c0%ae"):
            self.refused((400, 404), self.owner.get, path)

    # HTTP
    def test_05_an_oversized_header(self):
        self.assertNotIn(b" 200 ", self.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 70_000 + b"\r\n\r\n"))

    def test_06_a_body_that_never_comes(self):
        self.assertNotIn(b" 20", self.raw(b"POST /api/battles HTTP/1.1\r\nHost: localhost\r\n"
                                          b"Content-Length: 99999999\r\n\r\n"))
        with socket.create_connection(("127.0.0.1", self.port), timeout=10 * PATIENCE) as line:
            line.sendall(b"POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{")
            self.assertNotIn(b" 20", self.until_cut(line))

    def test_07_a_body_that_is_too_long(self):
        self.refused(413, self.owner.ask, "POST", "/api/battles", " " * 200_000,
                     {"Content-Type": "application/json"})

    def test_08_two_lengths_for_one_body(self):
        heard = self.raw(b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
                         b"Content-Length: 40\r\n\r\n{}GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertNotIn(b'"well"', heard)  # no second request was smuggled in

    def test_09_a_length_and_chunks(self):
        heard = self.raw(b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
                         b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertNotIn(b'"well"', heard)

    def test_10_nonsense_instead_of_a_request(self):
        for text in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", b"\xff" * 500):
            self.assertNotIn(b" 200 ", self.raw(text))

    def test_11_a_request_letter_by_letter(self):
        began = time.monotonic()
        lines = [socket.create_connection(("127.0.0.1", self.port), timeout=10 * PATIENCE) for _ in range(50)]
        try:
            for letter in b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 400:
                for line in lines:
                    line.sendall(bytes([letter]))
                asked = time.monotonic()
                Visitor(self.port).get("/health")  # nobody waits for him
                self.assertLess(time.monotonic() - asked, 2)
                time.sleep(0.05)
        except OSError:
            pass  # some letter came too late
        self.assertGreater(time.monotonic() - began, PATIENCE - 1)
        for line in lines:
            self.assertEqual(self.until_cut(line), b"")
            line.close()

    def test_12_a_method_that_is_not_for_it(self):
        for method in ("PUT", "DELETE", "PATCH", "TRACE"):
            self.refused((400, 404, 405), self.owner.ask, method, "/api/battles")

    def test_13_line_breaks_in_a_header(self):
        heard = self.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rSet-Cookie: stolen=1\r\n\r\n")
        self.assertNotIn(b"stolen", heard)

    def test_43_two_names_of_the_server(self):
        heard = self.raw(b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
        self.assertIn(b" 400 ", heard)
        self.assertNotIn(b'"well"', heard)

    # Other sites
    def test_14_forged_from_another_site(self):
        for origin in ("http://evil.example", "null", "http://127.0.0.1.evil.example"):
            self.refused(403, self.owner.post, "/api/battles", BATTLE, headers={"Origin": origin})

    def test_15_forged_by_a_form(self):
        self.refused(415, self.owner.ask, "POST", "/api/battles", "{}", {"Content-Type": "text/plain"})

    def test_16_forged_as_the_browser_itself_says(self):
        self.refused(403, self.owner.post, "/api/logout", {}, headers={"Sec-Fetch-Site": "cross-site"})

    def test_17_a_name_that_leads_here(self):
        self.refused(421, self.owner.get, "/api/me", headers={"Host": "evil.example"})
        self.refused(421, self.owner.sit, self.battle, "A", host="evil.example")

    def test_18_a_socket_from_another_site(self):
        self.refused(403, self.owner.sit, self.battle, "A", origin="http://evil.example")

    def test_19_the_page_in_a_frame(self):
        self.owner.get("/")
        self.assertIn("frame-ancestors 'none'", self.owner.headers["content-security-policy"])

    def test_20_script_that_is_not_ours(self):
        self.owner.get("/")
        policy = self.owner.headers["content-security-policy"]
        self.assertIn("script-src 'self'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(self.owner.headers["x-content-type-options"], "nosniff")

    # Seats and battles
    def test_21_another_ones_seat(self):
        for seat in ("A", "B", "umpire"):
            self.refused(403, self.thief.sit, self.battle, seat)

    def test_22_a_seat_that_is_none(self):
        for seat in ("C", "-1", "A'--", "AA"):
            self.refused((400, 404), self.owner.sit, self.battle, seat)

    def test_23_a_battle_by_guessing(self):
        for battle in ("0" * 32, "1", "../x", "%27%20OR%201=1"):
            self.refused((400, 404), self.thief.get, f"/api/battles/{battle}/sheet")

    def test_24_an_order_for_the_other_side(self):
        seat = self.seated(seat="B")
        self.assertEqual(seat.order({"kind": "done"}, seat="A")["kind"], "error")
        self.assertEqual(seat.order({"kind": "done"})["kind"], "refused")

    def test_25_an_onlooker_who_commands(self):
        other = Visitor(self.port)
        link = self.opened(self.owner, "me", "open")["links"]["B"]
        battle = other.post("/api" + link)["battle"]
        onlooker = self.seated(self.thief, battle, "spectator")
        self.assertNotEqual(onlooker.order({"kind": "done"})["kind"], "accepted")
        onlooker.send(kind="undo")
        self.assertNotEqual(onlooker.read_until("refused", "error", "undone")["kind"], "undone")

    def test_26_an_order_sent_twice(self):
        battle = self.opened(self.owner, "here", "here")["battle"]
        seat = self.seated(battle=battle)
        self.assertEqual(seat.order({"kind": "done"}, after=0)["kind"], "accepted")
        self.assertNotEqual(seat.order({"kind": "done"}, after=0)["kind"], "accepted")

    def test_27_an_invitation_used_twice(self):
        link = self.opened(self.owner, "me", "open")["links"]["B"]
        Visitor(self.port).post("/api" + link)
        self.refused(404, self.thief.post, "/api" + link)

    def test_28_the_dice_of_a_battle_under_way(self):
        text = self.owner.get(f"/api/battles/{self.battle}/record")
        for line in text.decode().splitlines():
            self.assertNotIn("seed", json.loads(line))
            self.assertNotIn("secret", json.loads(line))

    def test_29_the_truth_of_a_battle_under_way(self):
        self.refused((403, 404), self.owner.get, f"/api/battles/{self.battle}/board?seat=umpire&at=0")
        self.refused((403, 404), self.thief.get, f"/api/battles/{self.battle}/board?seat=A&at=0")

    def test_30_the_enemy_in_fog(self):
        opened = self.owner.post("/api/battles", {"rules": "dragoon", "scenario": "the-lobosch",
                                                  "seats": {"A": "me", "B": "captain"}, "options": {"fog": True}})
        seat = self.seated(battle=opened["battle"])
        told = json.dumps(seat.board["pieces"])
        self.assertNotIn("Lacy", told)  # he stands behind the town
        self.assertNotIn("Browne", told)
        enemies = [piece for piece in seat.board["pieces"] if piece["side"] == "B"]
        self.assertTrue(all(piece["name"].split()[-1].isdigit() for piece in enemies), enemies)

    # Messages at the table
    def test_31_an_oversized_message(self):
        seat = self.seated()
        with self.assertRaises(OSError):
            seat.send_raw("x" * 100_000)
            while True:
                seat.read()

    def test_32_nested_without_end(self):
        seat = self.seated()
        seat.send_raw("[" * 5000)
        self.assertEqual(seat.read_until("error")["kind"], "error")

    def test_33_bytes_that_are_no_text(self):
        seat = self.seated()
        with self.assertRaises(OSError):
            seat.send_raw(b"\xff\xfe{}")
            while True:
                seat.read()

    def test_34_numbers_beyond_all_bounds(self):
        seat = self.seated()
        for after in (-1, 1 << 70, 0.5, "0", None):
            seat.send(kind="order", order={"kind": "done"}, after=after, id="n")
            self.assertIn(seat.read_until("error", "refused")["kind"], ("error", "refused"))

    def test_35_frames_without_a_mask(self):
        seat = self.seated()
        seat.socket.sendall(bytes([0x81, 2]) + b"{}")
        with self.assertRaises(OSError):
            while True:
                seat.read()

    # Crowds
    def test_49_idle_sockets_behind_a_proxy(self):
        # Several battles, for each shows out whoever comes when its places are taken.
        battles = [self.opened(self.owner, "me", "open")["battle"] for _ in range(10)]
        crowd, refused = [], 0
        try:
            for number in range(300):
                battle = battles[number % len(battles)]
                try:
                    crowd.append(Visitor(self.port).sit(battle, "spectator", forwarded="198.51.100.7"))
                except Refused as error:
                    self.assertEqual(error.status, 429)
                    refused += 1
            self.assertEqual(refused, 300 - 256)
            self.refused(429, self.thief.get, "/health", headers={"X-Forwarded-For": "198.51.100.7"})
            for other in ("198.51.100.8", "2001:db8::1"):
                self.assertTrue(Visitor(self.port).get("/health", headers={"X-Forwarded-For": other})["well"])
        finally:
            for each in crowd:
                each.close()

    def test_50_onlookers_in_a_players_place(self):
        battle = self.opened(self.owner, "me", "open")["battle"]
        crowd = [Visitor(self.port).sit(battle, "spectator") for _ in range(80)]
        seat = self.owner.sit(battle, "A")
        self.assertEqual(seat.read_until("waiting")["seat"], "A")
        for each in (*crowd, seat):
            each.close()

    def test_51_a_stranger_in_a_players_seat_after_the_end(self):
        battle = self.opened(self.owner, "here", "here")["battle"]
        seat = self.seated(battle=battle)
        seat.send(kind="say", text="our left is weak", to="side")
        seat.send(kind="resign")
        while not seat.read_until("board")["outcome"]:
            pass
        stranger = self.seated(self.thief, battle)
        stranger.send(kind="say", text="I am the player", id="s")
        heard = [stranger.read()]
        while heard[-1].get("id") != "s":
            heard.append(stranger.read())
        self.assertEqual(heard[-1]["kind"], "error")
        self.assertNotIn("our left is weak", json.dumps(heard))

    def test_52_a_record_without_end(self):
        lines = [{"format": "oblique-record", "version": 1, "system": "leuthen1757", "system_version": "2",
                  "scenario": "leuthen-oblique", "scenario_digest": "0" * 16, "commitment": COMMITMENT}]
        lines += [{"n": n, "seat": "A", "order": {"kind": "done"}} for n in range(1, 20_002)]
        lines.append({"end": True, "orders": 20_001, "seed": "0" * 32, "outcome": None, "digest": "0" * 16})
        self.refused(413, self.thief.ask, "POST", "/api/records", "\n".join(map(json.dumps, lines)) + "\n",
                     {"Content-Type": "application/json"})

    def test_53_much_that_takes_long(self):
        scenarios = [each["scenario"] for each in self.owner.get("/api/scenarios")["scenarios"]
                     if each["rules"] == "dragoon"]
        greedy = []
        for scenario in scenarios:  # plans that nobody has drawn yet
            line = socket.create_connection(("127.0.0.1", self.port), timeout=20)
            line.sendall(f"GET /api/plan/dragoon/{scenario}.svg?theme=dark HTTP/1.1\r\nHost: localhost\r\n"
                         "X-Forwarded-For: 198.51.100.9\r\n\r\n".encode())
            greedy.append(line)
        battle = self.opened(self.owner, "here", "here")["battle"]
        seat, slowest = self.seated(battle=battle), 0
        for _ in range(20):
            began = time.monotonic()
            seat.send(kind="why", order={"kind": "done"}, id="w")
            while seat.read().get("id") != "w":
                pass
            slowest = max(slowest, time.monotonic() - began)
        for line in greedy:
            line.close()
        self.assertLess(slowest, 1)

    # What the enemy does out of sight
    def for_two(self, rules, scenario, **more):
        """A battle of the owner, who is A, against a friend; and a way to order without boards."""
        friend = Visitor(self.port)
        opened = self.owner.post("/api/battles", {"rules": rules, "scenario": scenario,
                                                  "seats": {"A": "me", "B": "open"}, **more})
        friend.post("/api" + opened["links"]["B"])
        battle = opened["battle"]
        return battle, friend, self.owner.sit(battle, "A?boards=off"), friend.sit(battle, "B?boards=off")

    def asked(self, seat, **message):
        seat.send(id="q", **message)
        while (answer := seat.read()).get("id") != "q":
            pass
        return answer

    def board_of(self, visitor, battle, seat):
        sitting = visitor.sit(battle, seat)
        board = sitting.read_until("board")
        sitting.close()
        return board

    FOG = {"options": {"fog": True}}
    DONE = {"kind": "done"}

    def test_54_orders_counted_through_an_onlookers_boards(self):
        battle, _, a, b = self.for_two("dragoon", "training-field", **self.FOG)
        opening = self.board_of(self.thief, battle, "spectator")
        for number in range(40):
            for seat in (a, b):
                if menu := self.asked(seat, kind="menu")["menu"]:
                    self.asked(seat, kind="order", order=menu[number * 7 % len(menu)])
        self.assertEqual(self.board_of(self.thief, battle, "spectator"), opening)
        self.thief.get(f"/api/battles/{battle}/board?seat=spectator&at=0")
        self.refused(403, self.thief.get, f"/api/battles/{battle}/board?seat=spectator&at=1")

    def test_55_a_player_who_looks_on_as_well(self):
        battle, friend, _, _ = self.for_two("glory", "glory-exercise-hidden")
        for player in (self.owner, friend):
            self.refused(403, player.sit, battle, "spectator")
            self.refused(403, player.get, f"/api/battles/{battle}/board?seat=spectator&at=0")

    def test_56_an_offer_that_waits_for_a_sealed_order(self):
        battle, _, a, b = self.for_two("dragoon", "training-field", **self.FOG)
        self.asked(a, kind="offer", what="draw")
        before = self.board_of(self.owner, battle, "A")
        self.assertEqual(before["offer"]["what"], "draw")
        self.assertEqual(self.asked(b, kind="order", order=self.DONE)["kind"], "accepted")
        self.assertEqual(self.board_of(self.owner, battle, "A"), before)

    def test_57_a_claim_that_tries_whether_the_other_has_decided(self):
        answers = []
        for has_decided in (False, True):
            clock = {"clock": {"move": 1, "reserve": 0}}
            _, _, a, b = self.for_two("dragoon", "training-field", **self.FOG, **clock)
            if has_decided:
                self.assertEqual(self.asked(b, kind="order", order=self.DONE)["kind"], "accepted")
            time.sleep(1.2)
            answers.append(self.asked(a, kind="claim"))
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0]["rule"], "UMP-TIME-01")

    def test_58_an_undo_that_tries_whether_the_other_has_decided(self):
        battle, friend, a, b = self.for_two("glory", "glory-exercise-hidden")
        for seat in (a, b):
            order = self.asked(seat, kind="menu")["menu"][0]
            self.assertEqual(self.asked(seat, kind="order", order=order)["kind"], "accepted")
        self.assertTrue(self.board_of(self.owner, battle, "A")["may_undo"])
        self.assertEqual(self.asked(a, kind="undo")["kind"], "undone")
        self.assertEqual(self.board_of(friend, battle, "B")["orders"], 1)  # which stands

    def test_59_dummies_looked_for_where_they_were_printed(self):
        places = set()
        for _ in range(12):
            battle, _, a, b = self.for_two("glory", "glory-exercise-hidden")
            for seat in (a, b):
                self.assertEqual(self.asked(seat, kind="order", order=self.DONE)["kind"], "accepted")
            own = [each for each in self.board_of(self.owner, battle, "A")["pieces"] if each["side"] == "A"]
            places.add(json.dumps(sorted((each["id"], each["at"]) for each in own)))
        self.assertGreater(len(places), 1)

    # Battles that are over, and company
    def test_62_a_battle_that_goes_on_fought_on_or_reported(self):
        battle, _, a, _ = self.for_two("dragoon", "training-field", **self.FOG)
        branch = {"at": 0, "seats": {"A": "here", "B": "here"}}
        for visitor in (self.owner, self.thief):
            self.refused(409, visitor.post, f"/api/battles/{battle}/branches", branch)
            self.refused(409, visitor.get, f"/api/battles/{battle}/report")
        self.refused(403, self.thief.get, f"/api/battles/{battle}/board?seat=umpire&at=0")

    def test_63_a_player_who_has_left_and_plays_on(self):
        opened = self.opened(self.owner, "me", "open", listed=True)
        seat = self.owner.sit(opened["battle"], "A")
        self.owner.post(f"/api/battles/{opened['battle']}/leave")
        with self.assertRaises(OSError) as cut:
            while True:
                seat.read()
        self.assertNotIsInstance(cut.exception, TimeoutError)
        self.refused(409, self.thief.post, "/api" + opened["links"]["B"])  # nobody is left to play with

    def test_64_anothers_battle_put_away_left_or_complained_of(self):
        battle, *_ = self.for_two("leuthen1757", "leuthen-oblique")
        for path, body in (("archive", {"archived": True}), ("leave", {}),
                           ("blocks", {"seat": "B", "blocked": True}), ("complaints", {"seat": "B", "text": "x"})):
            self.refused((403, 404), self.thief.post, f"/api/battles/{battle}/{path}", body)
        self.refused(409, self.owner.post, f"/api/battles/{battle}/leave")  # the other waits

    def test_65_a_block_shaken_off_by_an_account(self):
        battle, friend, a, b = self.for_two("leuthen1757", "leuthen-oblique")
        self.owner.post(f"/api/battles/{battle}/blocks", {"seat": "B", "blocked": True})
        friend.post("/api/accounts", {"name": "Unloved", "password": "correct horse"})
        opened = self.opened(self.owner, "me", "open", listed=True)
        self.assertNotIn(opened["battle"], [each["battle"] for each in friend.get("/api/lobby")["open"]])
        self.refused(404, friend.post, "/api" + opened["links"]["B"])

    def test_66_complaints_without_end(self):
        battle, *_ = self.for_two("leuthen1757", "leuthen-oblique")
        for number in range(50):
            self.owner.post(f"/api/battles/{battle}/complaints", {"seat": "B", "text": f"complaint {number}"})
        self.refused(429, self.owner.post, f"/api/battles/{battle}/complaints", {"seat": "B", "text": "one more"})

    def test_67_machines_that_fight_for_nobody(self):
        battle = self.opened(self.owner, "recruit", "recruit")["battle"]
        time.sleep(0.5)
        seat = self.owner.sit(battle, "spectator")
        self.assertEqual(seat.read_until("board")["orders"], 0)
        while seat.board["orders"] < 3:  # for whoever looks on they do
            seat.read()

    def test_68_trunks_that_no_battle_has(self):
        header = {"format": "oblique-record", "version": 1, "system": "leuthen1757", "system_version": "2",
                  "scenario": "leuthen-oblique", "scenario_digest": "0" * 16, "commitment": COMMITMENT}
        closing = {"end": True, "orders": 0, "seed": "0" * 32, "outcome": None, "digest": "0" * 16}
        for trunks in ([{"orders": 1, "seed": "7"}], [{"orders": each, "seed": "7"} for each in range(50_000)],
                       [{"orders": 5, "seed": "7"}, {"orders": 5, "seed": "8"}], [5], {"orders": 1}):
            lines = [json.dumps(header | {"trunks": trunks}), json.dumps(closing)]
            answer = self.refused(400, self.thief.ask, "POST", "/api/records", "\n".join(lines) + "\n",
                                  {"Content-Type": "application/json"})
            self.assertIn("trunks", answer)

    def test_69_armies_bent(self):
        folder = pathlib.Path(__file__).parent.parent / "rules/horse_and_musket/armies"
        army = json.loads((folder / "example_russia.json").read_text())
        for bent in ({"units": 5}, {"units": [5]}, {"generals": {"id": 5}}, {"budget": 2**63 - 1}, {"list": ["x"]},
                     {"units": army["units"][:1] * 2_000}):
            for kind in ("army_check", "army_roll", "meeting"):
                asked = {"kind": kind, "rules": "horse-and-musket"}
                asked |= {"A": army | bent, "B": army} if kind == "meeting" else {"army": army | bent}
                try:
                    self.thief.post("/api/armies", asked)
                except Refused as refused:
                    self.assertIn(refused.status, (400, 413))

    def test_70_large_answers_that_nobody_reads(self):
        asked = b"GET /api/plan/glory/glory-torgau.svg HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n"
        from_there = {"X-Forwarded-For": "203.0.113.9"}
        lines = []
        try:
            for _ in range(24):
                line = socket.socket()
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.connect(("127.0.0.1", self.port))
                line.sendall(asked)
                lines.append(line)
                self.assertTrue(line.recv(12, socket.MSG_PEEK))  # its answer has begun
            self.refused(429, self.thief.get, "/api/plan/glory/glory-torgau.svg", headers=from_there)
            self.assertIn(b"<svg", self.owner.get("/api/plan/glory/glory-torgau.svg"))  # nobody else is
        finally:
            for line in lines:
                line.close()
        for _ in range(100):
            try:
                self.thief.get("/api/plan/glory/glory-torgau.svg", headers=from_there)
                return
            except Refused:
                time.sleep(0.1)
        self.fail("what was cut is still counted")

    # What users may write
    def test_36_script_in_talk_and_names(self):
        other = Visitor(self.port)
        self.refused(400, self.opened, self.owner, "me", "open", name=SCRIPT)
        opened = self.opened(self.owner, "me", "open")
        self.refused(400, other.post, "/api" + opened["links"]["B"], {"name": SCRIPT})
        battle = other.post("/api" + opened["links"]["B"])["battle"]
        seat = self.seated(other, battle, "B")
        seat.send(kind="say", text=SCRIPT)
        self.assertEqual(seat.read_until("said")["text"], SCRIPT)  # as text, in JSON,
        for path in ("/api/battles", f"/api/battles/{battle}/sheet", f"/api/battles/{battle}/record"):
            self.owner.get(path)
            self.assertNotIn("html", self.owner.headers["content-type"])  # and never as a page

    def test_36_names_within_a_scenario(self):
        asked = {"kind": "scenario", "rules": BATTLE["rules"], "scenario": BATTLE["scenario"]}
        answer = subprocess.run([PROGRAM, "umpire"], input=json.dumps(asked) + "\n", capture_output=True, text=True,
                                check=True).stdout
        document = json.loads(answer.splitlines()[0])["document"] | {"name": SCRIPT}
        battle = self.owner.post("/api/battles", {"rules": BATTLE["rules"], "document": document,
                                                  "seats": {"A": "here", "B": "here"}})["battle"]
        listed = self.owner.get("/api/battles")
        self.assertIn(SCRIPT, [each["name"] for each in listed["battles"]])
        for path in ("/api/battles", f"/api/battles/{battle}/sheet", f"/api/battles/{battle}/record"):
            self.owner.get(path)
            self.assertNotIn("html", self.owner.headers["content-type"])

    def test_37_sql_in_names(self):
        for name in ("x'; DROP TABLE battles;--", '"; DELETE FROM orders; --', "' OR '1'='1"):
            self.refused((400, 401), self.thief.post, "/api/login", {"name": name, "password": "' OR 1=1 --"})
        self.refused(400, Visitor(self.port).post, "/api/battles",  # the owner's line may have been idle too long
                     {**BATTLE, "scenario": "x'; DROP TABLE battles;--", "seats": {"A": "me", "B": "captain"}})

    def test_38_a_forged_record(self):
        for record in ("no record", "{}\n", '{"format":"oblique-record","version":1}\n',
                       json.dumps({"format": "oblique-record", "version": 1, "system": "leuthen1757",
                                   "system_version": "2", "scenario": "leuthen-oblique", "scenario_digest": "0" * 16,
                                   "commitment": "0" * 64}) + "\n" + '{"end":true,"orders":0,"seed":"7"}\n'):
            self.refused(400, self.thief.ask, "POST", "/api/records", record, {"Content-Type": "application/json"})

    def test_41_values_of_another_kind(self):
        variant = {"of": "glory-torgau", "id": "z", "name": "z"}
        seats = {"A": "me", "B": "recruit"}
        for bent in ({"wings": "x"}, {"wings": 5}, {"wings": [1]}, {"wings": [{"id": 5}]}, {"dummies": "x"},
                     {"places": 5}, {"places": []}, {"places": {"": 1}, "wings": [1]}, {"of": 5}, {"options": []}):
            self.refused(400, self.thief.post, "/api/battles",
                         {"rules": "glory", "document": variant | bent, "seats": seats})
        record = [{"format": "oblique-record", "version": 1, "system": "glory", "system_version": "2", "scenario": "z",
                   "scenario_digest": "0" * 16, "document": variant | {"wings": "x"}, "commitment": COMMITMENT},
                  {"end": True, "orders": 0, "seed": "0" * 32, "outcome": None, "digest": "0" * 16}]
        answer = self.refused(400, self.thief.ask, "POST", "/api/records", "\n".join(map(json.dumps, record)) + "\n",
                              {"Content-Type": "application/json"})
        self.assertIn("wings", answer)

    def test_42_a_loop_without_end(self):
        armies = {"A": {"area": [[1, 2147483647]]}}
        self.refused(400, self.thief.post, "/api/battles",
                     {"rules": "glory", "document": {"of": "glory-zorndorf", "id": "z", "name": "z", "armies": armies},
                      "seats": {"A": "me", "B": "recruit"}})

    def test_44_a_log_in_by_a_form(self):
        self.refused(415, self.thief.ask, "POST", "/api/login", '{"name":"x","password":"y"}',
                     {"Content-Type": "text/plain"})

    def test_45_a_socket_after_the_log_out(self):
        self.owner.post("/api/accounts", {"name": "leaving", "password": "correct horse"})
        seat = self.seated()
        self.owner.post("/api/logout", {})
        with self.assertRaises(OSError):
            while True:
                seat.read()
        self.owner.post("/api/login", {"name": "leaving", "password": "correct horse"})

    def test_46_another_user_of_the_machine(self):
        for path in [pathlib.Path(self.data), *pathlib.Path(self.data).iterdir()]:
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)

    def test_47_a_name_that_looks_like_anothers(self):
        Visitor(self.port).post("/api/accounts", {"name": "Seydlitz", "password": "correct horse"})
        for name in ("SEYDLITZ", "Seydl1tz", "Seydlitz.", "Seyd-litz", "S\u0435ydlitz", "Seyd\u200blitz",
                     "Seydlitz\u202e", "Seydlitz\x01", "Seydl\u00eftz"):
            self.refused((400, 409), self.thief.post, "/api/accounts", {"name": name, "password": "correct horse"})
            self.refused((400, 409), self.opened, self.thief, "me", "open", name=name)
        self.refused(409, self.opened, self.thief, "me", "open", name="Seydlitz")  # a guest with a player's name

    def test_48_the_commonest_passwords(self):
        for password in ("password", "12345678", "QWERTYUIOP", "aaaaaaaaaaaa", "Winterfeldt"):
            self.refused(400, self.thief.post, "/api/accounts", {"name": "Winterfeldt", "password": password})

    def test_71_menus_that_take_long(self):
        battle = self.thief.post("/api/battles", {"rules": "horse-and-musket", "scenario": "table-zorndorf",
                                                  "seats": {"A": "here", "B": "here"}})["battle"]
        seat = self.seated(self.thief, battle)
        seat.send(kind="order", order=self.asked(seat, kind="menu")["menu"][0])
        for _ in range(8):  # each thousands of orders
            seat.send(kind="menu", id="menu")
        seat.send(kind="pending", id="pending")
        answers = []
        while len(answers) < 9:
            if "id" in (answer := seat.read()):
                answers.append(answer["id"])
        self.assertNotEqual(answers[-1], "pending")  # which waits for none of them

    def test_72_names_as_large_as_a_message(self):
        seat = self.seated()
        answer = self.asked(seat, kind="highlights", names=["zones", "x" * 60_000])
        self.assertEqual((answer["kind"], answer["where"]), ("error", "names"))

    def test_73_taking_back_what_led_to_sealed_plans(self):
        battle = self.thief.post("/api/battles", {"rules": "horse-and-musket", "scenario": "meeting-by-plan",
                                                  "seats": {"A": "here", "B": "here"}})["battle"]
        seats = {name: self.seated(self.thief, battle, name) for name in "AB"}

        def deploy(name):
            menu = self.asked(seats[name], kind="menu")["menu"]
            order = next((each for each in menu if each["kind"] == "deploy"), menu[0])
            self.assertEqual(self.asked(seats[name], kind="order", order=order)["kind"], "accepted")

        while len(pending := self.asked(seats["A"], kind="pending")["pending"]) < 2:
            deploy(first := pending[0])
        deploy("B" if first == "A" else "A")
        self.assertEqual(self.asked(seats[first], kind="undo")["kind"], "refused")
        self.assertEqual(self.asked(seats["A"], kind="resign")["kind"], "accepted")  # then all is played again

    # Mail
    def letters(self):
        mail = pathlib.Path(self.folder.name) / "mail"
        return mail.read_text() if mail.exists() else ""

    def code_sent_to(self, address):
        for _ in range(100):
            found = re.findall(f"To: {address}.*?([0-9a-f]{{4}}(?:-[0-9a-f]{{4}}){{4}})", self.letters(), re.S)
            if found:
                return found[-1]
            time.sleep(0.1)
        self.fail("no letter with a code")

    def test_60_mail_to_somebody_elses_address(self):
        self.thief.post("/api/accounts", {"name": "Sender", "password": "correct horse"})
        self.assertFalse(self.thief.post("/api/me/notices", {"mail": "victim@example.org"})["confirmed"])
        opened = self.opened(self.owner, "me", "open")
        self.thief.post("/api" + opened["links"]["B"])
        self.owner.sit(opened["battle"], "A").send(kind="resign")
        self.code_sent_to("victim@example.org")
        for _ in range(4):
            self.thief.post("/api/me/notices", {"mail": "victim@example.org"})
        self.refused(429, self.thief.post, "/api/me/notices", {"mail": "victim@example.org"})
        self.assertNotIn("over", self.letters())

    def test_61_a_password_set_by_another(self):
        self.owner.post("/api/accounts", {"name": "Forgetful", "password": "correct horse"})
        self.owner.post("/api/me/notices", {"mail": "forgetful@example.org"})
        code = self.code_sent_to("forgetful@example.org")
        # The code that confirms the address opens nothing else, nor does a forged host send it elsewhere.
        self.refused(400, self.thief.post, "/api/password", {"code": code, "password": "stolen horse"})
        self.owner.post("/api/me/mail", {"code": code})
        self.thief.post("/api/password/forgotten", {"name": "Forgetful"})
        self.assertEqual(self.thief.post("/api/password/forgotten", {"name": "Nobody at all"}), {})
        for _ in range(100):
            if "a new password" in self.letters():
                break
            time.sleep(0.1)
        self.assertNotIn("http", self.letters())
        self.owner.post("/api/password", {"code": self.code_sent_to("forgetful@example.org"),
                                          "password": "another horse"})
        self.owner.post("/api/login", {"name": "Forgetful", "password": "another horse"})

    # Accounts
    def test_39_a_session_put_into_the_victims_hand(self):
        victim = Visitor(self.port, cookie=self.thief.cookie)
        victim.post("/api/accounts", {"name": "victim", "password": "correct horse"})
        self.assertNotEqual(victim.cookie, self.thief.cookie)  # a log-in makes a new one
        self.assertIsNone(self.thief.get("/api/me")["name"])

    def test_40_which_names_there_are(self):
        self.owner.post("/api/accounts", {"name": "known", "password": "correct horse"})
        answers, seconds = [], []
        for name in ("known", "unknown"):
            began = time.monotonic()
            answers.append(self.refused((401, 403), self.thief.post, "/api/login",
                                        {"name": name, "password": "wrong horse"}))
            seconds.append(time.monotonic() - began)
        self.assertEqual(answers[0], answers[1])
        self.assertLess(max(seconds), 20 * min(seconds))  # both paid for a hash


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
