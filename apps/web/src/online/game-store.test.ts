import type { ChatLine, GameAbout } from '@tilewright/protocol';
import type { Millis, Seat } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { afterNews, isReplaced, noGame, presenceOf } from './game-store.ts';
import { heardLines, unreadCount, voiceOf } from './kept-chat.ts';

const line = (number: number, seat: number | null, name: string, voice = name): ChatLine => ({
  number,
  at: number as Millis,
  seat: seat as Seat | null,
  name,
  voice,
  text: `line ${number}`,
});

const person = (name: string) => ({ name, kind: 'person', level: null, isClaimed: true }) as const;
const about: GameAbout = {
  seats: [person('Ann'), person('Ben'), { name: 'Computer', kind: 'computer', level: 3, isClaimed: true }],
  isChatOn: true,
  isMaker: false,
  daysPerMove: null,
  rematch: null,
};

test('[WO6] lines that come are added, and a knock counts', () => {
  const first = afterNews(noGame('g'), { type: 'chat', lines: [line(1, 0, 'Ann')] }, undefined);
  const second = afterNews(first, { type: 'chat', lines: [line(2, 1, 'Ben')] }, undefined);
  expect(second.lines.map(({ number }) => number)).toEqual([1, 2]);
  const knocked = afterNews(second, { type: 'nudged', by: 1 as Seat }, undefined);
  expect(afterNews(knocked, { type: 'nudged', by: 1 as Seat }, undefined).nudge).toEqual({ by: 1, count: 2 });
});

test('[WO6] new are the lines of others that were not read, of those who are heard', () => {
  const lines = [line(1, 0, 'Ann'), line(2, 1, 'Ben'), line(3, null, 'Zoë'), line(4, 0, 'Ann')];
  const unread = (readNumber: number, muted: readonly string[] = []): number =>
    unreadCount(lines, { readNumber, muted }, 0 as Seat);
  expect([unread(0), unread(2), unread(4)]).toEqual([2, 1, 0]);
  expect(unread(0, ['seat 1'])).toBe(1);
  expect(unreadCount(lines, { readNumber: 0, muted: [] }, null)).toBe(4);
});

test('[WO6] a muted seat is not heard under any name, and only that one', () => {
  const lines = [line(1, 1, 'Ben'), line(2, 1, 'Benny'), line(3, null, 'Ben')];
  const muted = [voiceOf({ seat: 1 as Seat, voice: 'Ben' })];
  expect(heardLines(lines, { readNumber: 0, muted }).map(({ number }) => number)).toEqual([3]);
  const watchers = [line(1, null, 'Zoë', 'v1'), line(2, null, 'Zora', 'v1'), line(3, null, 'Zoë', 'v2')];
  const unheard = { readNumber: 0, muted: [voiceOf({ seat: null, voice: 'v1' })] };
  expect(heardLines(watchers, unheard).map(({ number }) => number)).toEqual([3]);
});

test('[WO7] of other people it is shown whether they are there, of computers and oneself nothing', () => {
  const seated = { ...noGame('g'), about, viewer: 0 as Seat };
  expect(presenceOf({ ...seated, present: [true, false, true] })).toEqual([null, 'away', null]);
  expect(presenceOf({ ...seated, viewer: 'spectator', present: [true, true, true] })).toEqual([
    'here',
    'here',
    null,
  ]);
});

test('[WO29] a computer takes the seat where the maker chose that, another person plays, and it is no duel', () => {
  const ann = 0 as Seat;
  const chosen: GameAbout = { ...about, leaving: 'computer' };
  const [me, , computer] = about.seats;
  const alone = { ...chosen, seats: [me, computer, computer].filter((seat) => seat !== undefined) };
  expect(isReplaced(chosen, 3, ann)).toBe(true);
  expect(isReplaced(about, 3, ann)).toBe(false);
  expect(isReplaced({ ...chosen, leaving: 'tiles' }, 3, ann)).toBe(false);
  expect(isReplaced(chosen, 2, ann)).toBe(false);
  expect(isReplaced(alone, 3, ann)).toBe(false);
  expect(isReplaced(null, 3, ann)).toBe(false);
});
