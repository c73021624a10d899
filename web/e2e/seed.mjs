// The same cards every time: what is random in a page, and in the room in its worker, comes from a seed. Every load of a page, and every worker, has
// numbers of its own: ids must differ between windows and visits.

/** Runs in the browser. */
function seedRandom(seed) {
  let state = 0x9e3779b9 ^ seed;
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => (bytes[i] = word()));
    return array;
  };
  Math.random = () => word() / 2 ** 32;
}

export async function sow(context, seed) {
  await context.addInitScript(`{
    const visit = Number(localStorage.getItem('e2e.visits') ?? 0) + 1;
    localStorage.setItem('e2e.visits', String(visit));
    (${seedRandom})(${seed * 1000} + visit);
  }`);
  let workers = 0;
  await context.route(/\/room_worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${seedRandom})(${seed * 1000 + 500 + workers++});${await response.text()}` });
  });
}
