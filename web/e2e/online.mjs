// Two people at one online table: a code, two seats, moves; the server is killed in between; one plays elsewhere and comes back; a bot
// stands in; a rematch. The page runs under the server's policy without a fault.
//   node e2e/online.mjs        (NUANCIER: another program)
import { launch } from './browser.mjs';
import { check, goTo, makeTable, moveSomebody, person, Server, sitDown } from './online_scene.mjs';

const server = await Server.start();
const browser = await launch();
try {
  const ann = await person(browser, server, 'Ann', { size: 'phone' });
  const bob = await person(browser, server, 'Bob');
  const pages = [ann, bob];

  // --- gathering ---
  const setup = { game: 'punto', mode: 'standard', seats: ['', ''], options: { 'rounds-to-win': 1 }, spectators: 'open', chat: true };
  const { table, code } = await makeTable(ann, setup);
  check('a table has a code of six letters', /^[A-Z]{6}$/.test(code));
  await goTo(ann, `/t/${table}`);
  await sitDown(ann);
  const cookies = await bob.context().cookies();
  await goTo(bob, `/online?code=${code}`);
  await bob.waitForURL(`**/t/${table}`);
  await bob.getByRole('button', { name: 'Sit down' }).waitFor();
  check('looking sets no cookie', cookies.length === 0 && (await bob.context().cookies()).length === 0);
  await sitDown(bob);
  await ann.getByText('Bob', { exact: true }).waitFor();
  await ann.getByRole('button', { name: 'I am ready' }).click();
  await ann.getByText('You are ready').waitFor();
  await bob.getByRole('button', { name: 'I am ready' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));
  check('both see the table', true);

  // --- playing, with a server that dies ---
  for (let i = 0; i < 4; i++) await moveSomebody(pages);
  const cards = (page) => page.locator('.table [data-cell].taken').count();
  const settled = async () => {
    for (const page of pages) await page.waitForSelector('.table[data-settled=true]');
    await new Promise((resolve) => setTimeout(resolve, 600));
  };
  await settled();
  const before = await Promise.all(pages.map(cards));
  check(`both see the same number of cards (${before})`, before[0] === before[1] && before[0] > 0);

  await server.kill();
  await ann.getByText('The line is lost').waitFor();
  const mover = (await ann.locator('.status.due').isVisible()) ? ann : bob;
  // A move that is made while nobody hears it.
  await mover.getByRole('button', { name: 'All moves', exact: true }).click();
  await mover.locator('dialog[open] .moves button').first().click();
  await new Promise((resolve) => setTimeout(resolve, 500));
  check('nothing has happened yet', (await cards(mover)) === before[0]);
  await server.run();
  const other = mover === ann ? bob : ann;
  await other.locator('.status.due').waitFor();
  await settled();
  const after = await Promise.all(pages.map(cards));
  check(`the move was made once (${after})`, after[0] === after[1] && after[0] - before[0] <= 1);
  check('no word of the line any more', !(await ann.getByText('The line is lost').isVisible()));
  await moveSomebody(pages);
  check('the match goes on', true);

  // --- the same seat in another window ---
  const elsewhere = await ann.context().newPage();
  await elsewhere.goto(`${server.url}/t/${table}`);
  await elsewhere.waitForSelector('.table');
  await ann.getByRole('heading', { name: 'Your seat is open elsewhere' }).waitFor();
  await ann.getByRole('button', { name: 'Take it here' }).click();
  await ann.waitForSelector('.table');
  await elsewhere.getByRole('button', { name: 'Take it here' }).waitFor();
  await elsewhere.close();
  check('a seat goes from window to window', true);

  // --- talk ---
  await bob.getByRole('button', { name: 'Chat' }).click();
  await bob.getByPlaceholder('Your message').fill('hello Ann');
  await bob.keyboard.press('Enter');
  await bob.getByText('hello Ann').waitFor();
  await bob.keyboard.press('Escape');
  await ann.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
  check('what is written arrives', true);

  // --- somebody goes away ---
  await goTo(bob, '/online');
  await ann.getByRole('button', { name: 'Table', exact: true }).click();
  await ann.getByRole('button', { name: 'Let a bot play for Bob' }).click();
  await ann.locator('dialog[open]').getByText('a bot plays for Bob').waitFor();
  await ann.keyboard.press('Escape');
  await bob.getByRole('region', { name: 'My tables' }).getByRole('link').first().click();
  await bob.getByRole('button', { name: 'Take my seat back' }).click();
  await bob.getByText('A bot plays for you').waitFor({ state: 'hidden' });
  check('a bot kept the seat and gave it back', true);

  // --- the end, and another: a match of sixteen choices ---
  const short = await makeTable(ann, { game: 'pop', mode: 'competitive', seats: ['', ''], options: { rounds: 1 }, spectators: 'open' });
  for (const page of pages) {
    await goTo(page, `/t/${short.table}`);
    await sitDown(page);
  }
  for (const page of pages) await page.getByRole('button', { name: 'I am ready' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));
  const over = ann.getByRole('heading', { name: 'The match is over' });
  for (let i = 0; i < 40 && !(await over.isVisible()); i++) await moveSomebody(pages, 3000).catch(() => undefined);
  await over.waitFor();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await ann.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(short.table));
  await ann.getByText('You are ready').waitFor();
  await bob.getByRole('button', { name: 'Join the rematch' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));
  check('a rematch begins', true);

  // --- tables that are not there, or not for everybody ---
  const carl = await person(browser, server, 'Carl');
  await carl.goto(`${server.url}/t/${'0'.repeat(32)}`);
  await carl.getByRole('heading', { name: 'There is no such table' }).waitFor();
  const next = new URL(ann.url()).pathname;
  await carl.goto(server.url + next);
  await carl.getByText('You are watching').waitFor();
  await carl.waitForSelector('.table');
  check('others can watch, and what does not exist says so', true);

  for (const [name, page] of Object.entries({ ann, bob, carl })) check(`no fault in ${name}'s window: ${page.faults}`, page.faults.length === 0);
} catch (error) {
  for (const [i, context] of browser.contexts().entries()) {
    await context.pages()[0]?.screenshot({ path: `/tmp/online-${i}.png` }).catch(() => undefined);
  }
  throw error;
} finally {
  await browser.close();
  await server.stop();
}
