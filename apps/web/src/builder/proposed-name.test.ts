/** Names of boards: proposed where nobody gave one. */
import { describe, expect, test } from 'vitest';
import { copyName, proposedName } from './proposed-name.ts';

const nameOf = (number: number): string => `Board ${number}`;

describe('[BB11] a board without a name', () => {
  test('gets the first number that is free', () => {
    expect(proposedName([], nameOf)).toBe('Board 1');
    expect(proposedName(['Board 1', 'Board 3', 'Cats'], nameOf)).toBe('Board 2');
  });

  test('a copy keeps the name where it is free', () => {
    const again = (name: string, number: number): string => `${name} ${number}`;
    expect(copyName('Sea', [], again)).toBe('Sea');
    expect(copyName('Sea', ['Sea', 'Sea 2'], again)).toBe('Sea 3');
  });
});
