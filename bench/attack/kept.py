"""The bytes that a data directory keeps: what its database holds, wherever that lies now, and everything else. The write-ahead
log is used again and again, and counts only beyond the size that it is allowed."""
import pathlib
import sqlite3
import sys

ALLOWED = 64 << 20  # of the write-ahead log, journal_size_limit

directory = pathlib.Path(sys.argv[1])
database = directory / "nuancier.db"
with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
    (pages,), (size,) = (connection.execute(f"PRAGMA {what}").fetchone() for what in ("page_count", "page_size"))
kept = pages * size
for file in directory.iterdir():
    if file.name.endswith("-wal"):
        kept += max(0, file.stat().st_size - ALLOWED)
    elif file != database:
        kept += file.stat().st_size
print(kept)
