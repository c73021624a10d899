"""The HTTP API against a real server: the page's examples, identities, limits, pages, metrics."""

import html.parser
import http.client
import json
import re
import subprocess
import unittest

from command_test import ROOT, run
from hosted import PATIENCE, Hosted

PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"```sh\n(curl .*?)\n```\n\n`(\d{3})`\n(?:\n```json\n(.*?)```)?", re.DOTALL)


def fits(expected, found, where="$"):
    """Fields of the example are there, of the same kind; words and numbers may differ."""
    if isinstance(expected, dict):
        assert isinstance(found, dict), (where, found)
        for key, value in expected.items():
            assert key in found, (where, key, sorted(found))
            fits(value, found[key], f"{where}.{key}")
    elif isinstance(expected, list):
        assert isinstance(found, list), (where, found)
        if expected:
            assert found, where
            fits(expected[0], found[0], f"{where}[0]")
    else:
        assert type(expected) is type(found), (where, expected, found)


class Examples(Hosted):
    def test_every_curl_example_of_the_page_works_and_gives_what_the_page_says(self):
        examples = EXAMPLE.findall(PAGE)
        self.assertEqual(len(examples), PAGE.count("```sh\n"), "an example has no status")
        self.assertGreater(len(examples), 20)
        host = self.connect(self.server.token())
        open_table = self.table(host, listed=True)
        host.ask("join", table=open_table)
        host.ask("watch", table=open_table, seat=0)  # somebody waits
        over = self.played(host)
        body = f"{self.data}/body"
        for command, status, shape in examples:
            with self.subTest(command=command):
                token = self.server.token()
                self.begun(self.connect(token))
                bearer = {"Authorization": f"Bearer {token}"}
                code = self.server.json("POST", "/api/identity/transfer", **bearer)[1]["code"]
                script = "curl() { command curl -sS -o \"$BODY\" -w '%{http_code}' \"$@\"; }\n" + command.replace("http://localhost:8080", self.server.url)
                variables = {"TOKEN": token, "TABLE": open_table, "OVER": over, "CODE": code, "BODY": body, "PATH": "/usr/bin:/bin"}
                done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=variables, timeout=PATIENCE, check=True)
                self.assertEqual(done.stdout, status)
                if shape:
                    with open(body, encoding="utf-8") as file:
                        fits(json.loads(shape), json.load(file))

    def test_the_record_by_id_replays_and_verifies(self):
        table = self.played(self.connect(self.server.token()))
        status, headers, text = self.server.ask("GET", f"/api/tables/{table}/record")
        self.assertEqual((status, headers["Content-Type"]), (200, "application/json"))
        self.assertEqual(run("replay", "-", stdin=text).returncode, 0)
        self.assertEqual(run("verify", "-", stdin=text).returncode, 0)
        self.assertEqual(self.server.ask("GET", f"/api/tables/{table}/record", If_None_Match=headers["ETag"])[0], 304)

    def test_cards_and_puzzles_are_those_of_the_command_line(self):
        for game in ("kolpa", "punto", "pop", "shuppa", "chromatik"):
            self.assertEqual(self.server.json("GET", f"/api/cards/{game}")[1], json.loads(run("cards", game, "--json").stdout))
        shown = json.loads(run("puzzle", "show", "42", "--json").stdout)
        self.assertEqual(self.server.json("GET", "/api/puzzles/42?answer=true")[1], {**shown, "number": 42})
        daily = json.loads(run("puzzle", "daily", "--date", "2026-01-04", "--json").stdout)
        self.assertEqual(self.server.json("GET", "/api/puzzles/daily?date=2026-01-04&answer=true")[1], {**daily, "date": "2026-01-04"})
        without = self.server.json("GET", "/api/puzzles/daily?date=2026-01-04")[1]
        self.assertEqual(without.keys() ^ daily.keys(), {"answer", "certificate", "date"})

    def test_both_languages_by_parameter_and_by_header(self):
        name = lambda answer: answer[1]["games"][0]["tagline"]["name"]
        french = name(self.server.json("GET", "/api/games?lang=fr"))
        english = name(self.server.json("GET", "/api/games"))
        self.assertNotEqual(french, english)
        for header, expected in (("fr-CH,fr;q=0.9,en;q=0.8", french), ("en;q=0.5,fr;q=0.7", french), ("de,en", english), ("fr;q=0", english)):
            self.assertEqual(name(self.server.json("GET", "/api/games", Accept_Language=header)), expected, header)
        for game in self.server.json("GET", "/api/games?lang=fr")[1]["games"]:
            for bot in game["bots"]:
                self.assertNotEqual(bot["name"], bot["text"], "a bot without a name")

    def test_wrong_paths_methods_and_values_are_answered_clearly(self):
        for method, path, status, code in (
            ("GET", "/api/nothing", 404, "no_such_path"),
            ("GET", "/api/tables/" + "0" * 32, 404, "no_such_table"),
            ("GET", "/api/tables/x%20y/record", 404, "no_such_table"),
            ("GET", "/api/puzzles/0", 404, "no_such_puzzle"),
            ("GET", "/api/puzzles/366", 404, "no_such_puzzle"),
            ("GET", "/api/puzzles/1?game=kolpa", 404, "no_puzzles"),
            ("GET", "/api/puzzles/daily?date=2026-02-30", 400, "bad_date"),
            ("DELETE", "/api/games", 405, "bad_method"),
            ("DELETE", "/api/identity", 401, "unknown_person"),
            ("POST", "/api/identity/transfer", 401, "unknown_person"),
        ):
            with self.subTest(path=path):
                found, headers, text = self.server.ask(method, path)
                self.assertEqual((found, json.loads(text)["code"]), (status, code))
                self.assertFalse(re.search(r"[{}]|api\.", json.loads(text)["says"].replace("docs/api.md", "")), text)
                self.assertEqual("Allow" in headers, status == 405)
        self.assertEqual(self.server.ask("HEAD", "/api/games")[::2], (200, ""))


