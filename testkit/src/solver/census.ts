/**
 * Census files: positions with the number of placements, the best score and the sum of all scores, one a line and
 * divided by tabs, the CGP last. Their numbers come from the reference solver; a faster solver leaves them alone.
 */
import { type Cgp, parseCgp } from '@tilewright/notation';
import type { Layout, TileSet } from '@tilewright/rules';
import { small7, standard15, super21, tileSets } from '@tilewright/variants';
import { textsIn } from './list-shelf.ts';
import type { ReferencePosition } from './reference-position.ts';

export interface CensusCounts {
  readonly placementCount: number;
  readonly bestPoints: number;
  readonly sumPoints: number;
}

export interface CensusLine extends CensusCounts {
  readonly cgp: string;
}

/** One census file, with the tiles and the words that its numbers hold for. */
export interface CensusFile {
  readonly name: string;
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly wordsPath: URL;
}

const censusFolder = new URL('../../../packages/solver/census/', import.meta.url);
const englishPath = new URL('../../../packages/lexicon/data/english.txt', import.meta.url);
const spanishPath = new URL('spanish-words.txt', censusFolder);

const { english, spanish } = tileSets as Readonly<Record<'english' | 'spanish', TileSet>>;

export const censusFiles: readonly CensusFile[] = [
  { name: 'english-corners.txt', layout: standard15, tileSet: english, wordsPath: englishPath },
  { name: 'english-15.txt', layout: standard15, tileSet: english, wordsPath: englishPath },
  { name: 'english-21.txt', layout: super21, tileSet: english, wordsPath: englishPath },
  { name: 'english-7.txt', layout: small7, tileSet: english, wordsPath: englishPath },
  { name: 'spanish-15.txt', layout: standard15, tileSet: spanish, wordsPath: spanishPath },
];

export const censusPath = ({ name }: CensusFile): URL => new URL(name, censusFolder);

export const readCensus = (file: CensusFile): readonly CensusLine[] =>
  textsIn(censusPath(file)).map(parseCensusLine);

/** Throws where a line of a file of ours is not one. */
export const parseCensusLine = (line: string): CensusLine => {
  const [placements = '', best = '', sum = '', cgp = '', ...rest] = line.split('\t');
  const counts = [placements, best, sum];
  if (cgp === '' || rest.length > 0 || !counts.every((text) => /^\d+$/u.test(text)))
    throw new Error(`not a line of a census: ${line}`);
  const [placementCount = 0, bestPoints = 0, sumPoints = 0] = counts.map(Number);
  return { placementCount, bestPoints, sumPoints, cgp };
};

export const makeCensusLine = ({ placementCount, bestPoints, sumPoints, cgp }: CensusLine): string =>
  [placementCount, bestPoints, sumPoints, cgp].join('\t');

export const countPlays = (plays: readonly { readonly points: number }[]): CensusCounts => ({
  placementCount: plays.length,
  bestPoints: plays.reduce((best, { points }) => Math.max(best, points), 0),
  sumPoints: plays.reduce((sum, { points }) => sum + points, 0),
});

/** By what positions of a census are judged: premiums count once, 50 points for seven tiles. */
export const censusSwitches: ReferencePosition['switches'] = {
  premiums: 'once',
  fullRackBonus: 50,
  rackSize: 7,
};

/** The position of a line; throws when its CGP cannot be read or has another size than the file's. */
export const censusPosition = ({ layout, tileSet }: CensusFile, text: string): ReferencePosition => {
  const cgp = parseCgp(tileSet, text);
  if (!cgp.ok) throw new Error(`not a position: ${text}`);
  const { rows, cols, board, racks }: Cgp = cgp.value;
  if (rows !== layout.rows || cols !== layout.cols) throw new Error(`not a board of ${layout.name}: ${text}`);
  return { layout, tileSet, switches: censusSwitches, board, rack: racks[0] ?? [] };
};
