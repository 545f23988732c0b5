// The hall and the equipment: two people with one list, the plan that is drawn, dragged and moved by keyboard, tables that players find,
// and the stock with its cards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House, type Program, accessible, fits, readable, shot } from './house';

let house: House;
let program: Program;
before(async () => {
  house = await House.open();
  program = await house.program();
});
after(async () => house.close());

const NAMES = Array.from({ length: 20 }, (_, index) => `Player ${String(index + 1).padStart(2, '0')}`);

test('two people fill in the inspection at once, and every deviation has its clause', async () => {
  await program.event('open', NAMES, { laws: 'fide-2023', time_control: '90+30' });
  await program.act('open', { type: 'set_agreement', agreement: { level: 'world', rating_of: 'fide' } });
  const phone = { viewport: { width: 375, height: 700 } };
  const one = await (await house.organiser(phone)).newPage();
  const other = await (await house.organiser()).newPage();
  await one.goto('/events/open/inspection');
  await other.goto('/events/open/inspection');
  await one.getByLabel('Height of the king', { exact: true }).fill('10,6');
  await one.getByLabel('Height of the queen', { exact: true }).fill('tall');
  await one.getByRole('button', { name: 'Save Pieces' }).click();
  // What can be read is kept, what cannot is said; nothing that was typed is lost.
  await one.getByText('“tall” is no measure').waitFor();
  assert.equal(await one.getByLabel('Height of the queen', { exact: true }).inputValue(), 'tall');
  await one.getByText('Height of the king: 10.6 cm; required: 9.5 cm, from 8.55 cm to 10.45 cm').waitFor();
  assert.match((await one.locator('#findings').textContent()) ?? '', /2\.2/);
  await accessible(one);
  await fits(one);
  await shot(one, 'inspection-phone');
  // The other one, whose page is open all the while, sees it and does not undo it.
  await other.getByText('Height of the king: 10.6 cm').waitFor();
  await other.getByLabel('Height of the pawn', { exact: true }).fill('5');
  await other.getByRole('button', { name: 'Save Pieces' }).click();
  await other.getByText('2 of').first().waitFor();
  assert.equal(await other.getByLabel('Height of the king', { exact: true }).inputValue(), '10.6');
  await other.locator('#approvals').getByLabel('Name').fill('O. Organiser');
  await other.getByRole('button', { name: 'Write it down' }).click();
  await other.getByText('Pieces: O. Organiser (chief organiser) approves').first().waitFor();
  await accessible(other);
  await shot(other, 'inspection');
  await other.goto('/events/open/documents/inspection-list');
  await other.getByText('FIDE standards 2.2 ¶2').first().waitFor();
  await shot(other, 'inspection-list');
});

test('a hall is planned, dragged and moved by keyboard, and the server says what is broken', async () => {
  const context = await house.organiser();
  const page = await context.newPage();
  await page.goto('/events/open/hall/edit');
  await page.locator('#walls').fill('22');
  await page.getByRole('button', { name: 'Draw the plan' }).click();
  await page.getByText('“22” is no hall').waitFor();
  await page.locator('#walls').fill('22x16');
  await page.locator('#things').fill('door 0,7 0,9\nwindow 22,3 22,12\ntoilets 21,15');
  await page.getByRole('button', { name: 'Draw the plan' }).click();
  await page.getByText('10 of 10 boards fit.').waitFor();
  assert.equal(await page.locator('svg.hall-plan g[data-table]').count(), 10);
  await page.getByText('The plan keeps everything it is looked at for.').waitFor();
  await accessible(page);
  await shot(page, 'hall-edit');
  // Dragged onto its neighbour: said at once, nothing kept.
  const [first, second] = [page.locator('g[data-table="1"] .table'), page.locator('g[data-table="2"] .table')];
  await first.scrollIntoViewIfNeeded();
  const from = await first.boundingBox();
  const to = await second.boundingBox();
  assert.ok(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 6 });
  await page.getByText('Tables 1, 2: stands where something else is').waitFor();
  await shot(page, 'hall-dragged');
  await page.mouse.up();
  assert.equal(await page.locator('g[data-table="1"].broken').count(), 1);
  await page.getByText('Changed, not saved').waitFor();
  await page.getByRole('link', { name: 'Back to the saved plan' }).click();
  await page.getByText('The plan keeps everything it is looked at for.').waitFor();
  // By keyboard: a metre up, nearer to the wall.
  await page.locator('g[data-table="1"]').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.locator('#breaches .findings li').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await page.locator('#breaches .findings li').first().waitFor();
  // Without a script a form moves the table.
  const plain = await (await house.organiser({ javaScriptEnabled: false })).newPage();
  await plain.goto('/events/open/hall/edit');
  await plain.getByText('Move a table').first().click();
  await plain.locator('select#table').selectOption('1');
  await plain.locator('#left').fill('3');
  await plain.locator('#top').fill('5,5');
  await plain.getByRole('button', { name: 'Move a table' }).click();
  await plain.getByText('Move a table').first().click();
  assert.match((await plain.locator('select#table option').first().textContent()) ?? '', /1 \(3, 5\.5\)/);
  await plain.getByRole('button', { name: 'Draw the plan' }).click();
  await plain.getByText('10 of 10 boards fit.').waitFor();
  // To scale, for people and for machines.
  const drawing = await context.request.get('/events/open/hall.svg?paper=a3');
  assert.equal(drawing.headers()['content-type'], 'image/svg+xml');
  assert.match(await drawing.text(), /width="400mm" height="277mm"/);
});

