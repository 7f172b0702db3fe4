import type { PlacedTile, ScoreLine, Seat, Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { lettersOf, sampleTable, viewOf } from '../dialogs/sample-table.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { facesOf, lastPlaySquares } from './square-face.ts';

const table = sampleTable({ '8G': 'CaT' });
const view = viewOf(table, 'ABCDEF?');
const draft: Draft = { ...emptyDraft, rack: lettersOf('ABCDEF?') };
const tiles = (...squares: readonly number[]): readonly PlacedTile[] =>
  squares.map(
    (square) => ({ square: square as Square, letter: lettersOf('T')[0], blank: false }) as PlacedTile,
  );
const line = (act: ScoreLine['act'], ...squares: readonly number[]): ScoreLine => ({
  seat: 0 as Seat,
  act,
  tiles: tiles(...squares),
  words: [],
  count: squares.length,
  points: 0,
  total: 0,
});

test('tiles that lie there show their letter and points, blanks no points', () => {
  const faces = facesOf(view, draft);
  expect(faces[111]).toMatchObject({ text: 'C', points: 3, isBlank: false, state: 'fixed' });
  expect(faces[112]).toMatchObject({ text: 'A', points: 0, isBlank: true, state: 'fixed' });
  expect(faces[0]).toMatchObject({ text: '', state: 'empty' });
});

test('the last play is marked until the next one, whatever happens between', () => {
  expect([...lastPlaySquares({ sheet: [line('play', 110, 111), line('play', 112), line('pass')] })]).toEqual([
    112,
  ]);
  expect([...lastPlaySquares({ sheet: [line('play', 110), line('undone', 112)] })]).toEqual([]);
  expect([...lastPlaySquares({ sheet: [] })]).toEqual([]);
  const played = { ...view, table: { ...table, sheet: [line('play', 111)] } };
  expect(facesOf(played, draft)[111]?.state).toBe('last');
  expect(facesOf(played, draft)[112]?.state).toBe('fixed');
});

test('tried and picked tiles are told apart, and a blank that asks has no letter yet', () => {
  const letter = draft.rack[0] as PlacedTile['letter'];
  const trying: Draft = {
    ...draft,
    tried: [{ square: 20 as Square, slot: 0, letter, isBlank: false }],
    asking: { slot: 6, square: 21 as Square },
  };
  expect(facesOf(view, trying)[20]).toMatchObject({ text: 'A', points: 1, state: 'tried' });
  expect(facesOf(view, trying)[21]).toMatchObject({ text: '', isBlank: true, state: 'tried' });
  const picked: Draft = { ...trying, picked: { type: 'tried', square: 20 as Square } };
  expect(facesOf(view, picked)[20]?.state).toBe('picked');
});

test('a play that waits for an answer is shown as such', () => {
  const pending = { seat: 1 as Seat, tiles: tiles(30), words: [], fired: [], window: null } as never;
  expect(facesOf({ ...view, table: { ...table, pending } }, draft)[30]).toMatchObject({
    text: 'T',
    state: 'pending',
  });
});

test('special tiles: open ones for all, hidden ones for their owner, tried ones while they are', () => {
  const hand = view.hands[0];
  const owned = {
    ...view,
    hands: [hand == null ? null : { ...hand, hidden: [{ square: 40 as Square, kind: 'boom' }] }, null],
  };
  const open = { ...owned.table, openSpecials: [{ square: 41 as Square, kind: 'skip', owner: 1 as Seat }] };
  const faces = facesOf(
    { ...owned, table: open },
    { ...draft, specials: [{ square: 42 as Square, kind: 'steal' }] },
  );
  expect(faces[40]).toMatchObject({ special: 'boom', specialState: 'own' });
  expect(faces[41]).toMatchObject({ special: 'skip', specialState: 'open' });
  expect(faces[42]).toMatchObject({ special: 'steal', specialState: 'laying' });
});

test('behind the curtain nothing hidden is shown', () => {
  const spectator = viewOf(table);
  expect(facesOf(spectator, emptyDraft).every(({ special }) => special === '')).toBe(true);
});
