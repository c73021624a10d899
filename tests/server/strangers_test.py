"""Strangers at the door: what somebody asks for costs them, not those who play."""

import json
import pathlib
import random
import re
import sqlite3
import time
import unittest

from client import Client, Identity, at_random, play
from ledger import rewrite
from scene import Alone, Scene
from wire import http


def metrics(scene):
    """By name, the plain ones."""
    _, text = scene.get("/metrics")
    return {name: float(value) for name, value in re.findall(r"^nuancier_(\w+) ([0-9.e+-]+)$", text, re.M)}


class Sleeping(Alone):
    """Tables that are not in memory."""

    def asleep(self, game="kolpa", more=0, **setup):
        """A match that has begun, with a log that is as long again as is asked for; and the server has just started."""
        people = self.people(2)
        streams = self.table(game, people, **setup)
        play(list(zip(people, streams)), at_random(random.Random(1)), until=lambda: streams[0].n > 12)
        table = streams[0].table
        self.assertEqual(self.server.stop(), 0)

        def lengthen(id_, lines):
            if id_ != table:
                return lines
            at = json.loads(lines[-1])["at"]
            away = [{"replaced": {"seat": 1, "bot": "easy"}}, {"returned": {"seat": 1}}]
            return lines + [json.dumps({"at": at, **away[i % 2]}, separators=(",", ":")) for i in range(more)]

        if more:
            rewrite(self.server.data, lengthen)
        self.server.start()
        return people, streams

    def test_a_table_that_is_asked_for_again_and_again_is_read_once(self):
        _, streams = self.asleep()
        for _ in range(20):
            self.assertEqual(self.get(f"/api/tables/{streams[0].table}")[0], 200)
        self.assertEqual(metrics(self)["table_restores_total"], 1)

    def test_many_who_want_the_same_table_wait_for_one_reading(self):
        _, streams = self.asleep(more=4000, spectators="open")
        visitors = [self.stranger() for _ in range(20)]
        asked = [(visitor, visitor.ask("look", table=streams[0].table)) for visitor in visitors]
        for visitor, request in asked:
            self.assertNotIn("refused", visitor.answer(request))
        self.assertEqual(metrics(self)["table_restores_total"], 1)

    def test_whoever_was_away_from_a_long_table_gets_a_fresh_view(self):
        """Not the log played once more for each who asks."""
        _, streams = self.asleep(more=4000, spectators="open")
        stranger = self.stranger()
        public = stranger.watch(streams[0].table)
        stranger.until(lambda: public.n is not None)
        numbers = public.n
        public.n -= 5
        public.states = 0
        stranger.request("unwatch", table=streams[0].table)
        stranger.request("watch", table=streams[0].table, since=numbers - 5)
        stranger.until(lambda: public.states == 1)
        self.assertEqual(public.n, numbers)

    def test_what_was_missed_comes_in_order_although_the_table_goes_on_meanwhile(self):
        people = self.people(2)
        streams = self.table("kolpa", people, spectators="open", options={"target": 200})
        seats = list(zip(people, streams))
        stranger = self.stranger()
        public = stranger.watch(streams[0].table)
        stranger.until(lambda: public.n is not None)
        for round_ in range(8):
            stranger.request("unwatch", table=public.table)
            stranger.flush()
            play(seats, at_random(random.Random(round_)), until=lambda: streams[0].n > public.n + 10)
            request = stranger.ask("watch", table=public.table, since=public.n)
            seen = streams[0].n
            play(seats, at_random(random.Random(round_)), until=lambda: streams[0].n > seen + 10)
            self.assertNotIn("refused", stranger.answer(request))
            stranger.until(lambda: public.n >= streams[0].n)
            self.assertEqual(public.hash, stranger.streams[public.table, None].last["hash"])
        self.assertEqual(public.states, 1)

    def test_reading_costs_the_one_who_asks_for_it(self):
        """One address may have so many tables read; another one is not held up."""
        (person,) = self.people(1)
        tables = [person.create("punto") for _ in range(30)]
        self.assertEqual(self.server.stop(), 0)
        self.server.options = (*self.server.options, "--readings-per-minute", "20")
        self.server.start()
        greedy = self.stranger()
        answers = [greedy.answer(greedy.ask("look", table=table)) for table in tables]
        refused = [answer["refused"] for answer in answers if "refused" in answer]
        self.assertEqual({one["text"] for one in refused}, {"host.refuse.too_fast"})
        self.assertEqual({one["code"] for one in refused}, {"limit"})
        for one in refused:
            self.assertIn(int(one["arguments"]["seconds"]), range(1, 61))
        self.assertGreaterEqual(len(refused), 15)
        self.assertNotIn("refused", self.stranger().request("look", table=tables[-1]))


