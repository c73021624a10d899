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
            entry = entry[6:]  # its sum
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
            (time,) = database.execute("SELECT service_time FROM meta").fetchone()
            time += int(days * 24 * 3600 * 1000)
            database.execute("UPDATE meta SET service_time = ?, sum = ?", (time, sum_of("m", time)))
    finally:
        database.close()


# --- damage, for tests ---


def _crc_table():
    table = []
    for number in range(256):
        for _ in range(8):
            number = number >> 1 ^ (0x82F63B78 if number & 1 else 0)
        table.append(number)
    return table


CRC_TABLE = _crc_table()


def sum_of(kind, *values):
    """As store/sums.hpp has it."""
    parts = [struct.pack("<q", ord(kind))]
    for value in values:
        data = value.encode() if isinstance(value, str) else b""
        parts.append(struct.pack("<q", len(data) if isinstance(value, str) else value) + data)
    crc = 0xFFFFFFFF
    for byte in b"".join(parts):
        crc = crc >> 8 ^ CRC_TABLE[(crc ^ byte) & 0xFF]
    return struct.unpack("<i", struct.pack("<I", crc ^ 0xFFFFFFFF))[0]


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
            database.execute("DELETE FROM lengths")
            for no, lines in logs.items():
                changed = change(ids[no], lines)
                lines, sum_ = changed if isinstance(changed, tuple) else (changed, None)
                text = "".join(line + "\n" for line in lines)
                row = (no, 0, len(lines), text, sum_of("c", no, 0, len(lines), text) if sum_ is None else sum_)
                database.execute("INSERT INTO chronicle VALUES (?, ?, ?, ?, ?)", row)
    finally:
        database.close()
