/**
 * One process's share of learning what kept tiles are worth: it plays static games, and at every turn asks what random
 * racks of unseen tiles would bring on that board. Each answer counts for every set of letters in its rack, as often
 * as the set can be picked from it. Told a seed, a number of turns and the values to play by; gives sums and weights.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import type { Board, Letter } from '@tilewright/rules';
import {
  type LeaveTable,
  type PlaySetup,
  type Situation,
  bestExchange,
  bestPlay,
  chooseStatic,
  leaveStartOf,
  playQuickly,
  rankStep,
  tilesOf,
} from '@tilewright/solver';
import { english, standard15 } from '@tilewright/variants';
import { chanceOf } from '@tilewright/testkit';

export interface Lesson {
  readonly seed: number;
  readonly turnCount: number;
  readonly leaves: LeaveTable | null;
  readonly longest: number;
}

export interface Learned {
  readonly sums: Float64Array;
  readonly weights: Float64Array;
}

const RACKS_PER_TURN = 10;
const MILLI = 1000;

const setup: PlaySetup = {
  layout: standard15,
  tileSet: english,
  switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 },
};

const readWords = () =>
  makeWordList(
    english,
    ['english', 'english-supplement', 'english-modern'].flatMap((name) =>
      readFileSync(new URL(`../packages/lexicon/data/${name}.txt`, import.meta.url), 'utf8').split('\n'),
    ),
  ).words;

const [lesson] = (await once(process, 'message')) as [Lesson];
const words = readWords();
const chance = chanceOf(lesson.seed);
const kindCount = english.kinds.length;
const starts = Array.from({ length: lesson.longest + 1 }, (_, size) => leaveStartOf(kindCount, size));
const learned: Learned = {
  sums: new Float64Array(leaveStartOf(kindCount, lesson.longest + 1)),
  weights: new Float64Array(leaveStartOf(kindCount, lesson.longest + 1)),
};

const keep = lesson.leaves && ({ type: 'leaves', table: lesson.leaves } as const);

/** What a rack brings on a board: its best play, or what it keeps when it exchanges. */
const worth = (board: Board, rack: readonly Letter[]): number => {
  const play = bestPlay(setup, words, { board, rack }, keep);
  const exchange = keep && bestExchange(setup, words, rack, { keep, most: rack.length });
  return Math.max(play?.equity ?? 0, exchange?.equity ?? 0) / MILLI;
};

/** Adds a rack's worth to every set in it: each way to pick the set's tiles is one weight. */
const learn = (rack: readonly Letter[], value: number): void => {
  const sorted = rack.slice().sort((one, other) => one - other);
  const pick = (from: number, size: number, rank: number): void => {
    for (let at = from; at < sorted.length; at += 1) {
      const next = rank + rankStep(sorted[at] as number, size + 1);
      const index = (starts[size + 1] as number) + next;
      learned.sums[index] = (learned.sums[index] as number) + value;
      learned.weights[index] = (learned.weights[index] as number) + 1;
      if (size + 1 < lesson.longest) pick(at + 1, size + 1, next);
    }
  };
  pick(0, 0, 0);
};

/** Tiles that do not lie on the board. */
const unseenOf = (board: Board): readonly Letter[] => {
  const counts = english.kinds.map(({ count }) => count);
  for (const tile of board) {
    if (tile === 0) continue;
    const letter = tile >= 64 ? 0 : tile;
    counts[letter] = (counts[letter] as number) - 1;
  }
  return counts.flatMap((count, letter) => Array.from({ length: count }, () => letter as Letter));
};

let turnsLeft = lesson.turnCount;

const study = ({ board }: Situation): void => {
  const unseen = unseenOf(board);
  const racks = Array.from({ length: RACKS_PER_TURN }, () => chance.shuffled(unseen).slice(0, 7));
  const values = racks.map((rack) => worth(board, rack));
  const mean = values.reduce((sum, value) => sum + value, 0) / RACKS_PER_TURN;
  // The mean holds a share of each value: without it a difference would come out too small.
  const scale = RACKS_PER_TURN / (RACKS_PER_TURN - 1);
  racks.forEach((rack, index) => learn(rack, scale * ((values[index] as number) - mean)));
  turnsLeft -= 1;
  if (turnsLeft % 100 === 0) process.send?.({ type: 'progress', turnCount: 100 });
};

const mover = (situation: Situation) => {
  if (situation.bagCount >= 1 && turnsLeft > 0) study(situation);
  return chooseStatic(setup, words, situation, lesson.leaves);
};

while (turnsLeft > 0) {
  const bag = chance.shuffled(tilesOf(setup));
  playQuickly({ setup, minBagCount: 7 }, [mover, mover], bag);
}
process.send?.({ type: 'learned', learned }, () => process.disconnect());
