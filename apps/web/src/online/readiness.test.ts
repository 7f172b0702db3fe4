import type { GameAbout, GatheringAbout } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { noteBeside } from './readiness.ts';

const person = (name: string) => ({ name, kind: 'person', level: null, isClaimed: true }) as const;

const noteOf = (isMaker: boolean, seat: number | null, ready: readonly number[], isSending: boolean) => {
  const about: GameAbout = {
    seats: [person('Ann'), person('Ben')],
    isChatOn: true,
    isMaker,
    daysPerMove: null,
    rematch: null,
  };
  const gathering: GatheringAbout = {
    tiles: 'english',
    rules: { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: true, leaving: 'tiles' },
    seat: seat as Seat | null,
    ready: ready as readonly Seat[],
    books: [{ book: 'b', seat: 0 as Seat, title: 'B', author: '', wordCount: 1, otherCount: 0 }],
    report: null,
    hasBegun: false,
  };
  return noteBeside({ about, gathering, isSending });
};

test('[WO40] while one’s books are on their way it is said that one waits for them, and to who watches nothing', () => {
  expect(noteOf(true, 0, [1], true)).toContain('still on their way');
  expect(noteOf(false, 1, [1], true)).toContain('still on their way');
  expect(noteOf(false, null, [], true)).toBeNull();
});

test('[WO40] else it is said who is waited for, or that one is ready', () => {
  expect(noteOf(true, 0, [], false)).toBe('Still waiting for Ben.');
  expect(noteOf(true, 0, [1], false)).toBeNull();
  expect(noteOf(false, 1, [], false)).toBeNull();
  expect(noteOf(false, 1, [1], false)).toContain('You are ready');
});
