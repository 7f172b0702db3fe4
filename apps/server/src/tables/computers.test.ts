import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGame } from '@tilewright/host';
import type { Seat, SeatSetup, Setup, StoredEvent, View } from '@tilewright/rules';
import { type Preset, computer, people, presets } from '@tilewright/variants';
import { chanceOf, randomSetup } from '@tilewright/testkit';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { newGame } from '../store/testing/examples.ts';
import type { TablesGrounds } from './open-tables.ts';
import type { LiveTable } from './tables.ts';
import {
  PASS,
  QUICK,
  type TestTables,
  type VirtualClock,
  accepted,
  beginGame,
  contributeAll,
  opened,
  quiet,
  setupFor,
  tablesOn,
  toMove,
  virtualClock,
  wish,
} from './testing/world.ts';
import { newChooser } from './thinking.ts';
import { ThreadLost, TurnedAway } from './thread-pool.ts';

const folder = temporaryFolder();
const choose = newChooser();
let store: Store;
let clock: VirtualClock;
let tables: TestTables;
let count = 0;

beforeEach(async () => {
  store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
  clock = virtualClock();
});

afterEach(async () => {
  await tables.close();
  await store.close();
});

const start = (changes: Partial<TablesGrounds> = {}): void => {
  tables = tablesOn(store, { clock, ...changes });
};

const begun = async (game: string, setup: Parameters<typeof beginGame>[2]): Promise<LiveTable> => {
  await beginGame({ store, tables }, game, setup);
  const table = await opened(tables, game);
  await contributeAll(table);
  return table;
};

const eventsOf = (game: string): Promise<readonly StoredEvent[]> => store.events(game, 0);

const idsOf = async (game: string): Promise<readonly string[]> =>
  (await eventsOf(game)).map(({ commandId }) => commandId);

/** A game of the preset for these two; printed boards come from the random ones. */
const setupOf = (preset: Preset, seats: readonly SeatSetup[]): Setup => {
  if (preset.switches.junior === null) return setupFor({ preset, seats, switches: {} });
  for (let seed = 1; ; seed += 1) {
    const setup = randomSetup(chanceOf(seed), preset.id);
    if (setup.seats.length === 2) return { ...setup, seats };
  }
};

const withComputer = () => setupFor({ seats: [...people('Ann'), computer('Cleo', 6)] });

