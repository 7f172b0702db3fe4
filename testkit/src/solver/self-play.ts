/**
 * Positions as they come up when two seats always lay the reference solver's best score, ties by chance: the boards
 * and racks of a game from its first play to its last. Draws, exchanges and passes are all it knows of a game.
 */
import type { Letter, Tile, TileSet } from '@tilewright/rules';
import { type Chance, chanceOf } from '../random/chance.ts';
import type { CensusFile } from './census.ts';
import { censusSwitches } from './census.ts';
import type { ReferencePlacement, ReferencePosition } from './reference-position.ts';
import { referencePlacements } from './reference-solver.ts';
import type { ReferenceWords } from './reference-words.ts';

const BLANK_FLAG = 64;
const MOST_SCORELESS = 6;

/** A position, whose turn it is first, and every placement it has; on an empty board only those across. */
export interface PlayedPosition {
  readonly position: ReferencePosition;
  readonly scores: readonly [number, number];
  readonly placements: readonly ReferencePlacement[];
}

interface PlayedGame {
  readonly chance: Chance;
  readonly bag: Letter[];
  readonly board: Tile[];
  readonly racks: [Letter[], Letter[]];
  readonly scores: [number, number];
}

/** All positions of one game. `bagTimes` times the tile set is in the bag: large boards take more tiles. */
export const playedPositions = (
  { layout, tileSet }: CensusFile,
  words: ReferenceWords,
  { seed, bagTimes }: { readonly seed: number; readonly bagTimes: number },
): readonly PlayedPosition[] => {
  const chance = chanceOf(seed);
  const bag = chance.shuffled(tilesIn(tileSet, bagTimes));
  const board = layout.wordTimes.map(() => 0 as Tile);
  const game: PlayedGame = { chance, bag, board, racks: [[], []], scores: [0, 0] };
  const played: PlayedPosition[] = [];
  for (let scorelessCount = 0; scorelessCount < MOST_SCORELESS;) {
    fill(game);
    const [rack] = game.racks;
    if (rack.length === 0) break;
    const position = { layout, tileSet, switches: censusSwitches, board: board.slice(), rack: rack.slice() };
    const placements = referencePlacements(position, words, 'acrossOnly');
    played.push({ position, scores: [...game.scores], placements });
    scorelessCount = takeTurn(game, placements) ? 0 : scorelessCount + 1;
  }
  return played;
};

const tilesIn = ({ kinds }: TileSet, times: number): readonly Letter[] =>
  kinds.flatMap(({ count }, letter) => Array.from({ length: count * times }, () => letter as Letter));

const fill = ({ racks, bag }: PlayedGame): void => {
  for (const rack of racks) rack.push(...bag.splice(0, censusSwitches.rackSize - rack.length));
};

/** Lays a best placement, or exchanges as many as it can; whether anything was laid. */
const takeTurn = (game: PlayedGame, placements: readonly ReferencePlacement[]): boolean => {
  const most = placements.reduce((best, { points }) => Math.max(best, points), 0);
  const best = placements.filter(({ points }) => points === most);
  if (best.length > 0) lay(game, game.chance.pick(best));
  else exchange(game);
  game.racks.reverse();
  game.scores.reverse();
  return best.length > 0;
};

const lay = ({ board, racks: [rack], scores }: PlayedGame, { tiles, points }: ReferencePlacement): void => {
  for (const { square, letter, blank } of tiles) {
    board[square] = (letter + (blank ? BLANK_FLAG : 0)) as Tile;
    rack.splice(rack.indexOf(blank ? (0 as Letter) : letter), 1);
  }
  scores[0] += points;
};

const exchange = ({ bag, racks: [rack] }: PlayedGame): void => {
  const given = rack.splice(0, bag.length);
  rack.push(...bag.splice(0, given.length));
  bag.push(...given);
};
