import { describe, expect, it } from 'vitest';
import type { SharedEvent } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import type { Happening } from '../table/table-store.ts';
import { pauseBetween } from './pace.ts';
import { sampleJunior } from './sample-junior.ts';

const view = sampleJunior({ seats: [...people('Ann'), computer('Computer', 1)] });

const happening = (shared: object): Happening => ({
  seq: 1,
  event: { shared: shared as SharedEvent, hands: [] },
  before: view,
  after: view,
});
const captured = (seat: number, completed: readonly number[] = []): Happening =>
  happening({ type: 'captured', seat, square: 1, completed });
const passed = (reason: string): Happening => happening({ type: 'passed', seat: 0, reason });
const ended = happening({ type: 'gameEnded' });

describe('[JW7] the pace at which a game is shown', () => {
  it('between two stamps of a computer there is time to look', () => {
    expect(pauseBetween(captured(1), captured(1))).toBeGreaterThanOrEqual(900);
  });
  it("a person's second stamp never waits", () => {
    expect(pauseBetween(captured(0), captured(0))).toBe(0);
    expect(pauseBetween(captured(0, [0]), captured(0))).toBe(0);
  });
  it('the stamp is down before the turn or the game is over, and a finished word has been seen', () => {
    expect(pauseBetween(captured(0), passed('done'))).toBeGreaterThanOrEqual(600);
    expect(pauseBetween(captured(0, [1]), ended)).toBeGreaterThanOrEqual(2000);
    expect(pauseBetween(captured(1, [1]), captured(1))).toBeGreaterThanOrEqual(2000);
  });
  it('the reason of a turn that passes by itself can be read', () => {
    expect(pauseBetween(passed('stuck'), passed('stuck'))).toBeGreaterThanOrEqual(1500);
    expect(pauseBetween(passed('done'), captured(1))).toBeLessThan(500);
  });
});
