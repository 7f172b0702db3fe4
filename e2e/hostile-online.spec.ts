/** Hostile texts over the network: names, titles and chat of others are shown as text on every screen they reach. */
import type { Page } from '@playwright/test';
import { classic, makeSetup, people } from '@tilewright/variants';
import { expect, test } from './journey.ts';
import { expectNoComplaints, newPerson } from './online-page.ts';
import { boardOf, button } from './table-page.ts';

/** What fits in a name; from the well-known lists of texts that slip through filters. */
const SHORT = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'><svg onload=alert(1)>",
  '<svg/onload=alert`1`>',
  '<iframe src=javascript:alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<b onmouseover=alert(1)>b</b>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '{{constructor.constructor("alert()")()}}',
  '${alert(1)} `${alert(1)}`',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cimg src=x onerror=alert()\\u003e',
];

/** What needs more room than a name has. */
const LONG = [
  '<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="//evil.example/">',
  '<form action=javascript:alert(1)><input type=submit autofocus onfocus=alert(1)></form>',
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/-->',
];

/** Nothing of what was said became part of the page. */
const expectOnlyText = async (page: Page): Promise<void> => {
  const planted =
    'img[src="x"], script:not([src]), iframe, object, embed, b:not([class]), marquee, math, meta[http-equiv="refresh"], base, ' +
    'body style, a[href^="javascript"], [onload], [onerror], [onmouseover], [onfocus], [ontoggle]';
  const found = await page.locator(planted).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  expect(found).toEqual([]);
};

type Json = Readonly<Record<string, unknown>>;

/** A request as the page itself would make it. */
const ask = (page: Page, path: string, body: Json): Promise<Json> =>
  page.evaluate(
    async ([where, text]) => {
      const answer = await fetch(where as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text as string,
      });
      return (await answer.json()) as Json;
    },
    [path, JSON.stringify(body)] as const,
  );

/** The page has asked for its session when it asks for a ticket. */
const begin = async (page: Page, name: string): Promise<void> => {
  const known = page.waitForResponse('**/api/ticket');
  await page.goto('./#/online');
  await known;
  expect(await ask(page, './api/name', { name })).toEqual({ name });
};

interface Made {
  readonly game: string;
  readonly invites: readonly { readonly seat: number | null; readonly secret: string }[];
}

/** A game whose titles are all this text, with one seat for each name besides one's own. */
const makeHostileGame = async (page: Page, title: string, names: readonly string[]): Promise<Made> => {
  const setup = makeSetup({ preset: classic, seats: people('A', 'B'), lexicon: 'english-basic' });
  if (!setup.ok) throw new Error('no set-up');
  const { seats: _seats, ...open } = setup.value;
  const named = {
    ...open,
    variant: title,
    layout: { ...open.layout, name: title },
    tileSet: { ...open.tileSet, name: title },
  };
  const made = await ask(page, './api/games', {
    game: { type: 'setup', setup: named },
    seats: [{ type: 'me' }, ...names.map((name) => ({ type: 'invite', name }))],
    isChatOn: true,
    daysPerMove: null,
  });
  expect(made['error']).toBeUndefined();
  return made as unknown as Made;
};

const chunks = (list: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

test('[TH11] names and titles are text in the list of games, in the room where one waits, and on invitations', async ({
  page,
}) => {
  await begin(page, SHORT[0] ?? '');
  const games: Made[] = [];
  for (const [index, names] of chunks(SHORT, 3).entries())
    games.push(await makeHostileGame(page, LONG[index % LONG.length] ?? '', names));
  await page.reload();
  await expect(page.getByRole('link', { name: SHORT[1] ?? '' }).first()).toBeVisible();
  await expectOnlyText(page);
  for (const { game, invites } of games) {
    await page.goto(`./#/online/${game}`);
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await expectOnlyText(page);
    for (const { secret } of invites.slice(0, 1)) {
      await page.goto(`./#/join/${secret}`);
      await page.getByRole('main').first().waitFor();
      await expectOnlyText(page);
    }
  }
});

test('[TH11] names and chat are text at the table', async ({ browser, page, address }) => {
  await begin(page, SHORT[1] ?? '');
  const { game, invites } = await makeHostileGame(page, SHORT[3] ?? '', [SHORT[2] ?? '']);
  const ben = await newPerson(browser, SHORT[2] ?? '', { baseURL: address });
  await ben.page.goto(`./#/join/${invites[0]?.secret ?? ''}`);
  await ben.page.getByRole('textbox', { name: 'Your name' }).fill(SHORT[4] ?? '');
  await button(ben.page, 'Sit down').click();
  await page.goto(`./#/online/${game}`);
  for (const shown of [page, ben.page]) {
    await boardOf(shown).waitFor();
    const first = shown.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true });
    if (await first.isVisible()) await first.click();
  }
  await button(ben.page, 'Chat').click();
  const lines = [...LONG, ...SHORT].slice(0, 18);
  for (const line of lines) {
    await ben.page.getByRole('textbox', { name: 'Write something' }).fill(line);
    await button(ben.page, 'Send').click();
    await expect(ben.page.getByText(line, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /^Chat, \d+ new lines$/u }).click();
  for (const line of lines) await expect(page.getByText(line, { exact: true }).first()).toBeAttached();
  for (const shown of [page, ben.page]) await expectOnlyText(shown);
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Resign').click();
  await ben.page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Yes' }).click();
  for (const shown of [page, ben.page]) {
    await expect(button(shown, 'Play again')).toBeVisible();
    await expectOnlyText(shown);
  }
  expectNoComplaints([ben]);
  await ben.context.close();
});
