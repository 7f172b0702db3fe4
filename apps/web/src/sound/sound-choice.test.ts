import { describe, expect, it } from 'vitest';
import type { Letter, SharedEvent, Square, View } from '@tilewright/rules';
import { type Draft, emptyDraft } from '../table/draft.ts';
import { type Happening, type TableState, closedTable } from '../table/table-store.ts';
import { soundOfEdit, soundsBetween, soundsOf } from './sound-choice.ts';

const PERSON = 0;
const COMPUTER = 1;

const viewWith = (toMove: number, lostCount = 0): View =>
  ({
    table: {
      phase: 'playing',
      seats: [{ kind: 'person' }, { kind: 'computer' }],
      turn: { toMove: [toMove] },
      pending: { outcome: { lost: Array.from({ length: lostCount }, (_, square) => square) } },
    },
  }) as unknown as View;

const happening = (type: SharedEvent['type'], before: View, after: View, more = {}): Happening =>
  ({ seq: 1, event: { shared: { type, ...more }, hands: [] }, before, after }) as unknown as Happening;

const tried = (...squares: readonly number[]): Draft['tried'] =>
  squares.map((square, slot) => ({
    square: square as Square,
    slot,
    letter: 1 as Letter,
    isBlank: false,
  })) as Draft['tried'];

const draftOf = (rack: readonly number[], ...squares: readonly number[]): Draft => ({
  ...emptyDraft,
  rack: rack as Draft['rack'],
  tried: tried(...squares),
});

describe('[WB26] what happens', () => {
  it('a play of the computer is printed, then the bell calls the person', () => {
    const played = happening('tilesPlayed', viewWith(COMPUTER), viewWith(PERSON));
    expect(soundsOf(played)).toEqual(['printed', 'turn']);
  });

  it('a play of a person rings no bell', () => {
    expect(soundsOf(happening('tilesPlayed', viewWith(PERSON), viewWith(COMPUTER)))).toEqual(['printed']);
  });

  it('booms only where letters were lost', () => {
    expect(soundsOf(happening('playStood', viewWith(PERSON, 3), viewWith(COMPUTER)))).toEqual(['boom']);
    expect(soundsOf(happening('playStood', viewWith(PERSON), viewWith(COMPUTER)))).toEqual([]);
  });

  it('a wrong challenge is refused, a right one speaks through the play that goes back', () => {
    const table = viewWith(PERSON);
    expect(soundsOf(happening('challenged', table, table, { isRight: false }))).toEqual(['refusal']);
    expect(soundsOf(happening('challenged', table, table, { isRight: true }))).toEqual([]);
    expect(soundsOf(happening('playWithdrawn', table, table))).toEqual(['refusal']);
  });

  it.each([
    ['exchanged', 'shuffle'],
    ['passed', 'takeBack'],
    ['bought', 'coins'],
    ['gameEnded', 'end'],
  ] as const)('%s sounds like %s', (type, sound) => {
    expect(soundsOf(happening(type, viewWith(PERSON), viewWith(PERSON)))).toEqual([sound]);
  });

  it('the opening of a table is silent', () => {
    expect(soundsOf(happening('tableOpened', viewWith(PERSON), viewWith(PERSON)))).toEqual([]);
  });
});

describe('[WB26] what the player does', () => {
  it('tiles are laid, moved and taken back', () => {
    expect(soundOfEdit(draftOf([1, 2, 3]), draftOf([1, 2, 3], 7))).toBe('lay');
    expect(soundOfEdit(draftOf([1, 2, 3], 7), draftOf([1, 2, 3], 8))).toBe('lay');
    expect(soundOfEdit(draftOf([1, 2, 3], 7), draftOf([1, 2, 3]))).toBe('takeBack');
  });

  it('the rack is shuffled, or two tiles change places', () => {
    expect(soundOfEdit(draftOf([1, 2, 3, 4]), draftOf([4, 1, 2, 3]))).toBe('shuffle');
    expect(soundOfEdit(draftOf([1, 2, 3, 4]), draftOf([2, 1, 3, 4]))).toBe('takeBack');
  });

  it('the cursor is silent', () => {
    const before = draftOf([1, 2]);
    const cursor = { square: 3 as Square, direction: 'across' } as const;
    expect(soundOfEdit(before, { ...before, cursor })).toBeNull();
  });
});

describe('[WB26] from state to state', () => {
  const view = viewWith(PERSON);
  const state = (more: Partial<TableState>): TableState => ({ ...closedTable(), game: 'a', view, ...more });

  it('another game is silent', () => {
    expect(soundsBetween(state({}), state({ game: 'b', draft: draftOf([1], 7) }))).toEqual([]);
  });

  it('a new view moves the tiles without a sound', () => {
    const after = state({ view: viewWith(PERSON), draft: draftOf([4, 1, 2, 3]) });
    expect(soundsBetween(state({ draft: draftOf([1, 2, 3, 4]) }), after)).toEqual([]);
  });

  it('a refusal that takes the tiles back sounds like a refusal', () => {
    const refusal = { type: 'notWords' } as unknown as TableState['refusal'];
    expect(soundsBetween(state({ draft: draftOf([1], 7) }), state({ refusal, draft: draftOf([1]) }))).toEqual(
      ['refusal'],
    );
  });

  it('the curtain rustles', () => {
    expect(soundsBetween(state({}), state({ uncovered: 0 as TableState['uncovered'] }))).toEqual(['curtain']);
  });

  it('what happened is heard once', () => {
    const played = happening('bought', view, view);
    expect(soundsBetween(state({}), state({ happening: played }))).toEqual(['coins']);
    expect(soundsBetween(state({ happening: played }), state({ happening: played }))).toEqual([]);
  });
});