class Presence(Scene):
    def test_those_who_come_and_go_are_told_of_twice_a_second_at_most(self):
        people = self.people(2)
        streams = self.table("kolpa", people, spectators="open")
        table = streams[0].table
        people[0].flush()
        before = people[0].received
        began = time.monotonic()
        strangers = [self.stranger() for _ in range(5)]
        for _ in range(30):
            for stranger in strangers:
                stranger.watch(table)
                stranger.request("unwatch", table=table)
        strangers[0].watch(table)
        people[0].until(lambda: people[0].people[table]["watching"] == 1)
        took = time.monotonic() - began
        self.assertLessEqual(people[0].received - before, took / 0.5 + 2)

    def test_who_comes_is_told_at_once_who_is_there(self):
        people = self.people(2)
        streams = self.table("kolpa", people, spectators="open")
        for _ in range(5):
            stranger = self.stranger()
            stranger.watch(streams[0].table)
            stranger.flush()
            self.assertTrue(stranger.people[streams[0].table]["seats"][0]["here"])

    def test_a_connection_watches_so_many_tables(self):
        (person,) = self.people(1)
        hosts = self.people(7)
        tables = [host.create("punto", spectators="open") for host in hosts for _ in range(10)][:65]
        for table in tables[:64]:
            person.watch(table)
        refused = person.refused("watch", table=tables[64])
        self.assertEqual((refused.code, refused.text), ("limit", "host.refuse.too_many_watches"))
        person.request("unwatch", table=tables[0])
        person.watch(tables[64])


class Seats(Scene):
    def test_one_identity_fills_no_more_than_ten_seats_that_wait(self):
        hosts = self.people(2)
        tables = [host.create("punto", listed=True) for host in hosts for _ in range(6)]
        (greedy,) = self.people(1)
        for table in tables[:10]:
            greedy.request("join", table=table)
        refused = greedy.refused("join", table=tables[10])
        self.assertEqual((refused.code, refused.text), ("limit", "host.refuse.too_many_seats"))
        greedy.request("leave", table=tables[0], seat=0)
        greedy.request("join", table=tables[10])

    def test_a_match_that_is_played_does_not_count(self):
        people = self.people(2)
        for _ in range(11):
            self.table("punto", people)

    def test_the_host_unseats_and_who_was_unseated_does_not_return(self):
        host, guest, other = self.people(3)
        table = host.create("kolpa", players=3)
        host.sit(table, ready=False)
        seat = guest.sit(table, ready=False).viewer
        self.assertEqual(guest.refused("unseat", table=table, seat=0).text, "table.refuse.not_host")
        self.assertEqual(host.refused("unseat", table=table, seat=0).text, "table.refuse.nobody_there")
        host.request("unseat", table=table, seat=seat)
        guest.until(lambda: guest.unwatched)
        self.assertEqual(guest.unwatched, [{"table": table, "seat": seat, "why": "unseated"}])
        self.assertEqual(guest.refused("join", table=table).text, "table.refuse.unseated")
        self.assertEqual(other.request("join", table=table)["seat"], seat)
        host.until(lambda: host.people[table]["seats"][seat]["name"] != "")

    def test_the_unseated_stay_out_after_a_restart_too(self):
        host, guest = self.people(2)
        table = host.create("kolpa", players=3)
        host.sit(table, ready=False)
        host.request("unseat", table=table, seat=guest.sit(table, ready=False).viewer)
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        self.assertEqual(self.person(guest.identity).refused("join", table=table).text, "table.refuse.unseated")


class Lapsing(Scene):
    options = ("--bot-delay", "0", "--seats-lapse", "1")

    def test_at_a_public_table_a_seat_that_nobody_watches_is_free_again(self):
        host, guest = self.people(2)
        table = host.create("punto", players=3, listed=True)
        host.sit(table, ready=False)
        stream = guest.sit(table, ready=False)
        host.until(lambda: host.people[table]["seats"][stream.viewer]["here"])
        guest.close()
        host.until(lambda: any(update["what"] == {"unseated": {"seat": stream.viewer, "why": "lapsed"}} for update in host.streams[table, 0].updates))
        again = self.person(guest.identity)
        again.request("join", table=table)  # nobody sent them away

    def test_the_hosts_seat_and_seats_at_tables_by_link_stay(self):
        host, guest = self.people(2)
        public, linked = host.create("punto", players=3, listed=True), host.create("punto", players=3)
        for table in (public, linked):
            host.sit(table, ready=False)
        guest.sit(linked, ready=False)
        guest.close()
        host.close()
        time.sleep(8)
        about = json.loads(self.get(f"/api/tables/{public}")[1])
        self.assertTrue(about["seats"][0]["taken"])
        about = json.loads(self.get(f"/api/tables/{linked}")[1])
        self.assertEqual([seat["taken"] for seat in about["seats"]], [True, True, False])


