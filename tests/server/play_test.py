"""People and bots play every game through the protocol alone."""

import json
import random
import unittest

from client import at_random, flips_only, play
from scene import Scene

# Every game and mode, with as many as may play, made short.
MATCHES = [
    ("kolpa", "standard", range(2, 7), {"target": 10, "max-rounds": 2}),
    ("punto", "standard", range(2, 5), {"rounds-to-win": 1}),
    ("punto", "teams", [4], {"rounds-to-win": 1}),
    ("pop", "competitive", range(2, 6), {"rounds": 1}),
    ("pop", "competitive", [2], {"rounds": 1, "two-player-option": "on", "symbols": "partition"}),
    ("pop", "cooperative", range(3, 6), {}),
    ("pop", "solo", [1], {"rows": 2}),
    ("pop", "puzzle", [1], {}),
    ("shuppa", "standard", range(2, 5), {}),
    ("shuppa", "solo", [1], {"degree": 4}),
]


def without_waiting(rng):
    """In Chromatik those who answer need a tenth of a second; who passes does not."""

    def choose(stream):
        legal = stream.asked["legal"]
        return "none" if "none" in legal else rng.choice(legal)

    return choose


class EveryGame(Scene):
    def check_end(self, person, stream):
        self.assertEqual(stream.phase, "over")
        self.assertIn("winners", stream.last)
        self.assertEqual(len(stream.last["scores"]), stream.about["setup"]["players"])
        self.assertIn("secret", stream.about["fair"])
        self.check_record(stream)

    def test_people_play_every_game_and_mode_to_its_end(self):
        for game, mode, counts, options in MATCHES:
            for count in counts:
                with self.subTest(game=game, mode=mode, players=count):
                    people = self.people(count)
                    streams = self.table(game, people, mode=mode, options=options)
                    acts = play(list(zip(people, streams)), at_random(random.Random(count)))
                    self.assertGreater(acts, 0)
                    for person, stream in zip(people, streams):
                        self.check_end(person, stream)
                        person.close()
                    # All have seen the same match.
                    self.assertEqual(len({str(stream.last["scores"]) for stream in streams}), 1)

    def test_people_play_chromatik_to_its_end(self):
        for count in (2, 5):
            with self.subTest(players=count):
                people = self.people(count)
                streams = self.table("chromatik", people, options={"skill-cards": 5})
                play(list(zip(people, streams)), without_waiting(random.Random(count)))
                for person, stream in zip(people, streams):
                    self.check_end(person, stream)
                    person.close()

    def test_one_person_plays_against_bots_of_every_level(self):
        for game, options in (("kolpa", {"max-rounds": 1}), ("punto", {"rounds-to-win": 1}), ("pop", {"rounds": 1}), ("shuppa", {})):
            for level in ("random", "easy", "medium", "hard"):
                with self.subTest(game=game, level=level):
                    (person,) = self.people(1)
                    table = person.create(game, options=options, seats=["", level])
                    stream = person.sit(table)
                    play([(person, stream)], at_random(random.Random(level)))
                    self.check_end(person, stream)
                    moved = {update["what"]["acted"]["seat"] for update in stream.updates if "acted" in update["what"]}
                    self.assertEqual(moved, {0, 1})

    def test_people_and_bots_talk_in_the_cooperative_game(self):
        people = self.people(2)
        table = people[0].create("pop", mode="cooperative", seats=["", "", "easy"])
        streams = [person.sit(table) for person in people]
        rng = random.Random(4)
        said = 0

        def choose(stream):
            nonlocal said
            phrases = stream.asked.get("phrases", [])
            if phrases:
                person = people[streams.index(stream)]
                person.request("say", table=table, seat=stream.viewer, say=rng.choice(phrases))
                said += 1
            return rng.choice(stream.asked["legal"])

        play(list(zip(people, streams)), choose)
        self.check_end(people[0], streams[0])
        heard = [update["what"]["said"]["seat"] for update in streams[1].updates if "said" in update["what"]]
        self.assertEqual(sum(seat < 2 for seat in heard), said)
        self.assertIn(2, heard, "the bot has something to say too")

    def test_bots_alone_with_somebody_in_chromatik_take_their_time(self):
        (person,) = self.people(1)
        table = person.create("chromatik", options={"skill-cards": 5}, seats=["", "adult"])
        stream = person.sit(table)

        def first_turns():
            return sum("judged" in event for update in stream.updates for event in update["events"]) >= 2

        play([(person, stream)], without_waiting(random.Random(1)), until=first_turns)
        judged = [event["judged"] for update in stream.updates for event in update["events"] if "judged" in event]
        for verdict in judged:
            self.assertRegex(verdict["answers"][1], r"^(none|\w+@\d+)$")
            if "@" in verdict["answers"][1]:
                self.assertGreaterEqual(int(verdict["answers"][1].partition("@")[2]), 100)

    def test_answers_in_chromatik_are_credited_with_the_time_that_was_measured(self):
        people = self.people(2)
        streams = self.table("chromatik", people, options={"skill-cards": 5})
        play(list(zip(people, streams)), flips_only, until=lambda: all("none" in stream.asked.get("legal", []) for stream in streams))
        # Whoever claims less than a human can is refused, with the rule; then the claim is bounded by what was seen.
        refused = people[0].refused("act", table=streams[0].table, seat=0, decision=streams[0].asked["decision"], do="tap red 150")
        self.assertEqual((refused.code, refused.rule), ("illegal", "CHR-11"))
        people[0].listen(0.3)
        people[0].act(streams[0], "tap red 120")
        people[1].listen(0.3)
        people[1].act(streams[1], "shout 130")
        people[0].until(lambda: any("judged" in event for event in streams[0].last["events"]))
        (verdict,) = [event["judged"] for event in streams[0].last["events"] if "judged" in event]
        first, second = (int(answer.partition("@")[2]) for answer in verdict["answers"])
        self.assertGreaterEqual(first, 280)
        self.assertGreaterEqual(second, 580, "the answer of another has not started the clock again")


