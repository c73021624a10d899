"""nuancier admin: what those who host tables do with a data directory, beside a running server and without one."""

import json
import os
import pathlib
import sqlite3
import sys
import unittest

from command_test import run
from hosted import Hosted

sys.path.append(str(pathlib.Path(__file__).parent.parent / "server"))
from ledger import raw_logs, sum_of


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
        logs = raw_logs(database)
        logs[number][1] = '{"at":0,"rematched":{"table":"x"}}'
        text = "".join(line + "\n" for line in logs[number])
        row = (number, 0, len(logs[number]), text)
        database.execute("DELETE FROM chronicle WHERE tbl = ?", (number,))
        database.execute("INSERT INTO chronicle VALUES (?, ?, ?, ?, ?)", (*row, sum_of("c", *row)))
        database.execute("DELETE FROM summaries WHERE tbl = ?", (number,))
        database.commit()
        database.close()

    def copy(self, name="copy.db"):
        return f"{self.data}/{name}"

    def test_a_backup_beside_play_is_for_its_owner_and_can_be_restored(self):
        over, playing, waiting = self.tables()
        record = self.server.json("GET", f"/api/tables/{over}/record")[1]
        self.assertIn("3 tables", self.admin("backup", self.copy()).stdout)
        self.assertEqual(os.stat(self.copy()).st_mode & 0o777, 0o600)
        before = pathlib.Path(self.copy()).read_bytes()
        self.refused("backup", self.copy(), "--data", self.data, naming="is there already")
        self.assertEqual(pathlib.Path(self.copy()).read_bytes(), before)
        later = self.table(self.connect(self.server.token()))
        self.server.stop()
        restored = f"{self.data}/restored"
        os.mkdir(restored, 0o700)
        os.rename(self.copy(), f"{restored}/nuancier.db")
        self.data = restored
        self.serve()
        self.assertEqual(self.server.json("GET", f"/api/tables/{over}/record")[1], record)
        self.assertEqual(set(self.listed()), {over, playing, waiting})
        self.assertEqual(self.server.ask("GET", f"/api/tables/{later}")[0], 404)

    def test_damage_is_named_and_what_is_whole_is_saved(self):
        over, playing, waiting = self.tables()
        self.assertIn("3 tables", self.admin("check").stdout)
        self.refused("salvage", self.copy(), "--data", self.data, naming="Stop it first")
        self.server.stop()
        bytes_ = bytearray(pathlib.Path(f"{self.data}/nuancier.db").read_bytes())
        bytes_[bytes_.rindex(b'{"at"') + 2] ^= 1
        pathlib.Path(f"{self.data}/nuancier.db").write_bytes(bytes_)
        done = self.admin("check", status=1)
        self.assertIn("Damaged: ", done.stderr)
        self.assertIn("2 tables", done.stdout)
        self.assertIn("Abîmé", self.admin("check", status=1, language="fr").stderr)
        self.assertIn("2 tables", self.admin("salvage", self.copy(), status=1).stdout)
        saved = f"{self.data}/saved"
        os.mkdir(saved, 0o700)
        os.rename(self.copy(), f"{saved}/nuancier.db")
        self.data = saved
        self.assertEqual(len(self.listed()), 2)
        self.assertIn("2 tables", self.admin("check").stdout)
        self.serve()
        self.assertEqual(self.server.ask("GET", "/healthz")[0], 200)

    def test_a_lost_database_is_not_silently_begun_anew(self):
        self.tables()
        self.server.stop()
        os.remove(f"{self.data}/nuancier.db")
        done = run("serve", "--listen", "127.0.0.1:0", "--data", self.data)
        self.assertEqual(done.returncode, 2)
        self.assertIn("admin begin-anew", done.stderr)
        self.assertIn("free for a new store", self.admin("begin-anew").stdout)
        self.serve()
        self.assertEqual(self.listed(), {})

    def test_mistakes_are_named(self):
        self.refused("list", "--data", f"{self.data}/nowhere", naming="No server has kept anything")
        self.refused("export", "--data", self.data, "--table", "0" * 32, naming="no table")
        table = self.table(self.connect(self.server.token()))
        self.refused("export", "--data", self.data, "--table", table, naming="not over")
        self.refused("purge", "--data", self.data, "--older-than", "soon", naming="0–36500")
        self.refused(naming="list, export, purge, backup, check, salvage, begin-anew")


if __name__ == "__main__":
    unittest.main()
