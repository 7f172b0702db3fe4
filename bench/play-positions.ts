/**
 * The positions that speed is measured on: every turn of static games against itself, as CGP lines in
 * `positions/english-15.txt`, which `write-positions.ts` writes. And the words, leaves and set-up to go with them.
 */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { parseCgp } from '@tilewright/notation';
import { EMPTY, type Letter, isBlankTile, letterOf } from '@tilewright/rules';
import { type PlaySetup, type Situation, parseLeaves } from '@tilewright/solver';
import { english, standard15 } from '@tilewright/variants';

export const setup: PlaySetup = {
  layout: standard15,
  tileSet: english,
  switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 },
};

const own = (path: string): URL => new URL(path, import.meta.url);
export const positionsFile = own('positions/english-15.txt');

/** The list that the fastest engines are measured with: the English list without its supplements. */
export const readWords = () =>
  makeWordList(english, readFileSync(own('../packages/lexicon/data/english.txt'), 'utf8').split('\n')).words;

export const readLeaves = () => {
  const leaves = parseLeaves(readFileSync(own('../packages/solver/leaves/english.leaves')));
  if (!leaves.ok) throw new Error(leaves.error);
  return leaves.value;
};

export const RACK = 7;

/** What the player to move knows: all that is neither on the board nor on its rack is in the bag or with the other. */
const situationOf = (line: string): Situation => {
  const cgp = parseCgp(english, line);
  if (!cgp.ok) throw new Error(`not a position: ${line}`);
  const { board, racks } = cgp.value;
  const rack = racks[0] ?? [];
  const counts = english.kinds.map(({ count }) => count);
  const remove = (letter: Letter): void => void (counts[letter] = (counts[letter] ?? 0) - 1);
  for (const tile of board) if (tile !== EMPTY) remove((isBlankTile(tile) ? 0 : letterOf(tile)) as Letter);
  rack.forEach(remove);
  const unseenCount = counts.reduce((sum, count) => sum + count, 0);
  const bagCount = Math.max(0, unseenCount - RACK);
  return {
    board,
    rack,
    bagCount,
    unseenPoints: counts.reduce(
      (sum, count, letter) => sum + count * (english.kinds[letter]?.points ?? 0),
      0,
    ),
    mostExchanged: bagCount >= RACK ? rack.length : 0,
    isSettled: true,
  };
};

export const readPositions = (): readonly Situation[] =>
  readFileSync(positionsFile, 'utf8').split('\n').filter(Boolean).map(situationOf);
