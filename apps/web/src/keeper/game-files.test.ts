/** Games that go out and come in: files, GCG, links and replay, and whatever else somebody may drop on the page. */
import { makeGameFile, makeGameLink, makeViewFile } from '@tilewright/notation';
import { type Seat, type StoredEvent, type ViewEvent, evolveView, openView, replay } from '@tilewright/rules';
import { dealtGame, sealed, setupWith, take } from '@tilewright/testkit';
import { computer, people } from '@tilewright/variants';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { linkEvents } from '../saved/link-events.ts';
import type { ExportKind, Keeper, TableNews } from './keeper.ts';
import {
  gamesOf,
  keeperIn,
  opened,
  setupFor,
  testWorld,
  twoComputers,
  valueOf as value,
} from './test-world.ts';
import type { World } from './world.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

let world: World;
let keeper: Keeper;
let finished = '';
let running = '';

const isEnd = (news: readonly TableNews[]): boolean =>
  news.some((one) => one.type === 'event' && one.event.shared.type === 'gameEnded');

const isQuiet = (news: readonly TableNews[]): boolean => {
  const last = news.at(-1);
  return last?.type === 'thinking' && last.seat === null;
};

beforeAll(async () => {
  world = await testWorld();
  keeper = keeperIn(world);
  const played = await opened(keeper, setupFor({ seats: twoComputers }));
  await vi.waitUntil(() => isEnd(played.news));
  finished = played.game;
  const begun = await opened(keeper, setupFor({ seats: [...people('Ann <i>'), computer('Cleo', 6)] }));
  await begun.table.submit(0 as Seat, { id: 'one', command: { type: 'pass' } });
  await vi.waitUntil(() => isQuiet(begun.news));
  running = begun.game;
  await begun.table.leave();
});

/** Another browser. */
const elsewhere = async (): Promise<Keeper> => keeperIn(await testWorld());

describe('[WB17] a finished game', () => {
  test.each<ExportKind>(['file', 'link'])('as a %s is the same game elsewhere', async (kind) => {
    const { text } = value(await keeper.exportGame(finished, kind));
    const other = await elsewhere();
    const id = value(await other.importGame('game', bytesOf(text)));
    expect(value(await other.replay(id))).toEqual(value(await keeper.replay(finished)));
    const [row] = await gamesOf(other);
    expect(row).toMatchObject({ id, isOver: true, isReplayOnly: false });
    expect(value(await other.importGame('again', bytesOf(text)))).toBe(id);
    expect(await gamesOf(other)).toHaveLength(1);
    expect(value(await other.exportGame(id, 'file')).text.split('\n')).toHaveLength(
      value(await keeper.exportGame(finished, 'file')).text.split('\n').length,
    );
  });

  test('as a whole address is read too', async () => {
    const { text } = value(await keeper.exportGame(finished, 'link'));
    const other = await elsewhere();
    const address = `http://192.168.1.2:4173/#/link/${text}\n`;
    expect((await other.importGame('address', bytesOf(address))).ok).toBe(true);
  });

  test('comes home to the game that is there', async () => {
    for (const kind of ['file', 'link'] as const) {
      const { text } = value(await keeper.exportGame(finished, kind));
      expect(value(await keeper.importGame('game', bytesOf(text)))).toBe(finished);
    }
  });

  test('as GCG can be replayed elsewhere', async () => {
    const { text, name } = value(await keeper.exportGame(finished, 'gcg'));
    expect(name).toMatch(/^tilewright-classic-\d{4}-\d\d-\d\d\.gcg$/u);
    const other = await elsewhere();
    const id = value(await other.importGame(name, bytesOf(text)));
    const { table } = value(await keeper.position(finished));
    const events = value(await other.replay(id));
    const [first, ...rest] = events as readonly [ViewEvent, ...ViewEvent[]];
    const shown = rest.reduce(evolveView, openView(first, 'spectator')).table;
    expect(shown.board).toEqual(table.board);
    expect((await gamesOf(other))[0]).toMatchObject({ isReplayOnly: true, isOver: true });
    expect((await other.sit(id, 'spectator', () => undefined)).ok).toBe(false);
    expect((await other.exportGame(id, 'gcg')).ok).toBe(false);
  });

  test('is replayed with every rack', async () => {
    const events = value(await keeper.replay(finished));
    const log = await world.store.log.read(finished, 0);
    const game = replay(log.map(({ body }) => body));
    const [first, ...rest] = events as readonly [ViewEvent, ...ViewEvent[]];
    const opening = openView(first, 'spectator');
    const hand = { rack: [], inventory: [], fresh: [], hidden: [], laying: [] };
    const end = rest.reduce(evolveView, { ...opening, hands: [hand, hand] });
    expect(end.hands).toEqual(game.hands);
  });
});

