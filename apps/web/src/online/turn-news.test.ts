import type { LobbyRow } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { freshTurns } from './turn-news.ts';

const rowOf = (game: string, toMove: readonly number[]): LobbyRow =>
  ({ game, phase: 'playing', seat: 0, toMove: toMove as readonly Seat[] }) as unknown as LobbyRow;

test('[WO26] a game is told of when it comes to wait, and not what waited when one came', () => {
  const [mine, theirs] = [rowOf('one', [0]), rowOf('one', [1])];
  expect(freshTurns(null, [mine])).toEqual([]);
  expect(freshTurns([theirs], [mine, rowOf('two', [1])])).toEqual([mine]);
  expect(freshTurns([mine], [mine])).toEqual([]);
  expect(freshTurns([], [mine])).toEqual([mine]);
});