test('players find their tables on phones, screens and paper, and somebody keeps a table', async () => {
  await program.act('open', { type: 'fix_board', id: 7, board: 9 });
  const phone = await (await house.visitor({ viewport: { width: 375, height: 700 } })).newPage();
  await phone.goto('/events/open/hall');
  await phone.getByRole('link', { name: 'Player 07' }).click();
  await phone.getByText('Your table is here: 9').waitFor();
  assert.equal(await phone.locator('g.marked').getAttribute('data-table'), '9');
  await accessible(phone);
  await fits(phone);
  await shot(phone, 'hall-phone');
  const dark = await (await house.visitor({ colorScheme: 'dark', locale: 'hy' })).newPage();
  await dark.goto('/events/open/hall?player=7');
  await readable(dark);
  await shot(dark, 'hall-dark-hy');
  const screen = await (await house.visitor({ viewport: { width: 1280, height: 720 } })).newPage();
  await screen.goto('/events/open/screen?show=hall');
  await screen.locator('.plan-screen svg').waitFor();
  await shot(screen, 'hall-screen', false);
  await phone.goto('/events/open/documents/table-map?round=3');
  await phone.locator('.names').waitFor();
  await shot(phone, 'table-map');
  const tables = await (await program.send('GET', '/api/events/open/rounds/5/tables')).json();
  assert.equal(Object.keys((tables as { tables: object }).tables).length, 10);
  // Who is not let in neither plans nor counts.
  await phone.goto('/events/open/hall/edit');
  assert.match(phone.url(), /sign-in/);
});

test('the stock is counted, and each clock has its card', async () => {
  const page = await (await house.organiser()).newPage();
  const count = async (what: string, type: string, many: string): Promise<void> => {
    await page.goto('/events/open/stock');
    await page.getByLabel('What', { exact: true }).selectOption({ label: what });
    await page.getByLabel('Type').fill(type);
    await page.getByLabel('How many').fill(many);
    await page.getByRole('button', { name: 'Write it down' }).click();
  };
  await count('Electronic clocks', 'DGT 3000', '8');
  await count('Electronic clocks', 'Wonder', 'two');
  await page.getByText('“two”').waitFor();
  await count('Electronic clocks', 'Wonder', '2');
  await page.getByText('“Wonder” is not on the list of approved clocks.').waitFor();
  await page.getByText('More than one type of clock').waitFor();
  const clocks = page.locator('table.stock tr', { hasText: 'Electronic clocks' });
  assert.deepEqual(await clocks.locator('td').allTextContents(), ['11', '10', '1']);
  await accessible(page);
  await shot(page, 'stock');
  await count('Mechanical clocks', 'Jantar', '3');
  await page.goto('/events/open/documents/clock-cards');
  await page.getByText('How to set the clock: DGT 3000').waitFor();
  await page.getByText('A mechanical clock cannot add time').waitFor();
  await shot(page, 'clock-cards');
  await page.goto('/events/open/documents/hall-plan');
  await page.locator('.hall-picture svg').waitFor();
  await shot(page, 'hall-plan-document');
});
