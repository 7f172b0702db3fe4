/**
 * People who play over the network: each a browser context of their own, with everything that came through its socket
 * and everything the browser complained about.
 */
import type { ServerMessage } from '@tilewright/protocol';
import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { button } from './table-page.ts';

export interface Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the sockets of this person heard, in order. */
  readonly frames: readonly string[];
  readonly complaints: readonly string[];
}

type Surroundings = NonNullable<Parameters<Browser['newContext']>[0]>;

export const newPerson = async (
  browser: Browser,
  name: string,
  surroundings: Surroundings,
): Promise<Person> => {
  const context = await browser.newContext(surroundings);
  const frames: string[] = [];
  const complaints: string[] = [];
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
    ),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())));
  return { name, context, page: await context.newPage(), frames, complaints };
};

/** From the start page to one's games. */
export const goOnline = async (page: Page): Promise<void> => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Play with friends online', exact: true }).click();
  await page.getByRole('heading', { name: 'Your games online' }).waitFor();
};

export interface OnlineSeat {
  readonly name: string;
  /** 1 to 6; a person where there is none. */
  readonly level?: number;
}

/** Makes a game with these players, the first of whom is at this page; answers when the links are there. */
export const makeGame = async (
  page: Page,
  game: string,
  seats: readonly OnlineSeat[],
  address = './',
): Promise<void> => {
  await page.goto(`${address}#/online/new`);
  await page.getByRole('group', { name: 'Game' }).getByRole('radio', { name: game, exact: true }).check();
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await rows.nth(1).waitFor();
  for (let count = await rows.count(); count < seats.length; count += 1)
    await button(page, 'Add a player').click();
  for (const [place, { name, level }] of seats.entries()) {
    const row = rows.nth(place);
    await row.getByRole('textbox', { name: `Name of player ${place + 1}` }).fill(name);
    await row.getByRole('radio', { name: level === undefined ? 'Person' : 'Computer', exact: true }).check();
    if (level !== undefined) await row.getByRole('combobox').selectOption(String(level));
  }
  await button(page, 'Make the game').click();
};

export const linkFor = (page: Page, name: string): Promise<string> =>
  page.getByRole('textbox', { name: `Link for ${name}`, exact: true }).inputValue();

/** Opens a link and sits down. */
export const sitDown = async ({ page, name }: Person, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await button(page, 'Sit down').click();
};

/** Nothing but the seat's own hand is told before the end shows all. */
const isSecret = (frame: string, seat: number | null): boolean => {
  const message = JSON.parse(frame) as ServerMessage;
  switch (message.type) {
    case 'event': {
      const { shared, hands } = message.event;
      return shared.type !== 'gameEnded' && hands.some((hand) => hand.seat !== seat);
    }
    case 'view': {
      const { hands, table } = message.view;
      const others = hands.filter((hand, place) => place !== seat && hand !== null);
      return table.ending === null && (others.length > 0 || BAG.test(frame));
    }
    default:
      return BAG.test(frame) || /"rack"/u.test(frame);
  }
};

const BAG = /"(?:vault|bag|secret)":/u;

/** The frames that tell what this seat, or with null nobody who plays, may not know. */
export const secretsIn = (frames: readonly string[], seat: number | null): readonly string[] =>
  frames.filter((frame) => isSecret(frame, seat));

/** What the browser may say while it has no line. */
const WITHOUT_LINE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|WebSocket/u;

export const expectNoComplaints = (people: readonly Person[], wasOffline: readonly string[] = []): void => {
  for (const { name, complaints } of people) {
    const unexpected = complaints.filter((text) => !(wasOffline.includes(name) && WITHOUT_LINE.test(text)));
    expect(unexpected, `the browser of ${name} complained`).toEqual([]);
  }
};
