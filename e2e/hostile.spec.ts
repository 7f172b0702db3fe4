/** Hostile names, lists, links and files: shown as text, refused with a sentence, and the page goes on. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { chooseWay, quickButton, seatPlayers } from './set-up.ts';
import { boardOf, button } from './table-page.ts';
import { mouseHabits, nextStep, playOn } from './whole-game.ts';

const NAMES = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '{{7*7}} ${7*7} %s \\u0041',
  'שלום مرحبا 你好 Ωß',
];

/** Nothing of what was typed became part of the page. */
const expectOnlyText = async (page: Page): Promise<void> => {
  await expect(page.locator('img[src="x"], script:not([src]), iframe, b, u, marquee')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBeUndefined();
};

test('[WB23] names are text wherever they are shown', async ({ page }) => {
  await chooseWay(page, 'Here, together');
  await seatPlayers(
    page,
    NAMES.map((name) => ({ name })),
  );
  await nextStep(page);
  await expectOnlyText(page);
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await playOn(page, mouseHabits(), 4);
  await nextStep(page);
  await expectOnlyText(page);
  await button(page, 'Menu').click();
  await button(page, 'Take back the last play').click();
  await expectOnlyText(page);
  await button(page, 'Return').click();
  await page.goto('./#/saved');
  await expect(page.getByText('"><script>alert(1)</script>').first()).toBeVisible();
  await expectOnlyText(page);
  await page.goto('./');
  await expect(quickButton(page)).toBeVisible();
  await expectOnlyText(page);
});

test('[WB23] no text becomes markup, and no script comes from elsewhere', async ({ page, complaints }) => {
  complaints.expected.push(/Trusted|Scripts come from/u);
  await page.goto('./');
  await expect(quickButton(page)).toBeVisible();
  const refusals = await page.evaluate(() => {
    const tried = (act: () => unknown): string => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      tried(() => (document.body.innerHTML = '<b>no</b>')),
      tried(() => document.createRange().createContextualFragment('<b>no</b>')),
      tried(() => Object.assign(document.createElement('script'), { text: 'alert(1)' })),
      tried(() => new Worker('data:text/javascript,close()')),
      tried(() => new Worker('https://elsewhere.example/script.js')),
    ];
  });
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'TypeError'));
  await expectOnlyText(page);
});

test('names that are empty, too long or upside down are refused with a sentence', async ({ page }) => {
  await chooseWay(page, 'Here, together');
  const name = page.getByRole('textbox', { name: 'Name of player 1' });
  for (const [typed, sentence] of [
    ['', 'Give this player a name.'],
    ['a'.repeat(400), 'That name is too long'],
    ['\u202Edesrever', 'That name holds signs that cannot be shown.'],
  ] as const) {
    await name.fill(typed);
    await expect(page.getByText(sentence)).toBeVisible();
    await button(page, 'Start the game').click();
    await expect(boardOf(page)).toHaveCount(0);
  }
});

const addList = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });

test('word lists: markup in names and words is text, rubbish is refused', async ({ page }) => {
  await chooseWay(page, 'Here, together');
  await button(page, 'Add a word list').waitFor();
  await addList(
    page,
    '<img src=x onerror=alert(1)>.txt',
    Buffer.from('CAT\nDOG\n<script>alert(1)</script>\n__proto__\n'),
  );
  await expect(page.getByText(/is ready: 2 words/u)).toBeVisible();
  await expectOnlyText(page);
  for (const rubbish of [Buffer.alloc(0), Buffer.from('\u0000'.repeat(5000)), Buffer.from('123\n456\n')]) {
    await addList(page, 'rubbish.txt', rubbish);
    await expect(page.getByText(/“rubbish\.txt” could not be read/u)).toBeVisible();
    await expectOnlyText(page);
  }
  await addList(
    page,
    'broken.kwg',
    Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 37) % 256)),
  );
  await expect(page.getByText(/“broken\.kwg” could not be read/u)).toBeVisible();
  await seatPlayers(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  expect(await nextStep(page)).toBe('curtain');
});

const ADDRESSES = [
  '#/link/<script>alert(1)</script>',
  '#/link/%3Cimg%20src=x%20onerror=alert(1)%3E',
  `#/link/${'A'.repeat(100_000)}`,
  '#/link/%00%ff%',
  '#/game/<img src=x onerror=alert(1)>',
  '#/game/__proto__',
  '#/replay/..%2f..%2fetc%2fpasswd',
  '#/players/constructor',
  '#/players/<img src=x onerror=alert(1)>',
  '#/nowhere/at/all',
  '#javascript:alert(1)',
];

test('links that hold anything but a game end on a page that goes on', async ({ page }) => {
  for (const address of ADDRESSES) {
    await page.goto('about:blank');
    await page.goto(`./${address}`);
    await expect(page.getByRole('main').first(), address.slice(0, 60)).toBeVisible();
    await expectOnlyText(page);
  }
  await page.goto('./');
  await expect(quickButton(page)).toBeVisible();
});

const FILES: readonly (readonly [string, string])[] = [
  ['empty.json', ''],
  ['cut.json', '{"format":"tilewright-game","ev'],
  ['proto.json', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
  ['deep.json', '['.repeat(50_000)],
  ['<img src=x onerror=alert(1)>.json', '<script>alert(1)</script>'],
  ['noise.gcg', '#player1 <b>x</b> <img src=x onerror=alert(1)>\n>x: ABC 99Z NOSUCH +9999999999 -1\n'],
  ['long.txt', 'x'.repeat(300_000)],
];

test('files that are no game are refused with a sentence', async ({ page }) => {
  await page.goto('./#/saved');
  for (const [name, text] of FILES) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByText(`“${name}” could not be read`).first(), name).toBeVisible();
    await expectOnlyText(page);
    await page.reload();
  }
  await expect(page.getByText('No saved games yet')).toBeVisible();
});
