/**
 * Random positions for comparing solvers: any layout, tile set, list and switches that change which plays there are
 * or what they are worth, with boards and racks to match. The same seed gives the same position.
 */
import type { Letter, TileSet } from '@tilewright/rules';
import { type Chance, chanceOf } from '../random/chance.ts';
import { LIST_COUNT, type JudgedList, fullEnglish, judgedTileSets, smallList } from './list-shelf.ts';
import { type BoardKind, type Ground, boardOfKind, randomBoardKind } from './board-kinds.ts';
import { randomLayout } from './random-layout.ts';
import type { ReferencePosition } from './reference-position.ts';

export interface RandomPosition extends ReferencePosition {
  readonly seed: number;
  readonly list: JudgedList;
  readonly boardKind: BoardKind;
}

/** Lists of at most 2,000 words, or the full one. */
export type ListSize = 'small' | 'full';

export const randomPosition = (seed: number, size: ListSize): RandomPosition =>
  seed % TWIN_EVERY === 0 ? twinOf(freshPosition(seed - 1, size), seed) : freshPosition(seed, size);

const TWIN_EVERY = 8;

/** The position before with one thing changed: what a solver remembers of that one must not count here. */
const twinOf = (position: RandomPosition, seed: number): RandomPosition => {
  const { switches, tileSet } = position;
  const kinds = tileSet.kinds.map((kind) => ({ ...kind, points: kind.points + 1 }));
  const changes: readonly Partial<Ground>[] = [
    { switches: { ...switches, premiums: switches.premiums === 'once' ? 'persistent' : 'once' } },
    { switches: { ...switches, fullRackBonus: switches.fullRackBonus + 1 } },
    { switches: { ...switches, rackSize: switches.rackSize > 2 ? switches.rackSize - 1 : 3 } },
    { tileSet: { ...tileSet, kinds } },
  ];
  return { ...position, seed, ...changes[(seed / TWIN_EVERY) % changes.length] };
};

const freshPosition = (seed: number, size: ListSize): RandomPosition => {
  const chance = chanceOf(size === 'small' ? seed : seed ^ 0x5f0f0f);
  const layout = randomLayout(chance);
  const list = size === 'full' ? fullEnglish() : randomList(chance);
  const ground: Ground = { layout, tileSet: list.tileSet, switches: randomSwitches(chance, size) };
  const boardKind = randomBoardKind(chance);
  const board = boardOfKind(chance, ground, list, boardKind);
  const rack = randomRack(chance, list, ground.switches.rackSize, size);
  return { seed, ...ground, list, boardKind, board, rack };
};

const randomList = (chance: Chance): JudgedList => {
  const names = ['english', 'english', 'crowded', ...Object.keys(judgedTileSets)];
  const tileSet = judgedTileSets[chance.pick(names)] as TileSet;
  const which = chance.percent(50) ? LIST_COUNT - 1 : chance.below(LIST_COUNT);
  // Of few letters almost every word can be laid almost everywhere.
  return smallList(tileSet, tileSet.kinds.length < FEW_KINDS ? Math.min(which, 1) : which);
};

const FEW_KINDS = 10;
const LONG_RACKS = [11, 15, 20] as const;

const randomSwitches = (chance: Chance, size: ListSize): Ground['switches'] => ({
  premiums: chance.pick(['once', 'persistent'] as const),
  fullRackBonus: chance.pick([0, 50, 50, 35, 7, 1_000]),
  rackSize: randomRackSize(chance, size),
});

const randomRackSize = (chance: Chance, size: ListSize): number => {
  if (chance.percent(55)) return 7;
  return size === 'small' && chance.percent(5) ? chance.pick(LONG_RACKS) : chance.between(2, 10);
};

/** Mostly full, sometimes short, rarely empty; letters as the words have them, sometimes a few kinds only. */
const randomRack = (
  chance: Chance,
  { pool }: JudgedList,
  rackSize: number,
  size: ListSize,
): readonly Letter[] => {
  const blanks = randomBlankCount(chance, size, pool.length < FEW_LETTERS);
  // Long racks with blanks have more placements than anyone waits for.
  const count = randomCount(chance, blanks >= 2 ? Math.min(rackSize, 7) : rackSize);
  const blankCount = Math.min(count, blanks);
  const from = chance.percent(10) ? [chance.pick(pool), chance.pick(pool)] : pool;
  return chance.shuffled([
    ...Array.from({ length: blankCount }, () => 0 as Letter),
    ...Array.from({ length: count - blankCount }, () => chance.pick(from)),
  ]);
};

const randomCount = (chance: Chance, rackSize: number): number => {
  if (chance.percent(80)) return rackSize;
  return chance.percent(15) ? 0 : chance.between(1, rackSize);
};

/** A list so short that even a rack of blanks has few placements. */
const FEW_LETTERS = 1_000;

const randomBlankCount = (chance: Chance, size: ListSize, isTiny: boolean): number => {
  if (isTiny && chance.percent(15)) return chance.between(4, 7);
  const kind = chance.below(100);
  if (kind < 45) return 0;
  if (kind < 75) return 1;
  // Three blanks on the full list give hundreds of thousands of placements.
  return kind < (size === 'full' ? 97 : 90) ? 2 : 3;
};
