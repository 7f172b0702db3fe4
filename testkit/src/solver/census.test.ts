// The census files: the fast solver reproduces every line, the reference a sample of them.
import { type WordList, makeWordList } from '@tilewright/lexicon';
import type { Letter } from '@tilewright/rules';
import { END_STEPS, bestPlay, censusOf, hasPlay, openPlaySearch } from '@tilewright/solver';
import { expect, test } from 'vitest';
import { threadMs } from '../fuzz/thread-time.ts';
import {
  type CensusCounts,
  type CensusFile,
  censusFiles,
  censusPosition,
  countPlays,
  makeCensusLine,
  parseCensusLine,
  readCensus,
} from './census.ts';
import { textsIn } from './list-shelf.ts';
import type { ReferencePosition } from './reference-position.ts';
import { referencePlacements } from './reference-solver.ts';
import { referenceSpelling, referenceWords } from './reference-words.ts';

const lists = new Map<string, WordList>();

const listOf = ({ tileSet, wordsPath }: CensusFile): WordList => {
  const made = lists.get(wordsPath.href) ?? makeWordList(tileSet, textsIn(wordsPath)).words;
  lists.set(wordsPath.href, made);
  return made;
};

const fastCounts = (file: CensusFile, cgp: string): CensusCounts => {
  const position = censusPosition(file, cgp);
  const { count, bestPoints, pointSum } = censusOf(position, listOf(file), position);
  return { placementCount: count, bestPoints, sumPoints: pointSum };
};

test.each(censusFiles)('[SV2] the solver counts as $name says', (file) => {
  const lines = readCensus(file);
  expect(lines.map(({ cgp }) => ({ ...fastCounts(file, cgp), cgp }))).toEqual(lines);
  expect(lines.length).toBeGreaterThanOrEqual(10);
});

const SAMPLED_EVERY = 12;

test.each(censusFiles)('[SV2] the reference solver counts as $name says', (file) => {
  const words = referenceWords(referenceSpelling(file.tileSet, textsIn(file.wordsPath)));
  const lines = readCensus(file).filter((_, index) => index % SAMPLED_EVERY === 0);
  const counted = lines.map(({ cgp }) => ({
    ...countPlays(referencePlacements(censusPosition(file, cgp), words, 'acrossOnly')),
    cgp,
  }));
  expect(counted).toEqual(lines);
});

test.each(censusFiles)('[TS42] a tenth of the steps tells whether a play is left in $name', (file) => {
  const list = listOf(file);
  const isLeft = openPlaySearch(list, END_STEPS / 10);
  const last = (file.tileSet.kinds.length - 1) as Letter;
  const answers = readCensus(file).flatMap(({ cgp }) => {
    const position = censusPosition(file, cgp);
    const { board } = position;
    // The rack, each of its tiles alone, and one that makes nothing.
    const racks = [position.rack, ...position.rack.map((letter) => [letter]), [last, last, last]];
    return racks.map((rack) => [
      isLeft({ setup: position, board }, [rack]),
      hasPlay(position, board, rack, list),
    ]);
  });
  expect(answers.filter(([one, other]) => one !== other)).toEqual([]);
  expect(new Set(answers.flat()).size).toBe(2);
});

const SEVEN_BLANKS = Array.from({ length: 7 }, () => 0 as Letter);

test('[SV3] seven blanks on the 21×21 board: the best play and the census end within 30 seconds', () => {
  const file = censusFiles.find(({ layout }) => layout.rows === 21) as CensusFile;
  const positions = readCensus(file).map(({ cgp }) => ({
    ...censusPosition(file, cgp),
    rack: SEVEN_BLANKS,
  }));
  const [busy, last] = [positions[8], positions.at(-1)] as [ReferencePosition, ReferencePosition];
  const list = listOf(file);
  const startMs = threadMs();
  const { count, bestPoints } = censusOf(busy, list, busy);
  expect(bestPlay(busy, list, busy)?.points).toBe(bestPoints);
  expect(threadMs() - startMs).toBeLessThan(30_000);
  expect(count).toBeGreaterThan(400_000);
  const words = referenceWords(referenceSpelling(file.tileSet, textsIn(file.wordsPath)));
  const right = countPlays(referencePlacements(last, words));
  const { placementCount, sumPoints } = right;
  expect(censusOf(last, list, last)).toEqual({
    count: placementCount,
    bestPoints: right.bestPoints,
    pointSum: sumPoints,
  });
});

test('a census line is read as it was written', () => {
  const line = { placementCount: 7, bestPoints: 30, sumPoints: 99, cgp: '3/3/3 AB/ 0/0 0' };
  expect(makeCensusLine(line)).toBe('7\t30\t99\t3/3/3 AB/ 0/0 0');
  expect(parseCensusLine(makeCensusLine(line))).toEqual(line);
});

test.each(['', '1\t2\t3', '1\t2\t3\t', '1\t-2\t3\t3/3/3 AB/ 0/0 0', '1\t2\t3\t3/3/3 AB/ 0/0 0\t5'])(
  'not a census line: %j',
  (line) => expect(() => parseCensusLine(line)).toThrow('not a line of a census'),
);

test('a position must fit its file', () => {
  const [file] = censusFiles as readonly [CensusFile];
  expect(() => censusPosition(file, '3/3/3 AB/ 0/0 0')).toThrow('not a board of standard15');
  expect(() => censusPosition(file, '3/3/3')).toThrow('not a position');
});
