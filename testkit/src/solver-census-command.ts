/**
 * `npx tsx testkit/src/solver-census-command.ts`: writes the census files of packages/solver/census anew, with games
 * that the reference solver plays and counts. The same games come out each time, so a difference is a change of the
 * rules, of the lists or of the reference.
 */
import { writeFileSync } from 'node:fs';
import { makeCgp } from '@tilewright/notation';
import type { TileSet } from '@tilewright/rules';
import { runCommand } from './command-line.ts';
import {
  type CensusFile,
  censusFiles,
  censusPath,
  censusPosition,
  countPlays,
  makeCensusLine,
} from './solver/census.ts';
import { textsIn } from './solver/list-shelf.ts';
import { referencePlacements } from './solver/reference-solver.ts';
import { referenceSpelling, referenceWords } from './solver/reference-words.ts';
import { type PlayedPosition, playedPositions } from './solver/self-play.ts';

interface Games {
  readonly seeds: readonly number[];
  readonly bagTimes: number;
  /** At most so many positions, taken evenly. */
  readonly most: number;
}

const gamesOf: Readonly<Record<string, Games>> = {
  'english-15.txt': { seeds: [1, 2, 3], bagTimes: 1, most: 64 },
  'english-21.txt': { seeds: [4], bagTimes: 2, most: 24 },
  'english-7.txt': { seeds: [5, 6, 7, 8], bagTimes: 1, most: 20 },
  'spanish-15.txt': { seeds: [9, 10], bagTimes: 1, most: 24 },
};

const rows = (count: number): string => Array.from({ length: count }, () => '15/').join('');

/** Positions drawn by hand: edges, groups apart, runs that are no words, blanks, boards empty and nearly full. */
const corners: readonly string[] = [
  `${rows(14)}15 AEINRST/ 0/0 0`,
  `${rows(14)}15 AEINRT?/ 0/0 0`,
  `${rows(14)}15 EINRT??/ 0/0 0`,
  `${rows(14)}15 Q/ 0/0 0`,
  `${rows(7)}5CARE6/${rows(6)}15 AEINRT?/ 0/12 0`,
  `${rows(7)}5CArE6/${rows(6)}15 EINRT??/ 0/12 0`,
  `QI11QI/A13A/${rows(11)}A13A/TE11TE SDTEE?L/ 0/0 0`,
  `XQJ9VVK/${rows(6)}7E7/${rows(6)}ZXZ12 AEDORS?/ 0/0 0`,
  `${rows(6)}1ABCDEFGHIJKLM1/7A7/1NOPQRSTUVWXYZ1/${rows(5)}15 AEINOST/ 0/0 0`,
  `${Array.from({ length: 14 }, () => 'STATESTATESTATE/').join('')}STATESTATESTAT1 E?/ 0/0 0`,
];

const lineOf = (tileSet: TileSet, { position, scores, placements }: PlayedPosition): string => {
  const { layout, board, rack } = position;
  const cgp = makeCgp(tileSet, {
    rows: layout.rows,
    cols: layout.cols,
    board,
    racks: [rack, []],
    scores,
    scorelessCount: 0,
    operations: tileSet.name === 'english' ? [] : [{ op: 'ld', value: tileSet.name }],
  });
  if (!cgp.ok) throw new Error(`CGP cannot express it: ${JSON.stringify(cgp.error)}`);
  return makeCensusLine({ ...countPlays(placements), cgp: cgp.value });
};

const evenly = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)] as T);

const linesOf = (file: CensusFile): readonly string[] => {
  const words = referenceWords(referenceSpelling(file.tileSet, textsIn(file.wordsPath)));
  const games = gamesOf[file.name];
  if (games === undefined)
    return corners.map((cgp) =>
      makeCensusLine({
        ...countPlays(referencePlacements(censusPosition(file, cgp), words, 'acrossOnly')),
        cgp,
      }),
    );
  const { seeds, bagTimes, most } = games;
  const played = seeds.flatMap((seed) => playedPositions(file, words, { seed, bagTimes }));
  return evenly(played, most).map((one) => lineOf(file.tileSet, one));
};

const write = (file: CensusFile): void => {
  const lines = linesOf(file);
  writeFileSync(censusPath(file), `${lines.join('\n')}\n`);
  console.log(`${file.name}: ${lines.length} positions`);
};

process.exitCode = await runCommand(
  {
    name: 'solver-census',
    usage:
      'npx tsx testkit/src/solver-census-command.ts: writes the census files anew; takes a minute or two.',
    options: {},
    run: () => {
      for (const file of censusFiles) write(file);
      return 0;
    },
  },
  process.argv.slice(2),
);
