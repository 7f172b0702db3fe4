/** Wires that are held back until the end of the turn. */
import { expect, test } from 'vitest';
import { holdUntilTurnEnd } from './turn-end.ts';

const wireOf = (told: string[], name: string) => ({
  cork: () => void told.push(`hold ${name}`),
  uncork: () => void told.push(`let go ${name}`),
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('[SR10] what is told in one turn leaves together at its end, and the next turn begins anew', async () => {
  const told: string[] = [];
  const [one, other] = [wireOf(told, 'one'), wireOf(told, 'other')];
  const holdBack = holdUntilTurnEnd();
  for (const wire of [one, one, other, one]) holdBack(wire);
  await Promise.resolve();
  expect(told).toEqual(['hold one', 'hold other']);
  await nextTurn();
  expect(told.splice(0)).toEqual(['hold one', 'hold other', 'let go one', 'let go other']);
  holdBack(one);
  await nextTurn();
  expect(told).toEqual(['hold one', 'let go one']);
});
