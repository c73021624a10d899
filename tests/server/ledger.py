"""The store's file read from outside (docs/decisions/0012-storage.md): what a server must not have lost, and what it must notice."""

import collections
import json
import pathlib
import sqlite3
import struct


def file_in(data):
    (file,) = pathlib.Path(data).glob("*.db")
    return file


def raw_logs(database):
    """By the table's number, as lines."""
    logs = collections.defaultdict(list)
    for table, first, entries in database.execute("SELECT tbl, first, entries FROM chronicle ORDER BY tbl, first"):
        assert len(logs[table]) == first, f"table {table} has a gap at {first}"
        logs[table] += entries.splitlines()
    for (entries,) in database.execute("SELECT entries FROM journal ORDER BY seq"):
        for line in entries.splitlines():
            table, n, entry = line.split(" ", 2)
            log = logs[int(table)]
            assert int(n) <= len(log), f"table {table} has a gap at {n}"
            if int(n) == len(log):
                log.append(entry)
    return logs


def logs_in(data):
    """By the table's id: the entries of each log."""
    database = sqlite3.connect(file_in(data))
    try:
        ids = dict(database.execute("SELECT no, id FROM tables"))
        logs = raw_logs(database)
        return {id_: [json.loads(line) for line in logs[no]] for no, id_ in ids.items()}
    finally:
        database.close()


def let_pass(data, days):
    """As if the server had been up for so long since it stopped."""
    database = sqlite3.connect(file_in(data))
    try:
        with database:
            database.execute("UPDATE meta SET service_time = service_time + ?", (int(days * 24 * 3600 * 1000),))
    finally:
        database.close()


# --- damage, for tests ---


def _mix(x):
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return x ^ (x >> 31)


def checksum(text):
    data = text.encode()
    state = 0x6E75616E63696572
    words = [len(data)] + [int.from_bytes(data[i : i + 8], "little") for i in range(0, len(data), 8)]
    for word in words:
        state = _mix((state ^ word) + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF)
    return struct.unpack("q", struct.pack("Q", state))[0]


def rewrite(data, change):
    """Folds everything into the chronicle; change(id, lines) gives the lines of a table, or (lines, sum)."""
    database = sqlite3.connect(file_in(data))
    try:
        ids = dict(database.execute("SELECT no, id FROM tables"))
        logs = raw_logs(database)
        with database:
            database.execute("DELETE FROM journal")
            database.execute("DELETE FROM chronicle")
            database.execute("DELETE FROM summaries")
            for no, lines in logs.items():
                changed = change(ids[no], lines)
                lines, sum_ = changed if isinstance(changed, tuple) else (changed, None)
                text = "".join(line + "\n" for line in lines)
                row = (no, 0, len(lines), text, checksum(text) if sum_ is None else sum_)
                database.execute("INSERT INTO chronicle VALUES (?, ?, ?, ?, ?)", row)
    finally:
        database.close()
