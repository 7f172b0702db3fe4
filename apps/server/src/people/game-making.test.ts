/** A server that dies while it makes a game leaves no game behind that never begins and cannot be closed. */
import { join } from 'node:path';
import type { GameRequest } from '@tilewright/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { addPerson, deviceOf, newGame } from '../store/testing/examples.ts';
import { soloBus } from '../tables/bus.ts';
import { hashSecret } from '../store/hash-secret.ts';
import { buildTiny, tablesOn, virtualClock } from '../tables/testing/world.ts';
import { openWordShelf } from '../tables/word-shelf.ts';
import type { Session } from './devices.ts';
import { createGame, rematch } from './games.ts';
import { closeGame } from './maker-choice.ts';
import { groundsOf } from './testing/room-world.ts';

const folder = temporaryFolder();

const ann: Session = {
  person: 'ann',
  device: deviceOf('ann'),
  name: 'Ann',
  createdAt: 1,
  lastSeenAt: 1,
  tokenHash: hashSecret('token ann'),
  firstUsedAt: 1,
  endsAt: null,
  isSettled: true,
};

const PLAIN: GameRequest = {
  game: { type: 'preset', preset: 'classic', lexicon: 'english-basic' },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: false,
  daysPerMove: null,
};
const BOOKS: GameRequest = {
  ...PLAIN,
  game: { type: 'preset', preset: 'books' },
  gathering: { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false, leaving: 'tiles' },
};

/** Answers so many times, then never again: as if the process had died at that moment. */
const dyingAfter = (
  store: Store,
  answers: number,
): { readonly store: Store; readonly isDead: () => boolean } => {
  let left = answers;
  const alive = <T>(answer: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('dead')) : answer();
  };
  const dying = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, ask]) => [
        name,
        (...asked: unknown[]) => alive(() => (ask as (...given: unknown[]) => Promise<unknown>)(...asked)),
      ]),
    ) as Part;
  return {
    isDead: () => left < 0,
    store: {
      ...store,
      games: dying(store.games),
      seats: dying(store.seats),
      gatherings: dying(store.gatherings),
      log: (storeBy) => dying(store.log(storeBy)),
    },
  };
};

describe('[SR94] a server that dies while a game is made', () => {
  let store: Store;
  let number = 0;
  beforeEach(async () => {
    store = storeOn(valueOf(await openSqlite(join(folder(), String((number += 1))))));
    await addPerson(store, 'ann');
    return () => store.close();
  });

  const groundsOver = (over: Store) => {
    const clock = virtualClock();
    const bus = soloBus();
    const shelf = openWordShelf(buildTiny, [{ id: 'english-basic', title: 'Few', tiles: 'english' }]);
    const tables = tablesOn(over, { clock, bus, shelf });
    return groundsOf({ store: over, tables, bus, now: clock.now, process: 'p' });
  };

  /** What is there after the restart, and whether each of it can be closed by who made it. */
  const closedLater = async (): Promise<readonly boolean[]> => {
    const grounds = groundsOver(store);
    const rows = await store.games.lobby('ann', 99);
    const outcomes: boolean[] = [];
    for (const { id, phase } of rows)
      if (phase !== 'over') outcomes.push((await closeGame(grounds, ann, id)).ok);
    await grounds.tables.close();
    return outcomes;
  };

  test.each([
    ['a plain one', PLAIN],
    ['one of books', BOOKS],
  ])('at any moment leaves none, or one that its maker can close: %s', async (_title, request) => {
    for (let answers = 0; answers < 99; answers += 1) {
      const dying = dyingAfter(store, answers);
      const grounds = groundsOver(dying.store);
      const made = await createGame(grounds, ann, request).catch(() => undefined);
      const isMade = made?.ok === true;
      await grounds.tables.close();
      const rows = await store.games.lobby('ann', 99);
      expect(rows.filter(({ phase }) => phase !== 'over').length).toBe(isMade ? 1 : 0);
      expect(rows.every(({ isChatOff }) => isChatOff)).toBe(true);
      expect(await closedLater()).toEqual(isMade ? [true] : []);
      if (isMade && !dying.isDead()) return;
    }
    throw new Error('it was never made');
  });

  test('also when a game is played again', async () => {
    const first = groundsOver(store);
    const made = await createGame(first, ann, PLAIN);
    const game = made.ok ? made.value.game : '';
    await closeGame(first, ann, game);
    await first.tables.close();
    for (let answers = 0; answers < 99; answers += 1) {
      const dying = dyingAfter(store, answers);
      const grounds = groundsOver(dying.store);
      const again = await rematch(grounds, ann, game).catch(() => undefined);
      await grounds.tables.close();
      const open = (await store.games.lobby('ann', 99)).filter(({ phase }) => phase !== 'over');
      expect(open.every(({ seq }) => seq > 0)).toBe(true);
      if (again?.ok !== true) continue;
      expect(await closedLater()).toEqual([true]);
      return;
    }
    throw new Error('it was never played again');
  });

  test('in an earlier version left a row without anything: its maker removes it', async () => {
    await store.games.create(newGame('half', { maker: 'ann' }));
    const grounds = groundsOver(store);
    expect((await closeGame(grounds, { ...ann, person: 'ben' }, 'half')).ok).toBe(false);
    expect((await closeGame(grounds, ann, 'half')).ok).toBe(true);
    expect(await store.games.find('half')).toBeUndefined();
    await grounds.tables.close();
  });
});