class Seats(Scene):
    def test_one_connection_plays_all_seats_of_a_hot_seat_table(self):
        (person,) = self.people(1)
        table = person.create("kolpa", players=3, options={"target": 10, "max-rounds": 1}, chat=True)
        streams = [person.sit(table, seat) for seat in range(3)]
        person.until(lambda: all(stream.phase == "playing" for stream in streams))
        # Each seat is shown its own hand.
        hands = [stream.last["view"]["hands"] for stream in streams]
        person.until(lambda: all(stream.due for stream in streams))
        hands = [stream.last["view"]["hands"] for stream in streams]
        for seat in range(3):
            for other in range(3):
                self.assertEqual(bool(hands[seat][other]["cards"]), seat == other)
        person.request("chat", table=table, seat=1, text="Salut !")
        person.flush()
        self.assertEqual([chat["text"] for chat in person.chats], ["Salut !"], "said once, heard once")
        play([(person, stream) for stream in streams], at_random(random.Random(1)))
        self.check_record(streams[0])

    def test_a_code_leads_to_a_table_until_it_begins(self):
        one, two = self.people(2)
        answer = one.request("create", setup={"game": "punto"})
        self.assertRegex(answer["code"], r"^[A-HJ-NP-Z]{6}$")
        found = two.request("look", code=answer["code"])
        self.assertEqual(found["table"], answer["table"])
        self.assertEqual(found["about"]["phase"], "open")
        self.assertFalse(found["about"]["seats"][0]["taken"], "nobody sits down by looking")
        one.sit(answer["table"])
        stream = two.sit(found["table"])
        two.until(lambda: stream.phase == "playing")
        self.assertEqual(two.refused("look", code=answer["code"]).text, "host.refuse.no_such_table")
        self.assertEqual(two.request("look", table=answer["table"])["about"]["phase"], "playing")

    def test_a_full_table_and_wrong_seats_are_refused(self):
        one, two, three = self.people(3)
        table = one.create("kolpa", players=2)
        one.request("join", table=table, seat=1)
        self.assertEqual(two.refused("join", table=table, seat=1).text, "table.refuse.seat_taken")
        self.assertEqual(two.refused("join", table=table, seat=5).text, "table.refuse.no_such_seat")
        self.assertEqual(two.request("join", table=table)["seat"], 0)
        self.assertEqual(two.request("join", table=table)["seat"], 0, "again: the same seat")
        self.assertEqual(three.refused("join", table=table).text, "table.refuse.table_full")
        for kind, fields in (
            ("watch", {}),
            ("ready", {"value": "0" * 64}),
            ("act", {"decision": 1, "do": "kol g5"}),
            ("say", {"say": "x"}),
            ("chat", {"text": "x"}),
            ("leave", {}),
            ("hint", {}),
            ("rename", {"name": "Max"}),
        ):
            self.assertEqual(three.refused(kind, table=table, seat=0, **fields).text, "table.refuse.not_your_seat", kind)
        self.assertEqual(two.refused("close", table=table).text, "table.refuse.not_host")
        self.assertEqual(two.refused("replace", table=table, seat=1).text, "table.refuse.not_host")
        self.assertEqual(self.stranger().refused("join", table=table).text, "host.refuse.unknown_person")

    def test_names_and_symbols_are_shown_changed_and_checked(self):
        one, two = self.people(2)
        table = one.create("kolpa", players=2)
        stream = one.sit(table, ready=False, name="Élodie", symbol="sun")
        two.sit(table, ready=False)
        one.until(lambda: one.people[table]["seats"][1]["here"])
        first, second = one.people[table]["seats"]
        self.assertEqual((first["name"], first["symbol"]), ("Élodie", "sun"))
        self.assertTrue(second["name"], "who gave no name has one nevertheless")
        two.request("rename", table=table, seat=1, name="Zoë", symbol="leaf")
        one.until(lambda: one.people[table]["seats"][1]["name"] == "Zoë")
        self.assertEqual(one.people[table]["seats"][1]["symbol"], "leaf")
        for name in ("", "x" * 25, "a\u202eb", "a\nb"):
            self.assertEqual(one.refused("rename", table=table, seat=stream.viewer, name=name).text, "host.refuse.bad_name")
        self.assertEqual(one.refused("rename", table=table, seat=0, name="x", symbol="skull").text, "host.refuse.bad_symbol")

    def test_strangers_see_generated_names_only(self):
        one, two = self.people(2)
        table = one.create("kolpa", players=2, listed=True)
        one.sit(table, ready=False, name="Élodie")
        two.sit(table, ready=False)
        one.until(lambda: len(one.people[table]["seats"][1]["name"]) > 0)
        self.assertNotEqual(one.people[table]["seats"][0]["name"], "Élodie")
        self.assertEqual(one.refused("rename", table=table, seat=0, name="Élodie").text, "host.refuse.generated_names")
        self.assertEqual(one.refused("chat", table=table, seat=0, text="?").text, "host.refuse.no_chat")
        self.assertEqual(one.refused("create", setup={"game": "kolpa", "listed": True, "chat": True}).code, "setup")

    def test_a_seat_is_free_again_after_leaving_an_open_table(self):
        one, two = self.people(2)
        table = one.create("kolpa", players=2)
        stream = one.sit(table)
        other = self.person(one.identity)
        other.watch(table, 0)
        one.until(lambda: one.unwatched)
        # The one connection leaves while the other one watches the seat.
        one.request("leave", table=table, seat=0)
        other.until(lambda: other.unwatched)
        self.assertEqual(other.unwatched[-1]["why"], "gone")
        before = other.streams[table, 0].n
        second = two.sit(table)
        self.assertEqual(second.viewer, 0)
        other.flush()
        self.assertEqual(other.streams[table, 0].n, before, "who has left sees nothing of whoever came after")
        self.assertFalse(second.about["seats"][1]["taken"])
        self.assertTrue(second.about["seats"][0]["host"], "whoever is left is the host")
        self.assertIsNotNone(stream)

    def test_a_bot_takes_over_when_somebody_leaves_a_match(self):
        people = self.people(2)
        streams = self.table("kolpa", people, options={"target": 10, "max-rounds": 1})
        people[0].request("leave", table=streams[0].table, seat=0)
        play([(people[1], streams[1])], at_random(random.Random(3)))
        left = [update["what"]["left"] for update in streams[1].updates if "left" in update["what"]]
        self.assertEqual(left[0]["seat"], 0)
        self.assertIn("bot", left[0])
        by = {update["what"]["acted"].get("by") for update in streams[1].updates if update["what"].get("acted", {}).get("seat") == 0}
        self.assertEqual(by, {"bot"}, "the result is marked")
        self.assertTrue(streams[1].about["seats"][1]["host"])
        self.check_record(streams[1])

    def test_the_host_replaces_somebody_absent_and_gives_the_seat_back(self):
        people = self.people(2)
        streams = self.table("punto", people, options={"rounds-to-win": 5})
        table = streams[0].table
        self.assertEqual(people[0].refused("replace", table=table, seat=1).text, "host.refuse.is_here")
        people[1].close()
        people[0].until(lambda: not people[0].people[table]["seats"][1]["here"])
        self.assertEqual(people[0].refused("replace", table=table, seat=1, bot="genius").text, "table.refuse.no_such_bot")
        for _ in range(2):  # twice within one question, if nobody has answered it meanwhile
            people[0].request("replace", table=table, seat=1, bot="easy")
            people[0].request("return", table=table, seat=1)
        people[0].request("replace", table=table, seat=1, bot="easy")

        def bot_has_moved():
            return any(update["what"].get("acted") == {"seat": 1, "by": "bot"} for update in streams[0].updates)

        play([(people[0], streams[0])], at_random(random.Random(1)), until=bot_has_moved)
        self.assertTrue(streams[0].about["seats"][1]["bot"])
        back = self.person(people[1].identity)
        stream = back.watch(table, 1)
        back.until(lambda: stream.n)
        self.assertEqual(back.refused("act", table=table, seat=1, decision=stream.asked.get("decision", 1), do="pass").text, "table.refuse.bot_plays")
        back.request("return", table=table, seat=1)
        back.until(lambda: "bot" not in stream.about["seats"][1])
        self.assertEqual(back.refused("return", table=table, seat=1).text, "table.refuse.not_away")
        count = len(stream.updates)

        def have_both_moved():
            return {0, 1} <= {update["what"]["acted"]["seat"] for update in stream.updates[count:] if "acted" in update["what"]}

        play([(people[0], streams[0]), (back, stream)], at_random(random.Random(2)), until=have_both_moved)

    def test_listed_tables_are_found_until_they_are_full(self):
        one, two = self.people(2)

        def listed(table):
            return [each for each in json.loads(self.get("/api/tables")[1])["tables"] if each["id"] == table]

        hidden = one.create("punto", players=2)
        table = one.create("punto", players=2, listed=True)
        one.sit(table)
        self.assertEqual([(each["game"], each["free"]) for each in listed(table)], [("punto", 1)])
        self.assertFalse(listed(hidden))
        two.sit(table)
        self.assertFalse(listed(table))

    def test_a_match_that_everybody_has_left_is_over(self):
        (person,) = self.people(1)
        table = person.create("kolpa", seats=["", "easy"])
        stream = person.sit(table)
        person.until(lambda: stream.due)
        person.request("leave", table=table, seat=0)
        person.until(lambda: person.unwatched)
        self.assertEqual((stream.phase, stream.about["ended"]), ("over", "abandoned"))
        self.assertNotIn("winners", stream.last)

    def test_a_table_closed_before_anybody_played_is_over_and_leaves_nothing(self):
        one, two = self.people(2)
        table = one.create("kolpa", players=2)
        stream = one.sit(table)
        one.request("close", table=table)
        one.until(lambda: stream.phase == "over")
        self.assertEqual(stream.about["ended"], "aborted")
        self.assertIn("secret", stream.about["fair"])
        one.until(lambda: one.unwatched)
        self.assertEqual(two.refused("join", table=table).text, "host.refuse.no_such_table")

    def test_a_rematch_is_one_new_table_for_all(self):
        people = self.people(2)
        streams = self.table("punto", people, options={"rounds-to-win": 1}, chat=True)
        table = streams[0].table
        self.assertEqual(people[0].refused("rematch", table=table).text, "table.refuse.not_over")
        play(list(zip(people, streams)), at_random(random.Random(1)))
        first = people[1].request("rematch", table=table)["table"]
        self.assertEqual(people[0].request("rematch", table=table)["table"], first)
        people[0].until(lambda: streams[0].about.get("rematch"))
        self.assertEqual(streams[0].about["rematch"], first)
        again = [person.sit(first) for person in people]
        people[0].until(lambda: again[0].phase == "playing")
        self.assertEqual(again[0].about["setup"], streams[0].about["setup"])
        (other,) = self.people(1)
        self.assertEqual(other.refused("rematch", table=table).text, "table.refuse.not_your_seat")


