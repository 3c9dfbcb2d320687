#!/usr/bin/env python3
"""The smallest player there is: on each turn it gives the last order of its menu.

    oblique play --scenario leuthen-oblique --seat A=captain --seat B=exec:docs/smallest_bot.py

Over the WebSocket of a seat (?boards=turns) the same messages come and go: docs/protocol.md.
"""
import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "turn":
        order = {"kind": "order", "seat": message["seat"], "order": message["menu"][-1]}
        print(json.dumps(order), flush=True)
    elif message["kind"] in ("refused", "error"):
        sys.exit(line)