class Identities(Hosted):
    def cookie(self, headers):
        return headers["Set-Cookie"].split(";")[0]

    def test_a_cookie_for_pages_and_a_token_for_programs_never_both(self):
        status, headers, text = self.server.ask("POST", "/api/identity")
        self.assertEqual(status, 201)
        self.assertEqual(json.loads(text).keys(), {"identity"})
        self.assertIn("HttpOnly", headers["Set-Cookie"])
        self.assertIn("SameSite=Lax", headers["Set-Cookie"])
        self.assertNotIn("Secure", headers["Set-Cookie"])
        status, headers, text = self.server.ask("POST", "/api/identity", {"bearer": True})
        self.assertEqual((status, headers["Set-Cookie"]), (201, None))
        self.assertEqual(len(json.loads(text)["token"]), 64)

    def test_whoever_is_known_stays_who_they_are(self):
        _, headers, text = self.server.ask("POST", "/api/identity")
        status, again, same = self.server.ask("POST", "/api/identity", Cookie=self.cookie(headers))
        self.assertEqual((status, same, again["Set-Cookie"]), (200, text, None))
        self.assertEqual(self.server.json("GET", "/api/identity", Cookie=self.cookie(headers))[1], {**json.loads(text), "tables": []})

    def test_bad_bodies_are_named(self):
        for body, key in (("{", "json"), ("[]", "json"), ("null", "json"), ('{"bearer": "yes"}', "field"), ("[" * 5000, "json")):
            self.assertEqual(self.server.json("POST", "/api/identity", body)[1].get("text"), f"api.body.{key}", body)
        self.assertEqual(self.server.json("POST", "/api/identity/claim", {})[1]["text"], "api.body.missing")

    def test_a_moved_identity_has_a_new_secret_and_the_old_one_dies(self):
        old = self.server.token()
        connection = self.connect(old)
        bearer = {"Authorization": f"Bearer {old}"}
        me = self.server.json("GET", "/api/identity", **bearer)[1]["identity"]
        self.server.json("POST", "/api/identity/transfer", **bearer)
        code = self.server.json("POST", "/api/identity/transfer", **bearer)[1]["code"]
        typed = f"{code[:4]}-{code[4:8]} {code[8:]}".lower()
        status, headers, text = self.server.ask("POST", "/api/identity/claim", {"code": typed})
        self.assertEqual((status, json.loads(text)), (200, {"identity": me}))
        self.assertEqual(connection.receive(), 4002)
        self.assertIsNone(self.server.json("GET", "/api/identity", **bearer)[1]["identity"])
        self.assertEqual(self.server.json("GET", "/api/identity", Cookie=self.cookie(headers))[1]["identity"], me)
        self.assertEqual(self.server.json("POST", "/api/identity/claim", {"code": code})[0], 403, "used once")

    def test_guessing_codes_is_slowed_down(self):
        answers = [self.server.json("POST", "/api/identity/claim", {"code": "ABCDEFGHJKLM"}) for _ in range(15)]
        self.assertEqual({status for status, _ in answers}, {403, 429})
        self.assertEqual(answers[-1][1]["code"], "too_often")

    def test_after_deleting_nothing_is_left_and_nobody_waits(self):
        token, other = self.server.token(), self.server.token()
        me, friend = self.connect(token), self.connect(other)
        over = self.played(me, "Zoé")
        playing = self.table(friend)
        me.ask("join", table=playing, name="Zoé")
        friend.ask("join", table=playing, name="Ève")
        me.ask("ready", table=playing, seat=0, value="ab" * 32)
        friend.ask("ready", table=playing, seat=1, value="cd" * 32)
        waiting = self.table(friend)
        me.ask("join", table=waiting, name="Zoé")
        bearer = {"Authorization": f"Bearer {token}"}
        tables = {table["id"]: table["phase"] for table in self.server.json("GET", "/api/identity", **bearer)[1]["tables"]}
        self.assertEqual(tables, {over: "over", playing: "playing", waiting: "open"})
        status, headers, _ = self.server.ask("DELETE", "/api/identity", **bearer)
        self.assertEqual(status, 204)
        self.assertIn("Max-Age=0", headers["Set-Cookie"])
        while (message := me.receive()) != 4001:
            self.assertIsInstance(message, dict)
        self.assertIsNone(self.server.json("GET", "/api/identity", **bearer)[1]["identity"])
        self.assertEqual(self.server.json("GET", f"/api/tables/{waiting}")[1]["seats"][0]["taken"], False)
        self.assertNotIn("Zoé", self.server.ask("GET", f"/api/tables/{over}/record")[2])
        self.assertIn("bot", self.server.json("GET", f"/api/tables/{playing}")[1]["seats"][0])
        self.server.stop()
        self.serve()
        self.assertNotIn("Zoé", self.server.ask("GET", f"/api/tables/{over}/record")[2])
        self.assertIsNone(self.server.json("GET", "/api/identity", **bearer)[1]["identity"])