describe('[WB17] an unfinished game', () => {
  test('leaves only as what everybody may see', async () => {
    const { text } = value(await keeper.exportGame(running, 'file'));
    const log = await world.store.log.read(running, 0);
    const secret = log[0]?.body.vault?.secret ?? 'none';
    expect(text.startsWith('tilewright-view 1')).toBe(true);
    expect(text).not.toContain(secret);
    expect(text).toContain('"hands":[null,null]');
    const replayed = JSON.stringify(value(await keeper.replay(running)));
    expect(replayed).not.toContain(secret);
    expect(replayed).not.toContain('"drew"');
  });

  test.each<ExportKind>(['gcg', 'link'])('is no %s', async (kind) => {
    expect(await keeper.exportGame(running, kind)).toEqual({ ok: false, error: { type: 'notFinished' } });
  });

  test('can be looked at elsewhere', async () => {
    const { text } = value(await keeper.exportGame(running, 'file'));
    const other = await elsewhere();
    const id = value(await other.importGame('view', bytesOf(text)));
    expect(value(await other.position(id))).toEqual(value(await keeper.position(running)));
    expect(value(await other.replay(id))).toHaveLength(1);
    expect((await gamesOf(other))[0]).toMatchObject({ isReplayOnly: true, isOver: false });
    expect((await other.exportGame(id, 'file')).ok).toBe(true);
  });
});

describe('[WB23] what is no game', () => {
  const refusedReason = async (bytes: Uint8Array): Promise<string> => {
    const imported = await keeper.importGame('<b>name</b>', bytes);
    if (imported.ok || imported.error.type !== 'badFile') throw new Error('was taken');
    expect(imported.error.name).toBe('<b>name</b>');
    return imported.error.reason;
  };

  test.each([
    ['nothing', new Uint8Array()],
    ['noise', Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)],
    ['some text', bytesOf('Hello, <script>alert(1)</script>')],
    ['half a file', bytesOf('tilewright-game 1\n{"game":')],
    ['an odd view', bytesOf('tilewright-view 1\n{"viewer":"spectator","table":{},"hands":[]}\n')],
    ['an odd GCG', bytesOf('#player1 a b\n>a: XYZZY 8H XYZZY +9999 9999\n')],
    [
      'GCG for an unknown board',
      bytesOf('#player1 a A\n#player2 b B\n#board-layout Moon\n>a: AT 8H AT +4 4\n'),
    ],
    ['a link of nonsense', bytesOf(`#/link/${'A'.repeat(400)}`)],
    ['deep brackets', bytesOf(`tilewright-game 1\n${'['.repeat(100_000)}\n`)],
  ])('%s is refused with a reason', async (_what, bytes) => {
    expect(await refusedReason(bytes)).toMatch(/\.$/u);
  });

  test('something huge is refused before it is read', async () => {
    expect(await refusedReason(new Uint8Array(17 * 1024 * 1024))).toContain('16 MB');
  });

  test('a game of more steps than can be shown is refused', async () => {
    const end = { out: true, noPlay: false, scoreless: null, allPassed: null, rounds: 1_000 };
    let played = dealtGame(setupWith({ end }));
    while (played.game.table.phase !== 'over') {
      const [by] = played.game.table.turn.toMove;
      played = take(played, { by: by as Seat, command: { type: 'pass' } });
    }
    const log = sealed(played.events);
    expect(await refusedReason(bytesOf(value(makeGameFile(log))))).toContain('2,000');
    expect(linkEvents(value(makeGameLink(log)))).toBe('tooLong');
  });

  test('a game with other draws than its secret brings is refused', async () => {
    const log = await world.store.log.read(finished, 0);
    const text = value(makeGameFile(log));
    const changed = text.replace(/"entropy":"../u, '"entropy":"00');
    expect(await refusedReason(bytesOf(changed))).not.toBe('');
  });

  test('nothing of it is kept', async () => {
    expect((await gamesOf(keeper)).map(({ id }) => id).sort()).toEqual([finished, running].sort());
  });

  test('a view with a hand that nobody may see is refused', async () => {
    const view = value(await keeper.position(running));
    const hand = { rack: [], inventory: [], fresh: [], hidden: [], laying: [] };
    expect(makeViewFile({ ...view, hands: [hand, null] }).ok).toBe(false);
  });

  test('a log that is damaged here is said', async () => {
    const damaged: readonly StoredEvent[] = (await world.store.log.read(running, 0)).slice(1);
    const log = { ...world.store.log, read: async () => damaged };
    const other = keeperIn({ ...world, store: { ...world.store, log } });
    expect((await other.replay(running)).ok).toBe(false);
  });
});
