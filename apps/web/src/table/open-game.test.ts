/** The open game on the page: who sees what, the curtain, refusals, and what a reload keeps. */
import type { TableHost } from '@tilewright/host';
import type { Letter, PlacedTile, Result, Seat, Square, Viewer } from '@tilewright/rules';
import { GAME, PASS, type World, heard, say, started } from '@tilewright/testkit';
import { type Choices, computer, people } from '@tilewright/variants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeeperFault, OpenTable, TableNews } from '../keeper/keeper.ts';
import { layTile, moveSlot, recall } from './draft.ts';
import { closeTable, openTable } from './open-game.ts';
import { connect, mySeat, personToMove, useTable } from './table-store.ts';

/** A keeper that tells over a real host, without a worker. */
const stage = vi.hoisted(() => ({ sit: undefined as unknown }));
vi.mock('../keeper/connect.ts', () => ({ keeper: () => ({ sit: stage.sit }) }));

const settled = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 5));
};

const sitAt =
  (world: World, host: TableHost) =>
  async (
    game: string,
    viewer: Viewer,
    tell: (news: TableNews) => void,
  ): Promise<Result<OpenTable, KeeperFault>> => {
    if (game !== GAME) return { ok: false, error: { type: 'noSuchGame' } };
    let stop: (() => void) | undefined;
    const watchAs = async (next: Viewer): Promise<void> => {
      stop?.();
      stop = await host.watch(next, null, (telling) => tell({ ...telling, viewer: next }));
    };
    await watchAs(viewer);
    const table: OpenTable = {
      submit: (seat, wish) => host.submit(seat, wish),
      watchAs,
      areWords: async (words) => words.map(({ length }) => length > 2),
      hasPlay: async () => true,
      takeBack: async () => ({ ok: false, error: { type: 'nothingToTakeBack' } }),
      leave: async () => stop?.(),
    } as OpenTable;
    return { ok: true, value: table };
  };

const opened = async (choices: Partial<Choices> = {}): Promise<TableHost> => {
  const { world, host } = await started(choices);
  stage.sit = sitAt(world, host);
  expect((await openTable(GAME)).ok).toBe(true);
  await settled();
  await heard(world, host);
  return host;
};

const now = () => useTable.getState();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  closeTable();
  vi.unstubAllGlobals();
});

const alone: Partial<Choices> = { seats: [...people('Ann'), computer('Computer', 3)] };