class Acting(Scene):
    def test_what_is_stale_illegal_or_not_ones_turn_is_refused(self):
        people = self.people(2)
        streams = self.table("kolpa", people)
        people[0].until(lambda: streams[0].due)
        people[1].until(lambda: streams[1].due)
        turn = streams[0].due[0]
        me, other = people[turn], people[1 - turn]
        mine, theirs = streams[turn], streams[1 - turn]
        decision = mine.asked["decision"]
        self.assertEqual(me.refused("act", table=mine.table, seat=turn, decision=decision + 1, do=mine.asked["legal"][0]).code, "stale")
        self.assertEqual(me.refused("act", table=mine.table, seat=turn, decision=decision - 1, do=mine.asked["legal"][0]).code, "stale")
        illegal = [f"kol area {colour}{value}" for colour in "rygbp" for value in range(6)]
        for action in illegal[:5]:
            refused = me.refused("act", table=mine.table, seat=turn, decision=decision, do=action)
            self.assertEqual(refused.code, "illegal")
            self.assertRegex(refused.rule, r"^KOL-\d+$")
        refused = me.refused("act", table=mine.table, seat=turn, decision=decision, do="fly away")
        self.assertEqual((refused.code, refused.text), ("illegal", "table.refuse.not_understood"))
        refused = other.refused("act", table=mine.table, seat=1 - turn, decision=theirs.asked.get("decision", 0), do="kol g5")
        self.assertEqual(refused.code, "not_your_turn")
        self.assertEqual(me.refused("say", table=mine.table, seat=turn, say="1 high").text, "table.refuse.nobody_talks")
        me.act(mine, mine.asked["legal"][0])

    def test_a_repeated_id_gets_its_answer_again_and_is_not_done_again(self):
        people = self.people(2)
        streams = self.table("punto", people)
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due)
        turn = streams[0].due[0]
        me, mine = people[turn], streams[turn]
        decision, action = mine.asked["decision"], mine.asked["legal"][0]
        for _ in range(3):
            me.request("act", id="the-one", table=mine.table, seat=turn, decision=decision, do=action)
        me.flush()
        acted = [update for update in mine.updates if "acted" in update["what"]]
        self.assertEqual(len(acted), 1)

    def test_a_sealed_choice_may_be_changed_without_anybody_noticing(self):
        people = self.people(3)
        streams = self.table("pop", people, mode="competitive", options={"rounds": 1})
        for person, stream in zip(people, streams):
            person.until(lambda: stream.due)
        first, others = streams[0], streams[1:]
        legal, decision = first.asked["legal"], first.asked["decision"]
        people[0].act(first, legal[0])
        for person, stream in zip(people[1:], others):
            person.until(lambda: stream.due == [1, 2])
        told = [stream.n for stream in others]
        people[0].act(first, legal[1], decision=decision)
        people[0].act(first, legal[2], decision=decision)
        for person in people:
            person.flush()
        self.assertEqual([stream.n for stream in others], told)
        self.assertEqual(first.n, told[0] + 2)
        # The others' question is the same: nobody is stale because somebody else was first.
        for person, stream in zip(people[1:], others):
            person.act(stream, stream.asked["legal"][0])
        people[0].until(lambda: first.asked.get("decision") == decision + 1)