class Budgets(Scene):
    def test_making_tables_has_a_budget_that_is_told_before_it_bites(self):
        (person,) = self.people(1)
        left = []
        while True:
            answer = person.answer(person.ask("create", setup={"game": "punto"}))
            if "refused" in answer:
                break
            left.append(answer.get("left"))
        self.assertEqual(left[-5:], [4, 3, 2, 1, 0])
        self.assertEqual(answer["refused"]["code"], "limit")
        self.assertEqual(answer["refused"]["text"], "host.refuse.too_much")
        self.assertLessEqual(int(answer["refused"]["arguments"]["seconds"]), 60)

    def test_many_identities_of_one_address_share_what_it_may(self):
        address = self.address()
        made = 0
        for _ in range(10):
            person = Client(self.server.port, Identity(self.server.port, address), address)
            self.addCleanup(person.socket.socket.close)
            for _ in range(29):
                made += "refused" not in person.answer(person.ask("create", setup={"game": "punto"}))
        self.assertLessEqual(made, 130)

    def test_names_are_changed_so_often(self):
        (person,) = self.people(1)
        table = person.create("punto")
        person.sit(table, ready=False)
        granted = 0
        for i in range(100):
            granted += "refused" not in person.answer(person.ask("rename", table=table, seat=0, name=f"Name {i}"))
        self.assertLessEqual(granted, 65)
        self.assertEqual(person.refused("rename", table=table, seat=0, name="Once more").code, "limit")

    def test_chat_is_counted_by_person_not_by_connection(self):
        host, guest = self.people(2)
        table = host.create("punto", chat=True)
        host.sit(table, ready=False)
        seat = guest.sit(table, ready=False).viewer
        said = 0
        for _ in range(10):
            line = self.person(guest.identity)
            for _ in range(8):
                said += "refused" not in line.answer(line.ask("chat", table=table, seat=seat, text="hello"))
            line.close()
        self.assertLessEqual(said, 8 + 5)
        line = self.person(guest.identity)
        refused = next(refused for _ in range(9) if (refused := line.answer(line.ask("chat", table=table, seat=seat, text="hello")).get("refused")))
        self.assertIn(int(refused["arguments"]["seconds"]), (1, 2))

    def test_moving_and_forgetting_have_a_budget_of_the_person(self):
        person = self.person()
        answers = [self.post("/api/identity/transfer", person.identity) for _ in range(12)]
        self.assertEqual([status for status, _ in answers[:10]], [201] * 10)
        status, text = answers[-1]
        self.assertEqual((status, json.loads(text)["code"]), (429, "too_often"))
        self.assertLessEqual(int(json.loads(text)["arguments"]["seconds"]), 60)

    def post(self, path, identity):
        return http(self.server.port, "POST", path, {}, source=self.address(), token=identity.token)


class Traces(Alone):
    def files(self):
        self.assertEqual(self.server.stop(), 0)
        (file,) = pathlib.Path(self.server.data).glob("*.db")
        with sqlite3.connect(file) as database:
            return {table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("tables", "chronicle", "seats", "summaries")}

    def test_a_table_that_never_began_leaves_no_trace_when_it_ends(self):
        host, guest = self.people(2)
        table = host.create("punto", players=3)
        host.sit(table, ready=False)
        guest.sit(table, ready=False)
        host.request("close", table=table)
        guest.until(lambda: guest.streams[table, 1].about.get("ended") == "aborted")
        guest.until(lambda: guest.unwatched)
        self.assertEqual(guest.refused("look", table=table).text, "host.refuse.no_such_table")
        self.assertEqual(self.files(), {"tables": 0, "chronicle": 0, "seats": 0, "summaries": 0})


class Bots(Scene):
    options = ("--bot-delay", "0", "--bot-threads", "1", "--tables-per-minute", "0")

    def test_nobody_waits_for_the_experts_of_somebody_else(self):
        greedy_ones = [self.person() for _ in range(3)]
        for greedy in greedy_ones:
            for _ in range(10):
                table = greedy.create("kolpa", players=3, seats=["", "expert", "expert"])
                greedy.sit(table)
        (person,) = self.people(1)
        table = person.create("kolpa", players=2, seats=["", "easy"])
        stream = person.sit(table)
        slowest = 0
        rng = random.Random(3)
        for _ in range(6):
            person.until(lambda: stream.is_due() or stream.phase == "over")
            if stream.phase == "over":
                break
            person.act(stream, rng.choice(stream.asked["legal"]))
            began = time.monotonic()
            person.until(lambda: stream.is_due() or stream.phase == "over")
            slowest = max(slowest, time.monotonic() - began)
        waiting = metrics(self)["bots_waiting"]
        self.assertLess(slowest, 5, f"with {waiting} thoughts waiting")


if __name__ == "__main__":
    unittest.main()
