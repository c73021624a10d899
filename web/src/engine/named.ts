// What the engine does not look at, to be small: names. At a table of this device they are refused like at a server's.

import type { Person, Seat } from '../protocol/messages.js';
import { whyNotTogether } from '../settings/names.js';

/** The key of a sentence; undefined: the message names nobody, or somebody who can be told from the others. */
export function whyNotNamed(message: object, people: readonly Person[]): string | undefined {
  const { join, rename } = message as { join?: { seat?: Seat; name?: string }; rename?: { seat: Seat; name: string } };
  const { seat, name } = join ?? rename ?? {};
  if (name === undefined) return undefined;
  // Those kept before there were rules are in nobody's way.
  const others = people.filter((other, i) => i !== seat && whyNotTogether([other.name]) === undefined);
  return whyNotTogether([name, ...others.map((other) => other.name)]);
}