class Limited(Hosted):
    words = ("--identities-per-minute", "5", "--trusted-proxy", "127.0.0.1", "--public-url", "https://play.example.org/")

    def test_one_address_gets_so_many_identities_and_others_theirs(self):
        answers = [self.server.ask("POST", "/api/identity", X_Forwarded_For="203.0.113.7")[0] for _ in range(15)]
        self.assertEqual(answers, [201] * 10 + [429] * 5)
        self.assertEqual(self.server.ask("POST", "/api/identity", X_Forwarded_For="203.0.113.8")[0], 201)

    def test_the_cookie_is_secure_under_https(self):
        headers = self.server.ask("POST", "/api/identity", X_Forwarded_For="203.0.113.9", X_Forwarded_Proto="https")[1]
        self.assertIn("; Secure", headers["Set-Cookie"])

    def test_metrics_are_for_this_machine(self):
        self.assertEqual(self.server.ask("GET", "/metrics", X_Forwarded_For="203.0.113.7")[0], 403)
        self.assertEqual(self.server.ask("GET", "/metrics", X_Forwarded_For="::1")[0], 200)

    def test_links_begin_with_the_public_address(self):
        table = self.table(self.connect(self.server.token()))
        self.assertEqual(self.server.json("GET", f"/api/tables/{table}")[1]["link"], f"https://play.example.org/t/{table}")


