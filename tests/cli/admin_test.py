"""nuancier admin: what those who host tables do with a data directory, beside a running server and without one."""

import json
import sqlite3
import unittest

from command_test import run
from hosted import Hosted


class Admin(Hosted):
    def admin(self, *words, status=0, **how):
        done = run("admin", *words, "--data", self.data, **how)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def listed(self, **how):
        return {table["id"]: table for table in map(json.loads, self.admin("list", "--json", **how).stdout.splitlines())}

    def tables(self):
        """One over, one being played, one open."""
        person = self.connect(self.server.token())
        return self.played(person), self.begun(person), self.table(person, listed=True)

    def refused(self, *words, naming):
        done = run("admin", *words)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
        self.assertIn(naming, done.stderr)

    def test_tables_are_listed_beside_a_running_server_and_after_it(self):
        over, playing, waiting = self.tables()
        for running in (True, False):
            if not running:
                self.server.stop()
            found = self.listed()
            self.assertEqual({id: table["phase"] for id, table in found.items()}, {over: "over", playing: "playing", waiting: "open"})
            self.assertEqual((found[over]["game"], found[over]["players"]), ("punto", 2))
            self.assertGreater(found[over]["bytes"], found[over]["entries"])
            self.assertGreaterEqual(found[over]["idle"], 0)
        self.assertIn("3 tables.", self.admin("list").stdout)
        self.assertIn("3 tables.", self.admin("list", language="fr").stdout)

    def test_exported_records_replay_and_verify(self):
        over = [self.tables()[0], self.played(self.connect(self.server.token()), name="Ève")]
        for words in ((), ("--table", over[0])):
            text = self.admin("export", *words).stdout
            self.assertEqual(len(text.splitlines()), 1 if words else 2)
            self.assertIn("no fault", run("replay", "-", stdin=text).stdout)
            self.assertEqual(run("verify", "-", stdin=text).returncode, 0)
        self.assertIn("Ève", self.admin("export", "--table", over[1]).stdout)
        self.assertEqual(
            json.loads(self.admin("export", "--table", over[0]).stdout), self.server.json("GET", f"/api/tables/{over[0]}/record")[1]
        )

    def test_purging_needs_a_stopped_server_and_takes_only_what_is_over_and_old(self):
        over, playing, waiting = self.tables()
        self.refused("purge", "--older-than", "0", "--data", self.data, naming="Stop it first")
        self.assertIn("One table would be removed", self.admin("purge", "--older-than", "0", "--dry-run").stdout)
        self.server.stop()
        self.assertIn("no table", self.admin("purge", "--older-than", "1").stdout)
        self.assertEqual(len(self.listed()), 3)
        self.assertIn("One table was removed", self.admin("purge", "--older-than", "0").stdout)
        self.assertEqual(set(self.listed()), {playing, waiting})
        self.serve()
        self.assertEqual(self.server.ask("GET", f"/api/tables/{over}")[0], 404)
        self.assertEqual(self.server.ask("GET", f"/api/tables/{playing}")[0], 200)

    def test_a_damaged_table_is_named_and_all_others_are_served(self):
        over, playing, waiting = self.tables()
        other = self.played(self.connect(self.server.token()))
        self.server.stop()
        self.damage(over)
        for words in (("list",), ("export",)):
            done = self.admin(*words, status=1)
            self.assertEqual(done.stderr.count("\n"), 1)
            self.assertIn(over, done.stderr)
        self.assertEqual(len(self.admin("export", status=1).stdout.splitlines()), 1)
        self.serve()
        self.assertEqual(self.server.json("GET", f"/api/tables/{over}")[1]["code"], "damaged")
        self.assertEqual(self.server.ask("GET", f"/t/{over}")[0], 503)
        self.assertEqual(self.server.ask("GET", f"/api/tables/{other}/record")[0], 200)

    def damage(self, table):
        """A log that breaks a rule, although every sum is right: its second entry is gone."""
        database = sqlite3.connect(f"{self.data}/nuancier.db")
        (number,) = database.execute("SELECT no FROM tables WHERE id = ?", (table,)).fetchone()
        changed = 0
        for seq, entries in database.execute("SELECT seq, entries FROM journal").fetchall():
            lines = entries.split("\n")
            for i, line in enumerate(lines):
                if line.startswith(f"{number} 1 "):
                    lines[i] = f'{number} 1 {{"at":0,"rematched":{{"table":"x"}}}}'
                    changed += 1
            text = "\n".join(lines)
            database.execute("UPDATE journal SET entries = ?, sum = ? WHERE seq = ?", (text, self.sum(text), seq))
        database.execute("DELETE FROM summaries WHERE tbl = ?", (number,))
        database.commit()
        database.close()
        self.assertEqual(changed, 1)

    @staticmethod
    def sum(text):
        """As store/lines.cpp has it."""
        whole = (1 << 64) - 1
        state = 0x6E75616E63696572
        data = text.encode()
        numbers = [len(data)] + [int.from_bytes(data[i : i + 8], "little") for i in range(0, len(data), 8)]
        for number in numbers:
            x = ((state ^ number) + 0x9E3779B97F4A7C15) & whole
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & whole
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & whole
            state = x ^ (x >> 31)
        return state - (1 << 64) if state >> 63 else state

    def test_mistakes_are_named(self):
        self.refused("list", "--data", f"{self.data}/nowhere", naming="No server has kept anything")
        self.refused("export", "--data", self.data, "--table", "0" * 32, naming="no table")
        table = self.table(self.connect(self.server.token()))
        self.refused("export", "--data", self.data, "--table", table, naming="not over")
        self.refused("purge", "--data", self.data, "--older-than", "soon", naming="0–36500")
        self.refused(naming="list, export, purge")


if __name__ == "__main__":
    unittest.main()
