/** The play in the making: laying, moving, taking back, typing, and following what happens at the table. */
import { BLANK, type Letter, type Seat, type Square, type Table, type View, tileOf } from '@tilewright/rules';
import { classic, makeSetup, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  chooseLetter,
  dropAsking,
  emptyDraft,
  heldSlots,
  laySpecial,
  layTile,
  moveSlot,
  moveTried,
  placedTiles,
  pressSlot,
  pressSquare,
  recall,
  shuffleRack,
  takeOff,
  takeOffSpecial,
} from './draft.ts';
import { followView } from './draft-following.ts';
import { centreCursor, moveCursor, stepBack, turnCursor, typeLetter } from './draft-typing.ts';
import { playOf, previewOf } from './preview.ts';

const [A, B, C, D, E] = [1, 2, 3, 4, 5] as Letter[] as [Letter, Letter, Letter, Letter, Letter];
const square = (number: number): Square => number as Square;
const H8 = square(112);
const ME = 0 as Seat;

const made = makeSetup({ preset: classic, seats: people('Anna', 'Ben'), lexicon: 'english' });
if (!made.ok) throw new Error('the set-up cannot be made');
const setup = made.value;

interface Scene {
  readonly rack: readonly Letter[];
  /** Tiles on the board, by square. */
  readonly board?: Readonly<Record<number, Letter>>;
  readonly pending?: Table['pending'];
  readonly inventory?: readonly string[];
}

const viewOf = ({ rack, board = {}, pending = null, inventory = [] }: Scene): View => {
  const tiles = Array.from({ length: 225 }, (_, at) =>
    board[at] === undefined ? 0 : tileOf(board[at], false),
  );
  const table = { setup, board: tiles, pending, openSpecials: [] } as unknown as Table;
  return {
    viewer: ME,
    table,
    hands: [{ rack, inventory, fresh: [], hidden: [], laying: [] }, null],
  };
};

const draftOf = (view: View, change: Partial<Draft> = {}): Draft => ({
  ...followView(emptyDraft, view),
  ...change,
});

const squaresOf = ({ tried }: Draft): readonly number[] => tried.map((tile) => tile.square);

describe('[WB3] laying tiles', () => {
  const view = viewOf({ rack: [A, B, BLANK], board: { 5: C } });
  const draft = draftOf(view);

  test('a tile goes from its slot to a square, and the slot stays its own', () => {
    const laid = layTile(draft, view, 1, H8);
    expect(laid.tried).toEqual([{ square: H8, slot: 1, letter: B, isBlank: false }]);
    expect([laid.rack, heldSlots(laid)]).toEqual([
      [A, B, BLANK],
      [0, 2],
    ]);
  });

  test('nothing is laid on a tile of the board, and no tile twice', () => {
    expect(layTile(draft, view, 0, square(5))).toBe(draft);
    const laid = layTile(draft, view, 0, H8);
    expect(layTile(laid, view, 0, square(0))).toBe(laid);
  });

  test('laid on a tried tile, that one goes back to the rack', () => {
    const laid = layTile(layTile(draft, view, 0, H8), view, 1, H8);
    expect(laid.tried).toEqual([{ square: H8, slot: 1, letter: B, isBlank: false }]);
  });

  test('[WB6] a blank asks for its letter before it lies there', () => {
    const asking = layTile(draft, view, 2, H8);
    expect([asking.asking, asking.tried, heldSlots(asking)]).toEqual([{ slot: 2, square: H8 }, [], [0, 1]]);
    expect(chooseLetter(asking, E).tried).toEqual([{ square: H8, slot: 2, letter: E, isBlank: true }]);
    expect(heldSlots(dropAsking(asking))).toEqual([0, 1, 2]);
    expect(chooseLetter(draft, E)).toBe(draft);
  });

  test('[WB6] a moved blank keeps its letter, and two tried tiles change places', () => {
    const both = layTile(chooseLetter(layTile(draft, view, 2, H8), E), view, 0, square(113));
    const moved = moveTried(both, view, H8, square(113));
    expect(placedTiles(moved)).toEqual([
      { square: square(113), letter: E, blank: true },
      { square: H8, letter: A, blank: false },
    ]);
    expect(squaresOf(moveTried(both, view, H8, square(5)))).toEqual([H8, 113]);
  });

  test('tiles go back one by one, or all', () => {
    const both = layTile(layTile(draft, view, 0, H8), view, 1, square(113));
    expect(squaresOf(takeOff(both, H8))).toEqual([113]);
    expect([recall(both).tried, heldSlots(recall(both))]).toEqual([[], [0, 1, 2]]);
  });
});

