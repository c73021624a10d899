"""Connections break, servers restart, people are slow: the match goes on where it was."""

import random
import time
import unittest

from client import Stream, at_random, flips_only, play
from scene import Alone, Scene
from wire import Closed


class Reconnecting(Scene):
    def begin(self, game="kolpa", **setup):
        people = self.people(2)
        streams = self.table(game, people, **setup)
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due)
        return people, streams

    def make_moves(self, people, streams, count):
        """So many by anybody; all have seen them."""
        n = streams[0].n
        moves = iter(range(count))
        play(
            list(zip(people, streams)),
            lambda stream: stream.asked["legal"][0] if next(moves, None) is not None else None,
            until=lambda: all(sum("acted" in update["what"] for update in s.updates if update["n"] > n) == count for s in streams),
        )

    def test_who_comes_back_is_sent_exactly_what_was_missed(self):
        people, streams = self.begin(options={"target": 200})
        self.make_moves(people, streams, 3)
        again = self.person(people[0].identity)
        whole = streams[0].updates
        for since in range(whole[0]["n"], streams[0].n + 1):
            stream = again.streams[streams[0].table, 0] = Stream(streams[0].table, 0)
            stream.n = since
            again.request("watch", table=stream.table, seat=0, since=since)
            again.flush()
            self.assertEqual(stream.updates, [update for update in whole if update["n"] > since])
            self.assertEqual(stream.states, 0)

    def test_nothing_is_sent_to_whoever_missed_nothing(self):
        people, streams = self.begin()
        again = self.person(people[0].identity)
        stream = again.streams[streams[0].table, 0] = Stream(streams[0].table, 0)
        again.request("watch", table=stream.table, seat=0, since=streams[0].n, hash=streams[0].hash)
        again.flush()
        self.assertIsNone(stream.n)

    def test_a_wrong_hash_or_number_is_healed_by_the_whole_state(self):
        people, streams = self.begin()
        for since, hash_ in ((streams[0].n, "0" * 16), (streams[0].n + 1, streams[0].hash), (2**63, None), (streams[0].n + 7, None)):
            again = self.person(people[0].identity)
            stream = again.streams[streams[0].table, 0] = Stream(streams[0].table, 0)
            again.request("watch", table=stream.table, seat=0, since=since, hash=hash_)
            again.until(lambda: stream.n is not None)
            self.assertEqual((stream.states, stream.n, stream.hash), (1, streams[0].n, streams[0].hash))
            again.close()

    def test_who_missed_too_much_is_sent_the_whole_state(self):
        people, streams = self.begin("punto", options={"rounds-to-win": 5})
        while streams[0].n < 230 and streams[0].phase == "playing":
            self.make_moves(people, streams, 10)
        again = self.person(people[0].identity)
        stream = again.streams[streams[0].table, 0] = Stream(streams[0].table, 0)
        again.request("watch", table=stream.table, seat=0, since=1)
        again.until(lambda: stream.n is not None)
        again.flush()
        self.assertEqual((stream.states, stream.n), (1, streams[0].n))

    def test_the_newest_connection_of_a_seat_has_it(self):
        people, streams = self.begin()
        turn = streams[0].due[0]
        old, stream = people[turn], streams[turn]
        new = self.person(old.identity)
        fresh = new.watch(stream.table, turn)
        new.until(lambda: fresh.n)
        old.until(lambda: old.unwatched)
        self.assertEqual(old.unwatched, [{"table": stream.table, "seat": turn, "why": "elsewhere"}])
        action = stream.asked["legal"][0]
        refused = old.refused("act", table=stream.table, seat=turn, decision=stream.asked["decision"], do=action)
        self.assertEqual(refused.text, "host.refuse.elsewhere")
        old.close()
        new.act(fresh, action)
        people[1 - turn].until(lambda: streams[1 - turn].due == [1 - turn])
        people[1 - turn].until(lambda: people[1 - turn].people[stream.table]["seats"][turn]["here"])

    def test_others_see_who_is_here(self):
        people, streams = self.begin()
        table = streams[0].table
        people[1].socket.abort()
        people[0].until(lambda: not people[0].people[table]["seats"][1]["here"])
        people[1].resume(self.server.port)
        people[0].until(lambda: people[0].people[table]["seats"][1]["here"])


