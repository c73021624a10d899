"""Names at a server: everybody can be read, and nobody be taken for somebody else. The rules: tests/names.json."""

import json
import pathlib
import unittest

from scene import Scene

CASES = json.loads((pathlib.Path(__file__).resolve().parents[1] / "names.json").read_text())


class Names(Scene):
    def two_at_a_table(self, first="Ann"):
        host, guest = self.people(2)
        table = host.create("punto", players=3)
        host.sit(table, ready=False, name=first)
        return host, guest, table

    def test_a_name_is_shown_composed(self):
        host, _, table = self.two_at_a_table("  Zoe\u0308 ")
        host.until(lambda: host.people[table]["seats"][0]["name"] == "Zo\u00eb")

    def test_what_cannot_be_read_is_refused(self):
        host, guest, table = self.two_at_a_table()
        for name in CASES["bad"][:20]:
            self.assertEqual(guest.refused("join", table=table, name=name).text, "host.refuse.bad_name", name)
            self.assertEqual(host.refused("rename", table=table, seat=0, name=name).text, "host.refuse.bad_name", name)
        # Nothing of it was kept.
        self.assertEqual(host.people[table]["seats"][0]["name"], "Ann")

    def test_nobody_is_taken_for_somebody_else(self):
        host, guest, table = self.two_at_a_table("Ian")
        for name in ("Ian", "lan", " Ian "):
            self.assertEqual(guest.refused("join", table=table, name=name).text, "host.refuse.name_taken")
        seat = guest.request("join", table=table, name="Ann")["seat"]
        self.assertEqual(guest.refused("rename", table=table, seat=seat, name="lan").text, "host.refuse.name_taken")
        guest.request("rename", table=table, seat=seat, name="Anne")
        host.request("rename", table=table, seat=0, name="Ian")  # their own

    def test_a_name_that_is_given_is_nobody_elses(self):
        host, guest, table = self.two_at_a_table()
        seat = guest.request("join", table=table)["seat"]
        host.until(lambda: host.people[table]["seats"][seat]["name"])
        given = host.people[table]["seats"][seat]["name"]
        self.assertEqual(host.refused("rename", table=table, seat=0, name=given).text, "host.refuse.name_taken")


if __name__ == "__main__":
    unittest.main()
