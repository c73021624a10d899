"""What a server is told by others on its machine: to drain, to stop, to read again what was changed beside it."""

import fcntl
import os
import pathlib
import pty
import signal
import subprocess
import tempfile
import termios
import time
import unittest

from scene import Alone
from wire import PATIENCE, SERVER, Closed


def wait_until(holds, what):
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain for {what}")
        time.sleep(0.01)


class Draining(Alone):
    options = ("--drain-seconds", "3600")

    def test_who_drains_says_so_and_serves_everybody_as_before(self):
        for path in ("/healthz", "/healthz/live", "/healthz/ready"):
            self.assertEqual(self.get(path), (200, "ok\n"))
        people = self.people(1)
        self.server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: self.get("/healthz/ready")[0] == 503, "the server not to be ready")
        self.assertEqual(self.get("/healthz/live"), (200, "ok\n"))
        self.assertEqual(self.get("/healthz"), (200, "ok\n"))
        people[0].create("punto")
        self.person().create("punto")
        self.assertIn('"draining"', self.server.logged())
        # A second one ends it there and then.
        self.server.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.server.finish(), 128 + signal.SIGTERM)

    def test_who_presses_ctrl_c_need_not_wait(self):
        self.server.process.send_signal(signal.SIGINT)
        self.assertEqual(self.server.finish(), 0)


class AfterDraining(Alone):
    options = ("--drain-seconds", "1")

    def test_the_door_closes_when_the_time_is_over(self):
        (person,) = self.people(1)
        self.server.process.send_signal(signal.SIGTERM)
        with self.assertRaises(Closed) as closed:
            while True:
                person.read()
        self.assertEqual(closed.exception.code, 1012)
        self.assertEqual(self.server.finish(), 0)
        logged = self.server.logged()
        self.assertLess(logged.index('"draining"'), logged.index('"stopping"'))


class HangUp(Alone):
    def test_the_log_goes_on_in_a_new_file_and_nobody_is_disturbed(self):
        (person,) = self.people(1)
        table = person.create("punto")
        log = pathlib.Path(self.server.log)
        os.rename(log, f"{log}.1")
        self.server.process.send_signal(signal.SIGHUP)
        wait_until(log.exists, "the new file")
        person.request("look", table=table)
        self.assertEqual(self.get("/healthz")[0], 200)
        wait_until(lambda: '"route":"/healthz"' in self.server.logged(), "a line in it")
        self.assertNotIn('"route":"/healthz"', pathlib.Path(f"{log}.1").read_text(encoding="utf-8"))

    def test_a_terminal_that_is_closed_ends_what_was_started_in_it(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        terminal, inside = pty.openpty()
        words = [SERVER, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data", str(pathlib.Path(folder.name) / "data")]
        words += ["--log-file", str(pathlib.Path(folder.name) / "log")]
        read, write = os.pipe()

        def own_it():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        # pylint: disable-next=consider-using-with,subprocess-popen-preexec-fn
        process = subprocess.Popen(words, stdin=inside, stdout=write, stderr=inside, preexec_fn=own_it)
        self.addCleanup(process.kill)
        os.close(inside)
        os.close(write)
        with open(read, encoding="utf-8") as said:
            self.assertRegex(said.readline(), r"localhost:\d+")
            process.send_signal(signal.SIGHUP)  # somebody else's wish: the terminal is there
            wait_until(lambda: "log_reopened" in (pathlib.Path(folder.name) / "log").read_text(encoding="utf-8"), "it to go on")
            os.close(terminal)
            self.assertEqual(process.wait(PATIENCE), 0)


if __name__ == "__main__":
    unittest.main()
