// A table of this device that begins from a position of the engine's own. The page offers none for matches: the room is asked directly, over its own
// protocol, and keeps it where the page finds it.
import { address } from './people.mjs';

export async function tableFrom(page, game, lines) {
  // The first page prepares the room when it has nothing else to do.
  const worker = page.waitForEvent('worker', (each) => each.url().includes('room_worker'));
  await page.goto(address);
  const url = (await worker).url();
  const table = await page.evaluate(
    async ({ url: script, setup }) => {
      const room = new Worker(script, { type: 'module' });
      // The page has fetched the engine for its own workers, and gives it to those who ask.
      const engine = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.wasm'))?.name;
      room.addEventListener('message', async ({ data }) => {
        if (data.want === 'engine') room.postMessage({ engine: await WebAssembly.compileStreaming(fetch(engine)) });
      });
      const ask = (message) =>
        new Promise((resolve, reject) => {
          const hear = ({ data }) => {
            const answer = data.message?.answer;
            if (answer?.id !== 'here' && !('error' in data)) return;
            room.removeEventListener('message', hear);
            if (answer && !answer.refused) resolve(answer);
            else reject(new Error(JSON.stringify(data)));
          };
          room.addEventListener('message', hear);
          room.postMessage({ n: 1, name: 'send', argument: JSON.stringify(message) });
        });
      const { table: made } = await ask({ create: { id: 'here', setup } });
      await ask({ join: { id: 'here', table: made, seat: 0, name: '', symbol: 'sun' } });
      await ask({ ready: { id: 'here', table: made, seat: 0, value: '00'.repeat(32) } });
      room.terminate();
      return made;
    },
    { url, setup: { game, position: `${lines.join('\n')}\n`, seats: ['', 'easy'] } },
  );
  await page.goto(`${address}/table/${table}`);
}
