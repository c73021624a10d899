"""French sets spaces before : ; ! ? and inside « »; a line must not break there.

Authors type ordinary spaces, which they can see; the unbreakable ones are set here, once, for every client.
"""

import re

NO_BREAK_SPACE = "\u00a0"


def unbroken(language: str, message: str) -> str:
    if language != "fr":
        return message
    return re.sub(r"(?<=«) | (?=[:;!?»])", NO_BREAK_SPACE, message)