describe('[WB3] clicking', () => {
  const view = viewOf({ rack: [A, B] });
  const draft = draftOf(view);

  test('tile then square', () => {
    const picked = pressSlot(draft, view, 1);
    expect(picked.picked).toEqual({ type: 'slot', slot: 1 });
    const laid = pressSquare(picked, view, H8);
    expect([squaresOf(laid), laid.picked]).toEqual([[H8], null]);
  });

  test('square then tile', () => {
    const laid = pressSlot(pressSquare(draft, view, H8), view, 0);
    expect([squaresOf(laid), laid.cursor?.square]).toEqual([[H8], 113]);
    expect(squaresOf(pressSlot(laid, view, 1))).toEqual([112, 113]);
  });

  test('the same tile again picks nothing, another one changes the pick', () => {
    const picked = pressSlot(draft, view, 1);
    expect(pressSlot(picked, view, 1).picked).toBeNull();
    expect(pressSlot(picked, view, 0).picked).toEqual({ type: 'slot', slot: 0 });
  });

  test('a square turns the cursor: right, down, off', () => {
    const right = pressSquare(draft, view, H8);
    const down = pressSquare(right, view, H8);
    expect([right.cursor?.direction, down.cursor?.direction]).toEqual(['across', 'down']);
    expect(pressSquare(down, view, H8).cursor).toBeNull();
    expect(pressSquare(down, view, square(3)).cursor).toEqual({ square: square(3), direction: 'across' });
  });

  test('a tried tile is picked and moved', () => {
    const laid = layTile(draft, view, 0, H8);
    const picked = pressSquare(laid, view, H8);
    expect(picked.picked).toEqual({ type: 'tried', square: H8 });
    expect(squaresOf(pressSquare(picked, view, square(0)))).toEqual([0]);
    expect(pressSquare(picked, view, H8).picked).toBeNull();
  });
});

describe('[WB5] typing', () => {
  const view = viewOf({ rack: [A, B, BLANK, A], board: { 113: C } });
  const started = draftOf(view, { cursor: { square: H8, direction: 'across' } });

  test('lays along the cursor and skips what lies there', () => {
    const typed = typeLetter(typeLetter(started, view, A, false), view, B, false);
    expect([squaresOf(typed), typed.cursor?.square]).toEqual([[112, 114], 115]);
  });

  test('a blank stands in for what is missing, and where it is forced', () => {
    expect(typeLetter(started, view, D, false).tried[0]).toMatchObject({ slot: 2, letter: D, isBlank: true });
    expect(typeLetter(started, view, A, true).tried[0]).toMatchObject({ slot: 2, letter: A, isBlank: true });
    const without = viewOf({ rack: [A] });
    const draft = draftOf(without, { cursor: started.cursor });
    expect(typeLetter(draft, without, D, false)).toBe(draft);
  });

  test('equal letters come from different slots', () => {
    const typed = typeLetter(typeLetter(started, view, A, false), view, A, false);
    expect(typed.tried.map(({ slot }) => slot)).toEqual([0, 3]);
  });

  test('stepping back takes the tile behind and goes there', () => {
    const typed = typeLetter(typeLetter(started, view, A, false), view, B, false);
    const once = stepBack(typed, view);
    expect([squaresOf(once), once.cursor?.square]).toEqual([[112], 114]);
    const twice = stepBack(once, view);
    expect([squaresOf(twice), twice.cursor?.square]).toEqual([[], 112]);
    expect(stepBack(twice, view)).toBe(twice);
  });

  test('at the edge the last tile can be typed and taken back', () => {
    const edge = draftOf(view, { cursor: { square: square(14), direction: 'across' } });
    const typed = typeLetter(edge, view, A, false);
    expect([squaresOf(typed), typed.cursor?.square]).toEqual([[14], 14]);
    expect(typeLetter(typed, view, B, false)).toBe(typed);
    expect(squaresOf(stepBack(typed, view))).toEqual([]);
  });

  test('the cursor turns, moves within the board, and begins at the centre', () => {
    expect(turnCursor(started).cursor?.direction).toBe('down');
    expect(turnCursor(draftOf(view)).cursor).toBeNull();
    expect(moveCursor(started, view, 1, 0).cursor?.square).toBe(127);
    const corner = draftOf(view, { cursor: { square: square(0), direction: 'across' } });
    expect(moveCursor(corner, view, -1, 0)).toBe(corner);
    expect(moveCursor(draftOf(view), view, 1, 0).cursor?.square).toBe(112);
    expect(centreCursor(corner, view).cursor?.square).toBe(112);
  });
});

describe('[WB8] the order of the rack', () => {
  const view = viewOf({ rack: [A, B, C, D] });
  const draft = draftOf(view);

  test('a tile is put before another one', () => {
    expect(moveSlot(draft, 0, 2).rack).toEqual([B, A, C, D]);
    expect(moveSlot(draft, 3, 0).rack).toEqual([D, A, B, C]);
    expect(moveSlot(draft, 0, 4).rack).toEqual([B, C, D, A]);
  });

  test('tried tiles keep their squares and letters', () => {
    const laid = layTile(draft, view, 1, H8);
    const moved = moveSlot(laid, 0, 4);
    expect(moved.tried).toEqual([{ square: H8, slot: 0, letter: B, isBlank: false }]);
  });

  test('a shuffle always shows something new, and holds the same letters', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { rack } = shuffleRack(draft, seed);
      expect(rack).not.toEqual(draft.rack);
      expect(rack.slice().sort((one, other) => one - other)).toEqual([A, B, C, D]);
    }
    const same = draftOf(viewOf({ rack: [A, A] }));
    expect(shuffleRack(same, 1).rack).toEqual([A, A]);
  });
});

