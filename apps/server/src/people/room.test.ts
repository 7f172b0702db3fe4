/** One game and who is connected to it, without a server. */
import type { ServerMessage } from '@tilewright/protocol';
import type { Viewer } from '@tilewright/rules';
import { expect, test } from 'vitest';
import type { GameRow } from '../store/store.ts';
import type { LiveTable } from '../tables/tables.ts';
import { makeSummary } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Desk, newRoom, tellRow } from './room.ts';

const rowOf = (people: readonly (string | null)[]): GameRow =>
  ({
    id: 'game',
    maker: 'ann',
    summary: makeSummary({ variant: 'classic', lexicon: 'english', seats: [] } as never, null),
    seats: people.map((person, seat) => ({ seat, person, name: `Seat ${seat}`, isOpen: person === null })),
    isChatOff: false,
    chatCount: 0,
    rematch: null,
  }) as unknown as GameRow;

/** A table that can be watched only while its store answers. */
const tableOf = (answers: () => 'yes' | 'no' | 'throws') => {
  const watchers: Viewer[] = [];
  const live = {
    seq: () => 1,
    table: () => ({ seats: [] }),
    watchChat: () => () => undefined,
    watchGone: () => () => undefined,
    watch: async (viewer: Viewer) => {
      const answer = answers();
      if (answer === 'throws') throw new Error('the store does not answer');
      if (answer === 'no') return undefined;
      watchers.push(viewer);
      return () => void watchers.splice(watchers.indexOf(viewer), 1);
    },
  } as unknown as LiveTable;
  return { live, watchers };
};

const deskOf = (person: string): Desk & { readonly heard: ServerMessage[] } => {
  const heard: ServerMessage[] = [];
  return {
    heard,
    guest: { person, tell: (message) => heard.push(message) },
    viewer: 'spectator',
    about: '',
    stopWatching: () => undefined,
    stopThinking: () => undefined,
    isSettled: true,
    hasLines: true,
    isGone: false,
  };
};

test.each(['no', 'throws'] as const)(
  '[SR32] whose place has changed while the table answers %s is told so, and seated by the next reading',
  async (refusal) => {
    let answer: 'yes' | 'no' | 'throws' = refusal;
    const { live, watchers } = tableOf(() => answer);
    const room = newRoom({} as PeopleGrounds, rowOf(['ann', null]), live);
    const [bob, zoe] = [deskOf('bob'), deskOf('zoe')];
    room.desks.add(bob).add(zoe);
    await tellRow(room, rowOf(['ann', 'bob']));
    expect(bob.heard).toEqual([{ type: 'fault', code: 'unavailable', game: 'game' }]);
    expect(bob.viewer).toBe('spectator');
    expect(zoe.heard.map(({ type }) => type)).toEqual(['about']);
    answer = 'yes';
    await tellRow(room, rowOf(['ann', 'bob']));
    expect(bob.heard.at(-1)).toMatchObject({ type: 'seated', viewer: 1 });
    expect(watchers).toEqual([1]);
  },
);