class Metrics(Hosted):
    def test_every_line_is_as_prometheus_reads_it(self):
        self.played(self.connect(self.server.token()))
        _, headers, text = self.server.ask("GET", "/metrics")
        self.assertTrue(headers["Content-Type"].startswith("text/plain; version=0.0.4"))
        families, values = {}, {}
        for line in text.splitlines():
            if match := re.fullmatch(r"# TYPE (nuancier_[a-z_]+) (counter|gauge|histogram)", line):
                self.assertNotIn(match[1], families, "named twice")
                families[match[1]] = match[2]
            elif not line.startswith("# HELP nuancier_"):
                match = re.fullmatch(r'(nuancier_[a-z_]+?)(_bucket|_sum|_count)?(\{[a-z]+="[^"]*"\})? (\S+)', line)
                self.assertTrue(match, line)
                known = families.get(match[1]) == "histogram" if match[2] else match[1] in families
                self.assertTrue(known or match[1] + (match[2] or "") in families, line)
                values[line.rsplit(" ", 1)[0]] = float(match[4])
        self.assertGreater(values["nuancier_store_commits_total"], 0)
        self.assertEqual(values['nuancier_store_commit_seconds_bucket{le="+Inf"}'], values["nuancier_store_commit_seconds_count"])
        self.assertGreater(values["nuancier_bot_thoughts_total"], 0)
        self.assertGreater(values["nuancier_resident_memory_bytes"], 1e6)
        self.assertEqual(values['nuancier_tables{phase="playing"}'], 0)