class Talk(Scene):
    def test_chat_is_for_tables_that_allow_it(self):
        people = self.people(2)
        streams = self.table("kolpa", people)
        self.assertEqual(people[0].refused("chat", table=streams[0].table, seat=0, text="Salut").text, "host.refuse.no_chat")
        streams = self.table("kolpa", people, chat=True)
        people[0].request("chat", table=streams[0].table, seat=0, text="  Salut 🎉 ")
        people[1].until(lambda: people[1].chats)
        self.assertEqual(people[1].chats, [{"table": streams[0].table, "seat": 0, "text": "Salut 🎉"}])

    def test_chat_is_bounded_in_length_and_rate(self):
        people = self.people(2)
        streams = self.table("kolpa", people, chat=True)
        table = streams[0].table
        for text in ("", "   ", "x" * 401, "é" * 201, "a\u0007b", "\u2066x"):
            self.assertEqual(people[0].refused("chat", table=table, seat=0, text=text).text, "host.refuse.bad_chat", repr(text))
        sent = [people[0].ask("chat", table=table, seat=0, text=f"{i}") for i in range(20)]
        answers = [people[0].answer(id) for id in sent]
        granted = [answer for answer in answers if "refused" not in answer]
        self.assertGreaterEqual(len(granted), 8)
        self.assertLess(len(granted), 12)
        self.assertEqual({answer["refused"]["text"] for answer in answers if "refused" in answer}, {"host.refuse.too_fast"})
        people[1].flush()
        self.assertEqual(len(people[1].chats), len(granted))

    def test_where_players_share_their_fate_they_chat_after_the_end_only(self):
        people = self.people(3)
        streams = self.table("pop", people, mode="cooperative", chat=True)
        table = streams[0].table
        self.assertEqual(people[0].refused("chat", table=table, seat=0, text="I have a 9").text, "host.refuse.no_chat")
        play(list(zip(people, streams)), at_random(random.Random(1)))
        people[0].request("chat", table=table, seat=0, text="I had a 9")

    def test_hints_are_given_where_the_table_allows_them(self):
        people = self.people(2)
        for allowed in (False, True):
            streams = self.table("kolpa", people, hints=allowed)
            for person, stream in zip(people, streams):
                person.until(lambda: stream.due)
            turn = streams[0].due[0]
            me, mine = people[turn], streams[turn]
            if not allowed:
                self.assertEqual(me.refused("hint", table=mine.table, seat=turn).text, "host.refuse.no_hints")
                continue
            ids = [me.ask("hint", table=mine.table, seat=turn) for _ in range(2)]
            first, second = (me.answer(id) for id in reversed(ids))
            self.assertEqual(first["refused"]["text"], "host.refuse.too_fast")
            self.assertEqual({each["do"] for each in second["advice"]}, set(mine.asked["legal"]))
            self.assertTrue(me.request("hint", table=mine.table, seat=turn)["advice"])
            self.assertEqual(people[1 - turn].request("hint", table=mine.table, seat=1 - turn)["advice"], [])


