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
import { gcgFaultText, replayFaultText } from './gcg-check-text.ts';

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

/** Everything that is wrong, in the order of the lines. No turn after one that cannot be read is replayed. */
export const gcgFindings = (
  reading: GcgReading,
  unread: readonly NotationFault[],
  grounds: GcgGrounds,
): readonly GcgFinding[] => {
  const [first] = unread;
  const { findings, endLine } = replayFindings(first ? beforeLine(reading, first.line) : reading, grounds);
  const all = [...findings, ...unread.map(findingOf)];
  return all.map((finding) =>
    finding.line === (endLine ?? first?.line) && reading.eventLines.some((line) => line > finding.line)
      ? { ...finding, reason: `${finding.reason}; the turns after it are not replayed` }
      : finding,
  );
};

interface Replayed {
  readonly findings: readonly GcgFinding[];
  /** The line at which the replay came to its end; null when all could be replayed. */
  readonly endLine: number | null;
}

const replayFindings = (reading: GcgReading, grounds: GcgGrounds): Replayed => {
  const { game, eventLines } = reading;
  const replayed = viewEventsFromGcg(game, grounds.setup, eventLines);
  if (replayed.ok) return { findings: lineFindings(reading, grounds, replayed.value), endLine: null };
  const { line, column } = replayed.error;
  const before = beforeLine(reading, line);
  const shown = viewEventsFromGcg(before.game, grounds.setup, before.eventLines);
  if (!shown.ok) return { findings: [findingOf(replayed.error)], endLine: line };
  const { table } = viewAfter(shown.value);
  const reason = replayFaultText(replayed.error, table, game.events[before.game.events.length]);
  const findings = [...lineFindings(before, grounds, shown.value), { line, column, reason }];
  return { findings, endLine: line };
};

export const findingOf = (fault: NotationFault): GcgFinding => ({
  line: fault.line,
  column: fault.column,
  reason: gcgFaultText(fault),
});

const viewAfter = ([first, ...rest]: readonly ViewEvent[]): View =>
  rest.reduce(evolveView, openView(first as ViewEvent, 'spectator'));

/** The game up to a line that cannot be replayed or read. */
const beforeLine = ({ game, eventLines }: GcgReading, line: number): GcgReading => {
  const count = eventLines.filter((own) => own < line).length;
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

interface ShownPlay {
  readonly pending: Pending;
  readonly before: View;
}

/** Every play with the table as it was before. */
const playsIn = ([first, ...rest]: readonly ViewEvent[]): ShownPlay[] => {
  const plays: ShownPlay[] = [];
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

const pointsReasons = (setup: Setup, event: GcgEvent, play: ShownPlay | undefined): readonly string[] => {
  const right = rightPoints(setup, event, play);
  return right.length === 0 || right.includes(event.score)
    ? []
    : [`expected a score of ${right.join(' or ')}, found ${event.score}`];
};

/** The scores that a line may have; none where the rules do not fix it. */
const rightPoints = (setup: Setup, event: GcgEvent, play: ShownPlay | undefined): readonly number[] => {
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