class Tags(html.parser.HTMLParser):
    """That every element is closed where it should be; and what the page links to."""

    VOID = {"meta", "link", "img"}

    def __init__(self, text):
        super().__init__()
        self.open, self.seen, self.links, self.language = [], [], [], None
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        assert "style" not in attributes and not any(name.startswith("on") for name in attributes), attributes
        self.seen.append(tag)
        self.links += [attributes[name] for name in ("href", "src") if name in attributes]
        if tag == "html":
            self.language = attributes["lang"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


class Served(Hosted):
    """The page that people play on is in the program when web/dist was there when it was built."""

    def setUp(self):
        super().setUp()
        self.embedded = 'id="app"' in self.server.ask("GET", "/")[2]

    def html(self, path, status=200, **headers):
        found, answered, text = self.server.ask("GET", path, **headers)
        self.assertEqual(found, status)
        self.assertIn("text/html", answered["Content-Type"])
        self.assertIsNone(answered["Set-Cookie"], "looking sets no cookie")
        return Tags(text), answered, text


class PlayedPage(Served):
    def setUp(self):
        super().setUp()
        if not self.embedded:
            self.skipTest("built without web/dist")

    def test_views_are_the_shell_and_everything_it_names_is_there(self):
        tags, answered, _ = self.html("/")
        self.assertEqual(answered["Cache-Control"], "no-cache")
        self.assertIn("script", tags.seen)
        self.assertNotIn("style", tags.seen)
        for link in tags.links:
            status, answered, _ = self.raw(link)
            self.assertEqual(status, 200, link)
            if link.startswith("/assets/"):
                self.assertIn("immutable", answered["Cache-Control"])
        for path in ("/settings", "/puzzles/pop/daily", "/new/kolpa", "/online"):
            self.html(path)

    def test_files_are_sent_as_small_as_the_browser_can_read_them(self):
        script = next(link for link in self.html("/")[0].links if link.endswith(".js"))
        plain = self.raw(script)[2]
        for encoding in ("gzip", "br"):
            _, answered, body = self.raw(script, Accept_Encoding=encoding)
            self.assertEqual(answered["Content-Encoding"], encoding)
            self.assertEqual(answered["Vary"], "Accept-Encoding")
            self.assertLess(len(body), len(plain))
            self.assertEqual(self.raw(script, Accept_Encoding=encoding, If_None_Match=answered["ETag"])[0], 304)

    def test_what_changes_with_a_version_is_asked_for_again(self):
        for path, kind in (("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")):
            status, answered, _ = self.raw(path)
            self.assertEqual((status, answered["Cache-Control"]), (200, "no-cache"))
            self.assertIn(kind, answered["Content-Type"])
        files = json.loads(re.search(r"FILES = (\[.*?\]);", self.raw("/sw.js")[2].decode())[1])
        for path in files:
            self.assertEqual(self.raw(path)[0], 200, path)
        engine = next(path for path in files if path.endswith(".wasm"))
        self.assertEqual(self.raw(engine)[1]["Content-Type"], "application/wasm")

    def test_what_does_not_exist_is_the_shell_with_an_honest_status(self):
        for path in ("/nowhere", "/index.html", "/assets/gone-1234.js", "/t/" + "0" * 32):
            self.html(path, 404)
        self.assertEqual(self.server.ask("POST", "/settings")[0], 405)

    def test_an_invitation_says_what_it_is_and_seats_nobody(self):
        person = self.connect(self.server.token())
        table = self.table(person)
        text = self.html(f"/t/{table}?lang=en")[2]
        self.assertIn("<title>A table of ", text)
        self.assertIn("2 of 2 seats are free", text)
        self.assertIn("2 of 2 seats are free", self.html(f"/t/{table}?lang=en")[2], "by looking")

    def raw(self, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, None, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()


class Pages(Served):
    """Without it: what is served here, in plain HTML."""

    def setUp(self):
        super().setUp()
        if self.embedded:
            self.skipTest("built with web/dist")

    def page(self, path, status=200, **headers):
        tags, _, text = self.html(path, status, **headers)
        self.assertEqual(tags.seen.count("h1"), 1)
        self.assertFalse({"script", "style"} & set(tags.seen))
        return tags, text

    def test_the_first_page_is_whole_in_both_languages_and_its_links_lead_somewhere(self):
        french, text = self.page("/", Accept_Language="fr")
        self.assertEqual(french.language, "fr")
        self.assertIn("Personne ne joue", text)
        english, text = self.page("/?lang=en", Accept_Language="fr")
        self.assertEqual(english.language, "en")
        for game in ("Kolpa!", "Punto", "Pop!", "Shuppa", "Chromatik"):
            self.assertIn(f"<h3>{game}</h3>", text)
        for link in french.links + english.links:
            if not link.startswith("#"):
                self.assertEqual(self.server.ask("GET", "/" + link if link.startswith("?") else link)[0], 200, link)

    def test_tables_that_are_played_are_counted(self):
        self.begun(self.connect(self.server.token()))
        self.assertIn("One table is being played", self.page("/")[1])

    def test_an_invitation_tells_how_the_table_stands_and_seats_nobody(self):
        person = self.connect(self.server.token())
        table = self.table(person)
        self.assertIn("2 of 2 seats are free", self.page(f"/t/{table}")[1])
        person.ask("join", table=table)
        self.assertIn("One of 2 seats is free", self.page(f"/t/{table}")[1])
        self.connect(self.server.token()).ask("join", table=table)
        self.assertIn("All 2 seats are taken", self.page(f"/t/{table}")[1])
        self.assertIn("has begun", self.page(f"/t/{self.begun(person)}")[1])
        self.assertIn("La partie est finie", self.page(f"/t/{self.played(person)}?lang=fr")[1])
        self.page("/t/" + "0" * 32, 404)

    def test_what_does_not_exist_is_a_page_that_repeats_nothing(self):
        text = self.page("/%3Cscript%3Ealert(1)%3C/script%3E?lang=%22%3E%3Cb%3E", 404)[1]
        self.assertNotIn("alert", text)


if __name__ == "__main__":
    unittest.main()