describe('[WB10] the curtain', () => {
  test('one person sees the own rack at once', async () => {
    await opened(alone);
    expect([now().uncovered, mySeat(now()), now().view.viewer]).toEqual([0, 0, 0]);
    expect(now().draft.rack).toEqual(now().view.hands[0]?.rack);
    expect(now().view.hands[1]).toBeNull();
  });

  test('two people begin behind it, and the page holds no hand', async () => {
    await opened();
    expect([now().uncovered, now().view.viewer, now().view.hands]).toEqual([null, 'spectator', [null, null]]);
    expect(personToMove(now())).toBe(0);
  });

  test('who says "I\'m here" sees the own rack and no other', async () => {
    await opened();
    now().uncover(0 as Seat);
    await settled();
    expect(now().view.hands.map((hand) => hand !== null)).toEqual([true, false]);
    expect(now().draft.rack).toHaveLength(7);
  });

  test('it falls when another person is to move, and everything goes', async () => {
    const host = await opened();
    now().uncover(0 as Seat);
    await settled();
    await say(host, 0, PASS);
    expect([now().uncovered, now().view.hands, now().draft.rack]).toEqual([null, [null, null], []]);
    await settled();
    expect([now().view.viewer, personToMove(now())]).toEqual(['spectator', 1]);
  });

  test('what just happened holds nothing of a hand, and the end of the game is heard behind it', async () => {
    const host = await opened();
    now().uncover(0 as Seat);
    await settled();
    await say(host, 0, { type: 'resign' });
    const { happening, dialog } = now();
    expect([happening?.event.shared.type, happening?.event.hands, dialog]).toEqual(['gameEnded', [], 'end']);
    expect([happening?.before.hands, happening?.after.hands]).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('a view that comes too late is not taken', async () => {
    const host = await opened();
    now().uncover(0 as Seat);
    await say(host, 0, PASS);
    await settled();
    expect([now().uncovered, now().view.viewer, now().draft.rack]).toEqual([null, 'spectator', []]);
  });

  test('a dialog that was open behind it is closed', async () => {
    const host = await opened();
    now().uncover(0 as Seat);
    await settled();
    now().open('swap');
    await say(host, 0, PASS);
    expect(now().dialog).toBeNull();
  });

  test('a game opened anew lands behind it', async () => {
    await opened();
    now().uncover(0 as Seat);
    await settled();
    closeTable();
    await openTable(GAME);
    await settled();
    expect([now().uncovered, now().view.hands]).toEqual([null, [null, null]]);
  });
});

describe('[WB8] order and tried tiles', () => {
  test('outlast a reload', async () => {
    await opened(alone);
    now().edit((draft) => moveSlot(draft, 0, 7));
    now().edit((draft, view) => layTile(draft, view, 2, 112 as Square));
    const { rack, tried } = now().draft;
    closeTable();
    await openTable(GAME);
    await settled();
    expect([now().draft.rack, now().draft.tried]).toEqual([rack, tried]);
  });

  test.each(['no JSON', '{"rack":[1],"tried":[{"square":"0"}]}', '{"rack":"A"}', 'null'])(
    'what was kept as %s counts for nothing',
    async (kept) => {
      await opened(alone);
      closeTable();
      localStorage.setItem(`tilewright-draft-${GAME}-0`, kept);
      await openTable(GAME);
      await settled();
      expect(now().draft.rack).toEqual(now().view.hands[0]?.rack);
      expect(now().draft.tried).toEqual([]);
    },
  );

  test('stay when somebody else moves', async () => {
    const host = await opened({ ...alone, switches: { order: 'listed' } });
    await say(host, 0, PASS);
    now().edit((draft, view) => layTile(draft, view, 0, 0 as Square));
    const { tried } = now().draft;
    await say(host, 1, PASS);
    expect(now().draft.tried).toEqual(tried);
  });
});

describe('[WB9] a refused play', () => {
  const play = async (letters: readonly Letter[]) => {
    const tiles: PlacedTile[] = letters.map((letter, at) => ({
      square: (112 + at) as Square,
      letter,
      blank: false,
    }));
    return now().say(0 as Seat, { type: 'play', tiles, specials: [] });
  };

  test('is said, and the next change clears it', async () => {
    await opened(alone);
    const [first = 1 as Letter] = now().draft.rack;
    expect((await play([first])).type).toBe('refused');
    expect(now().refusal?.type).toBe('tooFewTiles');
    now().edit(recall);
    expect(now().refusal).toBeNull();
  });
});

describe('saying something', () => {
  test('[WB16] that never arrives is answered, and can be said again', async () => {
    await opened(alone);
    const table = { submit: () => Promise.reject(new Error('gone')), leave: async () => undefined };
    connect(table as unknown as OpenTable);
    expect(await now().say(0 as Seat, PASS)).toEqual({ type: 'notStored' });
    expect([now().isSaying, now().fault?.type]).toEqual([false, 'notStored']);
  });
});

describe('opening', () => {
  test('a game that is not there is a fault', async () => {
    await opened();
    expect(await openTable('nowhere')).toEqual({ ok: false, error: { type: 'noSuchGame' } });
  });

  test('[WB7] words of the play in the making are looked up', async () => {
    await opened(alone);
    for (const [slot, square] of [
      [0, 112],
      [1, 113],
      [2, 114],
    ] as const)
      now().edit((draft, view) => layTile(draft, view, slot, square as Square));
    await settled();
    expect([...now().verdicts.values()]).toEqual([true]);
  });
});