describe('[TS9] computers', () => {
  const seats = [...people('Ann'), computer('Cleo', 1)];

  /** A game as servers opened them before contributions were pledged. */
  const openUnpledged = async (game: string): Promise<LiveTable> => {
    await store.games.create(newGame(game));
    const log = store.log();
    await createGame(
      { log, now: clock.now, entropy: () => 'ab'.repeat(32), wakeAt: () => () => undefined },
      game,
      setupFor({ seats }),
    );
    return opened(tables, game);
  };

  test('where nobody pledges add their chance to the draws before any person can', async () => {
    start();
    const table = await openUnpledged('one');
    expect(table.table().contributions.map((one) => one !== null)).toEqual([false, true]);
    expect(await idsOf('one')).toEqual(['keeper:open', '1:contribute:computer']);
    await contributeAll(table);
    expect(table.table().phase).toBe('playing');
  });

  test('where people pledge add nothing, and nor do those that take a seat over', async () => {
    start();
    await beginGame({ store, tables }, 'one', setupFor({ seats: [...seats, ...people('Bob')] }));
    const table = await opened(tables, 'one');
    const by = { name: 'Cleo', kind: 'computer', level: 2 } as const;
    accepted(await table.submitAsKeeper(wish({ type: 'replaceSeat', seat: 2 as Seat, by })));
    await contributeAll(table);
    await quiet();
    expect(table.table().contributions.map((one) => one !== null)).toEqual([true, false, false]);
    expect(table.table().phase).toBe('playing');
  });

  test('alone at a table begin by themselves', async () => {
    start();
    const both = [computer('Cleo', 1), computer('Dan', 1)];
    await beginGame({ store, tables }, 'one', setupFor({ seats: both }));
    const table = await opened(tables, 'one');
    await quiet();
    expect(table.table().contributions).not.toContain(null);
  });

  test.each(presets.map((preset) => [preset.id, preset] as const))(
    'play %s to its end by themselves',
    async (_id, preset) => {
      start();
      const seats = [...people('Ann'), computer('Cleo', 6)];
      const table = await begun('one', setupOf(preset, seats));
      const by = { name: 'Dan', kind: 'computer', level: 4 } as const;
      accepted(await table.submitAsKeeper(wish({ type: 'replaceSeat', seat: 0 as Seat, by })));
      for (let round = 0; round < 200 && table.table().phase !== 'over'; round += 1)
        await clock.advance(2_000);
      expect(table.table().phase).toBe('over');
      expect(tables.troubles).toEqual([]);
    },
  );

  test('[CP6] agree to end a game once every person who still plays has, and not before', async () => {
    start();
    const seats = [...people('Ann', 'Ben'), computer('Cleo', 6), computer('Dan', 2)];
    const table = await begun('one', setupFor({ seats, switches: { order: 'listed' } }));
    accepted(await table.submit(0 as Seat, wish({ type: 'offerTie' })));
    await clock.advance(2_000);
    expect(table.table()).toMatchObject({ phase: 'playing', tieAgreed: [0] });
    accepted(await table.submit(1 as Seat, wish({ type: 'agreeTie' })));
    await clock.advance(2_000);
    expect(table.table()).toMatchObject({ phase: 'over', ending: { reason: 'agreed', winners: [] } });
    expect(new Set((await idsOf('one')).filter((id) => /^[23]:computer/u.test(id))).size).toBe(2);
    expect(tables.troubles).toEqual([]);
  });

  test('[CP6] agree in their own turn too, and do not wait for who has left', async () => {
    start({ pace: { ...QUICK, play: [50, 50] } });
    const seats = [...people('Ann', 'Ben'), computer('Cleo', 6)];
    const table = await begun('one', setupFor({ seats, switches: { order: 'listed' } }));
    accepted(await table.submit(0 as Seat, wish(PASS)));
    accepted(await table.submit(1 as Seat, wish({ type: 'resign' })));
    expect(toMove(table)).toBe(2);
    accepted(await table.submit(0 as Seat, wish({ type: 'offerTie' })));
    await clock.advance(2_000);
    expect(table.table()).toMatchObject({ phase: 'over', ending: { reason: 'agreed' } });
  });

  test('see what a person in their seat would see', async () => {
    const views: View[] = [];
    start({
      think: async (question) => {
        views.push(question.view);
        return choose({ type: 'choose', ...question });
      },
    });
    const table = await begun('one', withComputer());
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(10);
    expect(views.map(({ viewer }) => viewer)).toEqual([1]);
    expect(views.map(({ hands }) => hands.map((hand) => hand !== null))).toEqual([[false, true]]);
    expect(JSON.stringify(views)).not.toContain('vault');
  });

  test('speak once, however many processes host the game', async () => {
    start();
    const table = await begun('one', withComputer());
    const other = tablesOn(store, { clock });
    const there = await opened(other, 'one');
    for (let turn = 0; turn < 4; turn += 1) {
      expect(toMove(table)).toBe(0);
      accepted(await table.submit(0 as Seat, wish(PASS)));
      await clock.advance(1_500);
    }
    const spoken = (await idsOf('one')).filter((id) => id.startsWith('1:computer'));
    expect(new Set(spoken).size).toBe(4);
    expect(there.seq()).toBe(table.seq());
    await other.close();
  });

  test('take a humane moment, and tell that they think', async () => {
    const pace = { ...QUICK, play: [600, 900] } as const;
    start({ pace });
    const table = await begun('one', withComputer());
    const told: (Seat | null)[] = [];
    table.watchThinking((seat) => told.push(seat));
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(599);
    expect(table.table().turn.turnCount).toBe(1);
    await clock.advance(301);
    expect(table.table().turn.turnCount).toBe(2);
    expect(told).toEqual([null, 1, null]);
  });

  test('whose thinking fails try again, and in the end let the game go on', async () => {
    let failures = 0;
    start({
      think: async () => {
        failures += 1;
        throw new Error('broken');
      },
    });
    const table = await begun('one', withComputer());
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(19);
    expect(table.table().turn.turnCount).toBe(1);
    await clock.advance(100);
    expect(table.table().turn.turnCount).toBe(2);
    expect(failures).toBe(3);
    expect(tables.troubles).toContainEqual({ type: 'computerStuck', game: 'one', reason: 'broken' });
  });

  test('[TS46] whose thinking takes too much memory do not try again, and the game goes on', async () => {
    let thoughts = 0;
    start({
      think: async () => {
        thoughts += 1;
        throw new ThreadLost('memory', 'out of memory');
      },
    });
    const table = await begun('one', withComputer());
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(100);
    expect(table.table().turn.turnCount).toBe(2);
    expect(thoughts).toBe(1);
    expect(tables.troubles).toEqual([{ type: 'computerStuck', game: 'one', reason: 'out of memory' }]);
  });

  test.each(['too busy', 'closed'])(
    'that are turned away (%s) wait until they can think, and do not give in',
    async (reason) => {
      let turnedAway = 0;
      start({
        think: async (question) => {
          if ((turnedAway += 1) <= 10) throw new TurnedAway(reason);
          return choose({ type: 'choose', ...question });
        },
      });
      const table = await begun('one', withComputer());
      accepted(await table.submit(0 as Seat, wish(PASS)));
      await clock.advance(150);
      expect(table.table().turn.turnCount).toBe(1);
      expect(turnedAway).toBeGreaterThan(5);
      expect(tables.troubles).toEqual([{ type: 'computerStuck', game: 'one', reason }]);
      await clock.advance(400);
      expect(turnedAway).toBe(11);
      expect(table.table().turn.turnCount).toBe(2);
    },
  );

  test('whose wish is refused let the game go on', async () => {
    start({ think: async () => ({ type: 'buy', kind: 'nothing such' }) });
    const table = await begun('one', withComputer());
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await clock.advance(100);
    expect(table.table().turn.turnCount).toBe(2);
    expect(tables.troubles.map(({ type }) => type)).toEqual(['computerStuck']);
  });

  test('go on where the process before was stopped', async () => {
    start({ pace: { ...QUICK, play: [5_000, 5_000] } });
    const table = await begun('one', withComputer());
    accepted(await table.submit(0 as Seat, wish(PASS)));
    await tables.close();
    start();
    const again = await opened(tables, 'one');
    await clock.advance(100);
    expect(again.table().turn.turnCount).toBe(2);
  });
});