class Restarting(Alone):
    def restart(self, *people):
        """Everybody is told with 1012, and comes back."""
        self.server.process.terminate()
        for person in people:
            with self.assertRaises(Closed) as closed:
                while True:
                    person.read()
            self.assertEqual(closed.exception.code, 1012)
        self.assertEqual(self.server.finish(), 0)
        self.server.start()
        for person in people:
            person.resume(self.server.port)

    def test_everything_goes_on_after_a_restart(self):
        people = self.people(2)
        tables = [self.table(game, people, **how) for game, how in (("kolpa", {"options": {"max-rounds": 2}}), ("shuppa", {}), ("pop", {}))]
        bots = people[0].create("kolpa", seats=["", "easy"], options={"max-rounds": 1})
        alone = people[0].sit(bots)
        open_table = people[0].request("create", setup={"game": "punto"})
        waiting = people[0].sit(open_table["table"], name="Mia")
        for streams in tables:
            play(list(zip(people, streams)), at_random(random.Random(1)), until=lambda: streams[0].n > 15)
        self.restart(*people)
        for person in people:
            person.flush()
            for stream in person.streams.values():
                self.assertLessEqual(stream.states, 1, "what was missed is sent, not everything")
        for streams in tables:
            play(list(zip(people, streams)), at_random(random.Random(2)))
            self.check_record(streams[0])
        play([(people[0], alone)], at_random(random.Random(3)))
        self.assertEqual(people[1].request("look", code=open_table["code"])["table"], open_table["table"])
        people[1].sit(open_table["table"])
        people[0].until(lambda: waiting.phase == "playing")
        self.assertEqual(people[0].people[open_table["table"]]["seats"][0]["name"], "Mia")

    def test_a_code_survives_even_a_kill(self):
        (person,) = self.people(1)
        made = person.request("create", setup={"game": "punto"})
        self.server.kill()
        self.server.start()
        other = self.person()
        self.assertEqual(other.request("look", code=made["code"])["table"], made["table"])

    def test_a_sealed_choice_made_before_a_restart_counts(self):
        people = self.people(3)
        streams = self.table("pop", people, mode="competitive", options={"rounds": 1})
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due)
        legal = streams[0].asked["legal"]
        people[0].act(streams[0], legal[0])
        people[0].act(streams[0], legal[1])  # the change too
        people[0].until(lambda: streams[0].due == [1, 2])
        self.restart(*people)
        for person, stream in zip(people, streams):
            person.flush()
            self.assertEqual(stream.due, [1, 2])
        for person, stream in zip(people[1:], streams[1:]):
            person.act(stream, stream.asked["legal"][0])
        people[1].until(lambda: streams[1].asked.get("decision") == 2)
        revealed = [event["revealed"] for update in streams[1].updates for event in update.get("events", []) if "revealed" in event]
        self.assertEqual(revealed[0]["choices"][0], [int(number) for number in legal[1].split()[1:]])

    def test_a_question_of_a_game_of_speed_can_be_answered_after_a_restart(self):
        people = self.people(2)
        streams = self.table("chromatik", people, options={"skill-cards": 5, "answer-time": 20})
        play(list(zip(people, streams)), flips_only, until=lambda: all("none" in stream.asked.get("legal", []) for stream in streams))
        self.restart(*people)
        people[0].listen(0.2)
        for person, stream in zip(people, streams):
            person.act(stream, "tap red 200")
        people[1].until(lambda: any("judged" in event for event in streams[1].last.get("events", [])))

    def test_clocks_stand_still_while_the_server_is_down(self):
        people = self.people(2)
        streams = self.table("kolpa", people, clock="live 60")
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due)
        turn = streams[0].due[0]
        until = streams[turn].asked["until"]
        for person in people:
            person.close()
        self.server.stop()
        time.sleep(1.5)  # the one thing that is waited for is time itself
        self.server.start()
        fresh = self.person(people[turn].identity)
        stream = fresh.watch(streams[turn].table, turn)
        fresh.until(lambda: stream.n)
        self.assertEqual(stream.asked["until"], until)
        self.assertLess(fresh.welcome["now"] - stream.last["at"], 1500, "the time while it was down does not count")


class Clocks(Scene):
    def test_a_bot_moves_for_whoever_lets_the_time_pass(self):
        people = self.people(2)
        streams = self.table("kolpa", people, clock="live 5")
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due)
        turn = streams[0].due[0]
        since = streams[turn].last["at"]
        self.assertEqual(streams[turn].asked["until"], since + 5000)
        for person, stream in zip(people, streams):
            person.until(lambda: stream.last["what"].get("acted"))
            self.assertEqual(stream.last["what"], {"acted": {"seat": turn, "by": "clock"}})
            self.assertGreaterEqual(stream.last["at"], since + 5000)
            self.assertLess(stream.last["at"], since + 15000, "a busy machine may take its time")
        # Whoever comes in time is not overruled.
        people[1 - turn].act(streams[1 - turn], streams[1 - turn].asked["legal"][0])
        self.assertNotIn("by", streams[1 - turn].updates[-1]["what"].get("acted", {}))

    def test_in_a_game_of_speed_the_time_itself_answers(self):
        people = self.people(2)
        streams = self.table("chromatik", people, options={"answer-time": 3, "skill-cards": 5})
        play(list(zip(people, streams)), flips_only, until=lambda: all("none" in stream.asked.get("legal", []) for stream in streams))
        since = streams[0].last["at"]
        people[0].act(streams[0], "none")
        people[0].until(lambda: streams[0].last["what"].get("acted", {}).get("by") == "clock")
        self.assertEqual(streams[0].last["what"]["acted"]["seat"], 1)
        self.assertGreaterEqual(streams[0].last["at"], since + 3000)

    def test_a_sealed_choice_is_not_overruled_by_the_clock(self):
        people = self.people(2)
        streams = self.table("pop", people, mode="competitive", clock="live 5", options={"rounds": 1})
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due == [0, 1])
        chosen = streams[0].asked["legal"][3]
        people[0].act(streams[0], chosen)
        people[0].until(lambda: streams[0].last["what"].get("acted") == {"seat": 1, "by": "clock"})
        mine = [update for update in streams[0].updates if update["what"].get("acted", {}).get("seat") == 0]
        self.assertEqual(len(mine), 1)
        self.assertIn(chosen.removeprefix("choose "), str(streams[0].last["events"]))


if __name__ == "__main__":
    unittest.main()