class Spectators(Scene):
    options = (*Scene.options, "--spectator-delay", "2")

    def test_nobody_watches_where_nobody_may(self):
        people = self.people(2)
        streams = self.table("kolpa", people)
        other = self.stranger()
        self.assertEqual(other.refused("watch", table=streams[0].table).text, "host.refuse.no_spectators")
        public = people[0].watch(streams[0].table)
        people[0].until(lambda: public.n)
        self.assertFalse(any(hand["cards"] for hand in public.last["view"]["hands"]))

    def test_spectators_see_the_public_view_and_no_more(self):
        people = self.people(2)
        table = people[0].create("kolpa", players=2, spectators="open", options={"target": 10, "max-rounds": 1})
        streams = [person.sit(table) for person in people]
        other = self.stranger()
        public = other.watch(table)
        people[0].until(lambda: people[0].people[table]["watching"] == 1)
        play(list(zip(people, streams)), at_random(random.Random(1)), spectators=[other])
        other.until(lambda: public.phase == "over")
        self.assertEqual(public.last["scores"], streams[0].last["scores"])
        for update in public.updates:
            self.assertNotIn("asked", update)
            if update["about" if "about" in update else "view"].get("phase") != "over":
                self.assertFalse(any(hand["cards"] for hand in update["view"]["hands"]), "a hand is shown")
        other.request("unwatch", table=table)
        people[0].until(lambda: people[0].people[table]["watching"] == 0)

    def test_delayed_spectators_are_shown_nothing_early_and_everything_in_the_end(self):
        people = self.people(2)
        table = people[0].create("kolpa", players=2, spectators="delayed", options={"target": 10, "max-rounds": 1})
        other = self.stranger()
        late = other.watch(table)
        streams = [person.sit(table) for person in people]
        other.until(lambda: late.n and late.about["seats"][0]["taken"])
        play(list(zip(people, streams)), at_random(random.Random(1)), spectators=[other])
        second = self.stranger()
        another = second.watch(table)
        second.flush()
        end = streams[0].last["at"]
        self.assertLess(late.n, streams[0].n)
        self.assertNotEqual(late.phase, "over")
        self.assertNotEqual(another.phase, "over", "who comes after the end does not see it early either")
        for each, stream in ((other, late), (second, another)):
            each.until(lambda: stream.phase == "over", "the end to be shown")
            self.assertEqual(stream.last["scores"], streams[0].last["scores"])
            self.assertEqual(stream.last["at"], end)
        self.assertGreaterEqual(self.stranger().welcome["now"], end + 2000)
        self.assertEqual([update["n"] for update in late.updates], list(range(late.updates[0]["n"], late.n + 1)))

    def test_delayed_spectators_are_a_turn_behind_however_long_it_takes(self):
        people = self.people(2)
        table = people[0].create("punto", players=2, spectators="delayed")
        streams = [person.sit(table) for person in people]
        other = self.stranger()
        late = other.watch(table)
        acts = [0]

        def one_by_one(stream):
            acts[0] += 1
            return stream.asked["legal"][0] if acts[0] <= 3 else None

        play(list(zip(people, streams)), one_by_one, until=lambda: all(sum("acted" in u["what"] for u in s.updates) == 3 for s in streams), spectators=[other])
        other.until(lambda: sum("acted" in update["what"] for update in late.updates) == 2)
        other.listen(2.5)
        self.assertEqual(sum("acted" in update["what"] for update in late.updates), 2, "the last turn is not yet followed by another")


if __name__ == "__main__":
    unittest.main()