describe('[WB8] following the table', () => {
  test('the order is kept and new tiles come last', () => {
    const draft = moveSlot(draftOf(viewOf({ rack: [A, B, C] })), 2, 0);
    expect(followView(draft, viewOf({ rack: [B, C, D, E] })).rack).toEqual([C, B, D, E]);
  });

  test('of two equal letters the one that was played leaves', () => {
    const view = viewOf({ rack: [A, B, A] });
    const draft = layTile(draftOf(view), view, 0, H8);
    const after = followView(draft, viewOf({ rack: [A, B, C], board: { 112: A } }));
    expect([after.rack, after.tried]).toEqual([[B, A, C], []]);
  });

  test('tried tiles stay where they still fit', () => {
    const view = viewOf({ rack: [A, B] });
    const both = layTile(layTile(draftOf(view), view, 0, H8), view, 1, square(113));
    const after = followView(both, viewOf({ rack: [A, B], board: { 112: C } }));
    expect([squaresOf(after), heldSlots(after)]).toEqual([[113], [0]]);
  });

  test('[WO33] once the game is over, what was laid goes back to the rack', () => {
    const view = viewOf({ rack: [A, B] });
    const laid = layTile(draftOf(view), view, 0, H8);
    const over = { ...view, table: { ...view.table, phase: 'over' as const } };
    expect(heldSlots(followView(laid, over))).toEqual([0, 1]);
  });

  test('what was picked or asks is not disturbed', () => {
    const view = viewOf({ rack: [A, BLANK] });
    const picked = pressSlot(draftOf(view), view, 0);
    expect(followView(picked, view).picked).toEqual(picked.picked);
    const asking = layTile(draftOf(view), view, 1, H8);
    expect(followView(asking, view).asking).toEqual(asking.asking);
    expect(followView(asking, viewOf({ rack: [A, BLANK], board: { 112: C } })).asking).toBeNull();
    expect(followView(picked, viewOf({ rack: [BLANK] })).picked).toBeNull();
  });

  test('a pending play of one’s own lies there, also when the page knew nothing of it', () => {
    const pending = {
      seat: ME,
      tiles: [{ square: H8, letter: E, blank: true }],
    } as unknown as Table['pending'];
    const after = followView(emptyDraft, viewOf({ rack: [A, BLANK], pending }));
    expect(after.tried).toEqual([{ square: H8, slot: 1, letter: E, isBlank: true }]);
  });

  test('a spectator has no draft', () => {
    const view = { ...viewOf({ rack: [A] }), viewer: 'spectator' as const };
    expect(followView(draftOf(viewOf({ rack: [A] })), view)).toBe(emptyDraft);
  });
});

describe('[WB19] special tiles', () => {
  const view = viewOf({ rack: [A], board: { 0: C }, inventory: ['bomb'] });
  const draft = draftOf(view);

  test('one that is held goes on an empty square, once', () => {
    const laid = laySpecial(draft, view, 'bomb', H8);
    expect(laid.specials).toEqual([{ square: H8, kind: 'bomb' }]);
    expect(laySpecial(laid, view, 'bomb', square(5)).specials).toHaveLength(1);
    expect(takeOffSpecial(laid, H8).specials).toEqual([]);
    expect(laySpecial(draft, view, 'bomb', square(0)).specials).toEqual([]);
    expect(laySpecial(draft, view, 'skip', H8).specials).toEqual([]);
  });

  test('a letter laid on it takes its place', () => {
    const laid = layTile(laySpecial(draft, view, 'bomb', H8), view, 0, H8);
    expect([laid.specials, squaresOf(laid)]).toEqual([[], [H8]]);
  });

  test('leaves the draft when it is no longer held', () => {
    const laid = laySpecial(draft, view, 'bomb', H8);
    expect(followView(laid, viewOf({ rack: [A] })).specials).toEqual([]);
  });
});

describe('[WB7] what a play would bring', () => {
  const view = viewOf({ rack: [C, A, B] });
  const laid = [
    [0, 111],
    [1, 112],
    [2, 113],
  ].reduce((draft, [slot, at]) => layTile(draft, view, slot as number, square(at as number)), draftOf(view));

  test('words and points, by the rules of the table', () => {
    // The centre doubles the word: (3 + 1 + 3) × 2.
    expect(previewOf(laid, view)).toMatchObject({
      words: [{ text: 'CAB' }],
      points: 14,
      refusal: null,
      last: 113,
    });
    expect(playOf(laid)).toEqual({ type: 'play', tiles: placedTiles(laid), specials: [] });
  });

  test('or why it cannot lie there', () => {
    expect(previewOf(takeOff(laid, H8), view)).toMatchObject({
      words: [],
      points: null,
      refusal: { type: 'gap', square: 112 },
    });
    expect(previewOf(recall(laid), view)).toBeNull();
  });
});
