/** Computer seats that stumble: they tell, try again, and play on. */
import { type Reply, type TableHost, hostTable } from '@tilewright/host';
import { type Letter, err, ok } from '@tilewright/rules';
import { levelOf, vocabularyOf } from '@tilewright/computer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runComputers } from './computers.ts';
import type { KeeperFault } from './keeper.ts';
import type { MindOf } from './minds.ts';
import { keeperIn, setupFor, testWorld, twoComputers, valueOf } from './test-world.ts';
import { openWordShelf } from './word-shelf.ts';

const setup = setupFor({ seats: twoComputers });

let mindOf: MindOf;
let host: TableHost;
let told: (Reply | KeeperFault | null)[];
let stop = (): void => undefined;
let turnCount: () => number;

const busy = async (): Promise<never> => {
  throw new Error('busy');
};

beforeEach(async () => {
  const world = await testWorld();
  const game = valueOf(await keeperIn(world).openGame(setup));
  const words = valueOf(await openWordShelf(world).load('tiny', setup.tileSet));
  const ports = { ...world, log: world.store.log, wakeAt: () => () => undefined };
  host = hostTable(ports, game, {
    words: { isWord: (letters: readonly Letter[]) => words.has(letters) } as never,
    specialTiles: [],
  });
  let count = 0;
  await host.watch('spectator', null, ({ type }) => {
    if (type === 'event') count += 1;
  });
  turnCount = () => count;
  told = [];
  mindOf = async (seat) =>
    ok({
      level: levelOf(setup.seats[seat]?.level ?? 1),
      vocabulary: vocabularyOf(words, null),
      leaves: null,
    });
});

afterEach(() => stop());

const run = async (change: {
  readonly host?: Partial<TableHost>;
  readonly mindOf?: MindOf;
}): Promise<void> => {
  const pace = { play: [0, 0], answer: [0, 0], grace: [0, 0], watched: [0, 0], retry: 5 } as const;
  stop = await runComputers({
    host: { ...host, ...change.host },
    setup,
    pace,
    mindOf: change.mindOf ?? mindOf,
    entropy: () => '0a0b0c0d',
    tellThinking: () => undefined,
    tellTrouble: (trouble) => void told.push(trouble),
  });
};

/** Fails so often, and then does what it should. */
const failing = <Asked extends readonly unknown[], Answer>(
  times: number,
  task: (...asked: Asked) => Promise<Answer>,
  instead: () => Promise<Answer>,
): ((...asked: Asked) => Promise<Answer>) => {
  let left = times;
  return (...asked) => {
    left -= 1;
    return left >= 0 ? instead() : task(...asked);
  };
};

describe('[WB16] computers', () => {
  test('whose words stumble tell it, and move when they can', async () => {
    const stumbled = vi.fn<() => void>();
    process.once('uncaughtException', stumbled);
    // The first two are asked in advance.
    await run({ mindOf: failing(4, mindOf, busy) });
    await vi.waitUntil(() => turnCount() > 2);
    expect(told).toContainEqual({ type: 'computerStuck' });
    expect(told.at(-1)).toBeNull();
    expect(stumbled).toHaveBeenCalledTimes(1);
  });

  test('whose list does not come wait for it', async () => {
    const fault = { type: 'listNotLoaded', list: 'tiny' } as const;
    await run({ mindOf: failing(4, mindOf, async () => err(fault)) });
    await vi.waitUntil(() => turnCount() > 2);
    expect(told).toContainEqual(fault);
  });

  test('that cannot see the game look again', async () => {
    await run({ host: { watch: failing(3, host.watch, async () => undefined) } });
    await vi.waitUntil(() => turnCount() > 2);
    expect(told).toContainEqual({ type: 'gamesNotRead' });
  });

  test('whose second best cannot be stored say it again', async () => {
    const refused: Reply = { type: 'refused', refusal: { type: 'notYourTurn' } as never };
    let againCount = 0;
    const submit: TableHost['submit'] = async (by, wish) => {
      if (!wish.id.endsWith('again')) return refused;
      againCount += 1;
      return againCount < 3 ? { type: 'notStored' } : host.submit(by, wish);
    };
    await run({ host: { submit } });
    await vi.waitUntil(() => turnCount() > 0);
    expect(told).toContainEqual({ type: 'notStored' });
    expect(againCount).toBeGreaterThanOrEqual(3);
  });
});
