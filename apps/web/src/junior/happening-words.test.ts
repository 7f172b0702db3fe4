import { describe, expect, it, test } from 'vitest';
import type { Seat, SharedEvent, Table, View } from '@tilewright/rules';
import type { Happening } from '../table/table-store.ts';
import { toldOf } from './happening-words.ts';
import { sampleJunior, squareOf } from './sample-junior.ts';

const before = sampleJunior({ captured: 'Ca Cb Cc Cd' });
const bensTurn = sampleJunior({ turn: { toMove: [1 as Seat] } });
const told = (shared: object, after: View = bensTurn) =>
  toldOf({ seq: 1, event: { shared: shared as SharedEvent, hands: [] }, before, after } as Happening);

describe('[JW16] what happens is announced', () => {
  it('a stamped letter, and a word that it finished', () => {
    expect(told({ type: 'captured', seat: 0, square: squareOf('Ab'), completed: [] }).said).toBe(
      'Ann stamped F.',
    );
    expect(told({ type: 'captured', seat: 0, square: squareOf('Ce'), completed: [0] }).said).toBe(
      'Ann stamped C. MUSIC! 1 point.',
    );
  });
  it('whose turn it is', () => {
    expect(told({ type: 'passed', seat: 0, reason: 'done' })).toEqual({
      said: 'Ben, it is your turn.',
      isShown: false,
    });
    expect(told({ type: 'passed', seat: 0, reason: 'chosen' }).said).toBe(
      'Ann is done. Ben, it is your turn.',
    );
  });
  it('swaps and ties', () => {
    expect(told({ type: 'exchanged', seat: 0, count: 2 }).said).toBe('Ann swapped two stamps.');
    expect(told({ type: 'tieOffered', seat: 1 }).said).toBe('Ben would call it a tie.');
    expect(told({ type: 'tieAgreed', seat: 0 }).said).toBe('Ann agrees to a tie.');
  });
  it('nothing of what is nobody’s business', () => {
    expect(told({ type: 'contributed', seat: 0 }).said).toBe('');
  });
});

test('[JW9] a turn that passes by itself is shown with its reason', () => {
  expect(told({ type: 'passed', seat: 0, reason: 'stuck' })).toEqual({
    said: 'No stamp of Ann fits and the bag is empty, so the turn goes on to the next. Ben, it is your turn.',
    isShown: true,
  });
});

describe('[JW5] a turn that ends after one stamp', () => {
  const after = (captureCount: number, atOfPass: number) => {
    const stamped = sampleJunior({
      turn: { captureCount },
      table: { at: 7, sheet: [{ seat: 0, act: 'capture' }] } as unknown as Partial<Table>,
    });
    const shared = { type: 'passed', seat: 0, reason: 'done', at: atOfPass } as SharedEvent;
    return toldOf({ seq: 2, event: { shared, hands: [] }, before: stamped, after: bensTurn }).said;
  };
  it('says that nothing else fits, where the rules ended it', () => {
    expect(after(1, 7)).toBe('Nothing else fits now: the turn is over. Ben, it is your turn.');
  });
  it('says nothing more where the player was done, or had stamped twice', () => {
    expect(after(1, 9)).toBe('Ben, it is your turn.');
    expect(after(2, 7)).toBe('Ben, it is your turn.');
  });
});

describe('[JW13] who has won', () => {
  const resultOf = (scores: readonly number[], reason: string, winners: readonly number[]) =>
    told(
      { type: 'gameEnded' },
      sampleJunior({
        table: { scores, order: [0, 1], ending: { reason, winners } } as unknown as Partial<Table>,
      }),
    ).said;
  it('the winner by name', () => expect(resultOf([1, 4], 'allCaptured', [1])).toBe('Ben wins!'));
  it('nobody of those who are equal', () =>
    expect(resultOf([3, 3], 'poolEmpty', [])).toBe('Ann and Ben are equal at the top!'));
  it('nobody after an agreed tie', () => expect(resultOf([1, 4], 'agreed', [])).toBe('It is a tie!'));
});
