// A table of the engine itself, for tests of what the page says about it: a position, whoever is asked, and what follows.

import { existsSync, readFileSync } from 'node:fs';

import { Engine } from '../src/engine/module.js';
import { type GameEvent, type Message, type Notation, type Setup, type Situation, situationOf } from '../src/protocol/messages.js';

const wasm = new URL('../src/engine/generated/nuancier.wasm', import.meta.url);
/** `npm run engine` has been run. */
export const hasEngine = existsSync(wasm);

export interface Table {
  engine: Engine;
  situation(): Situation;
  /** Precondition: seat 0 is asked. What happened. */
  act(action: Notation): GameEvent[];
}

/** Seat 0 is a person's, the others are bots that never move. */
export async function openTable(setup: Setup): Promise<Table> {
  const engine = await Engine.load(await WebAssembly.compile(readFileSync(wasm)));
  let ids = 0;
  let now = 1;
  const ask = (request: Record<string, object>): Message[] => {
    const [kind, fields] = Object.entries(request)[0] ?? ['', {}];
    const random = '5'.repeat(64);
    const { send } = engine.call('receive', { message: JSON.stringify({ [kind]: { id: `q${++ids}`, ...fields } }), now: ++now, random });
    return send.map((text) => JSON.parse(text) as Message);
  };
  const answer = (messages: Message[]) => {
    const found = messages.flatMap((message) => ('answer' in message ? [message.answer] : []))[0];
    if (!found || found.refused) throw new Error(JSON.stringify(found?.refused ?? messages));
    return found;
  };

  const { table = '' } = answer(ask({ create: { setup } }));
  answer(ask({ join: { table, seat: 0, name: '', symbol: '' } }));
  let latest: Situation | undefined;
  const hear = (messages: Message[]): GameEvent[] => {
    const events: GameEvent[] = [];
    for (const message of messages) {
      const told = 'state' in message ? message.state : 'update' in message ? message.update : undefined;
      if (told?.viewer !== 0) continue;
      latest = situationOf(told) ?? latest;
      if ('update' in message) events.push(...(message.update.events ?? []));
    }
    return events;
  };
  hear(ask({ watch: { table, seat: 0 } }));
  hear(ask({ ready: { table, seat: 0, value: '7'.repeat(64) } }));
  const situation = (): Situation => {
    if (!latest) throw new Error('nothing was told');
    return latest;
  };
  return {
    engine,
    situation,
    act: (action) => {
      const messages = ask({ act: { table, seat: 0, decision: situation().asked?.decision ?? 0, do: action } });
      answer(messages);
      return hear(messages);
    },
  };
}
