/**
 * A game in GCG, judged by the rules: that it can be replayed, that every play has the points it is written with and
 * came from its rack, that the end adds up, and on request that its words are words. Reads no files.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type GcgEvent,
  type GcgGame,
  type GcgReading,
  type NotationFault,
  parseRack,
  viewEventsFromGcg,
} from '@tilewright/notation';
import {
  type Letter,
  type Pending,
  type Setup,
  type TileSet,
  type View,
  type ViewEvent,
  evolveView,
  openView,
  pointsOf,
  rackLetterOf,
  score,
  spell,
  tileOf,
} from '@tilewright/rules';

/** A sentence about a line, both as the reader of the file sees them. */
export interface GcgFinding {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export interface GcgGrounds {
  readonly setup: Setup;
  /** Null when words are not asked for. */
  readonly words: WordList | null;
}

/** Everything that is wrong, in the order of the lines. */
export const gcgFindings = (reading: GcgReading, grounds: GcgGrounds): readonly GcgFinding[] => {
  const { game, eventLines } = reading;
  const replayed = viewEventsFromGcg(game, grounds.setup, eventLines);
  if (replayed.ok) return lineFindings(reading, grounds, replayed.value);
  const before = beforeLine(reading, replayed.error.line);
  const shown = viewEventsFromGcg(before.game, grounds.setup, before.eventLines);
  return [...(shown.ok ? lineFindings(before, grounds, shown.value) : []), findingOf(replayed.error)];
};

export const findingOf = ({ line, column, expected, found }: NotationFault): GcgFinding => ({
  line,
  column,
  reason: `expected ${expected}, found ${found === '' ? 'nothing' : `"${found}"`}`,
});

/** The game up to a line that cannot be replayed. */
const beforeLine = ({ game, eventLines }: GcgReading, line: number): GcgReading => {
  const count = Math.max(0, eventLines.indexOf(line));
  const incomplete = game.incomplete ?? '';
  return { game: { ...game, incomplete, events: game.events.slice(0, count) }, eventLines };
};

const lineFindings = (
  { game, eventLines }: GcgReading,
  { setup, words }: GcgGrounds,
  events: readonly ViewEvent[],
): readonly GcgFinding[] => {
  const plays = playsIn(events);
  return game.events.flatMap((event, index) => {
    const play = event.type === 'play' ? plays.shift() : undefined;
    const reasons = [
      ...rackReasons(setup.tileSet, event, play?.pending),
      ...pointsReasons(setup, event, play),
      ...(words && play && !isWithdrawn(game, index) ? wordReasons(setup.tileSet, play.pending, words) : []),
    ];
    return reasons.map((reason) => ({ line: eventLines[index] ?? 1, column: 1, reason }));
  });
};

interface Replayed {
  readonly pending: Pending;
  readonly before: View;
}

/** Every play with the table as it was before. */
const playsIn = ([first, ...rest]: readonly ViewEvent[]): Replayed[] => {
  const plays: Replayed[] = [];
  if (first === undefined) return plays;
  let view = openView(first, 'spectator');
  for (const event of rest) {
    if (event.shared.type === 'tilesPlayed') plays.push({ pending: event.shared.play, before: view });
    view = evolveView(view, event);
  }
  return plays;
};

const isWithdrawn = ({ events }: GcgGame, index: number): boolean =>
  events[index + 1]?.type === 'withdrawn' && events[index + 1]?.player === events[index]?.player;

const rackReasons = (tileSet: TileSet, event: GcgEvent, pending: Pending | undefined): readonly string[] => {
  if (event.rack === '') return [];
  const rack = parseRack(tileSet, event.rack);
  if (!rack.ok) return [findingOf(rack.error).reason];
  const used = lettersUsed(tileSet, event, pending);
  return isWithin(used, rack.value)
    ? []
    : [`expected tiles of the rack ${event.rack}, found ${spell(tileSet, used)}`];
};

const lettersUsed = (tileSet: TileSet, event: GcgEvent, pending: Pending | undefined): readonly Letter[] => {
  if (pending) return pending.tiles.map(({ letter, blank }) => rackLetterOf(tileOf(letter, blank)));
  const exchanged = event.type === 'exchange' ? parseRack(tileSet, event.tiles) : undefined;
  return exchanged?.ok ? exchanged.value : [];
};

const isWithin = (letters: readonly Letter[], rack: readonly Letter[]): boolean =>
  letters.every(
    (letter) => letters.filter((one) => one === letter).length <= rack.filter((one) => one === letter).length,
  );

const pointsReasons = (setup: Setup, event: GcgEvent, play: Replayed | undefined): readonly string[] => {
  const right = rightPoints(setup, event, play);
  return right.length === 0 || right.includes(event.score)
    ? []
    : [`expected a score of ${right.join(' or ')}, found ${event.score}`];
};

/** The scores that a line may have; none where the rules do not fix it. */
const rightPoints = (setup: Setup, event: GcgEvent, play: Replayed | undefined): readonly number[] => {
  if (event.type === 'play' && play) return [score(setup, play.before.table.board, play.pending)];
  if (event.type !== 'endRackPoints' && event.type !== 'endRackPenalty') return [];
  const tiles = parseRack(setup.tileSet, event.tiles);
  if (!tiles.ok) return [];
  const sum = tiles.value.reduce((points, letter) => points + pointsOf(setup.tileSet, letter), 0);
  // Who goes out gains the other's letters, or twice as much where the other loses nothing.
  return event.type === 'endRackPoints' ? [sum, 2 * sum] : [0 - sum];
};

const wordReasons = (tileSet: TileSet, { words }: Pending, list: WordList): readonly string[] =>
  words
    .filter(({ letters }) => !list.has(letters))
    .map(({ letters }) => `expected a word of the list, found ${spell(tileSet, letters)}`);
