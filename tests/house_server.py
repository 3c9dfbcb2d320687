"""Starts the real server on a free port, for tests."""

import re
import subprocess
import time
import unittest


class Server:
    def __init__(self, program, folder, *more):
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", str(folder), *more],
            stdout=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        assert found, f"the server did not start: {line!r}"
        self.port = int(found.group(1))
        self.start_seconds = time.monotonic() - self.began

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.terminate()
        status = self.process.wait(timeout=120)
        self.process.stdout.close()
        return status


class ServedTest(unittest.TestCase):
    """Tests of one server, which is put into `server`, with a `folder` of its own."""

    @classmethod
    def tearDownClass(cls):
        status = cls.server.stop()
        cls.folder.cleanup()
        assert status == 0, f"the server ended with status {status}"
