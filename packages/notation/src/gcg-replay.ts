/**
 * A GCG document as the events that a spectator would have seen, so that an imported game is shown like any other.
 * Needs the set-up that the file does not have. Tiles that do not fit and totals that do not add up are faults.
 */
import type {
  Millis,
  Pending,
  Result,
  Seat,
  Setup,
  SharedEvent,
  Turn,
  View,
  ViewEvent,
} from '@tilewright/rules';
import { countsOf, evolveView, ok, openView, place, totalOf } from '@tilewright/rules';
import { type NotationFault, fault } from './fault.ts';
import { type EndLine, endOfReplay, handsAtEnd } from './gcg-ending.ts';
import type { GcgEvent, GcgGame } from './gcg.ts';
import { gcgEventLines } from './gcg-make.ts';
import { type Wrong, lackingAtEnd, lackingCount, lackingTiles, newTiles } from './gcg-tiles.ts';
import { type TileTable, parseRack, tileTableOf, withDeclared } from './tile-text.ts';

/** Imported games have no times. */
const NO_TIME = 0 as Millis;

/** What has been shown so far. */
interface Replay {
  view: View;
  readonly events: ViewEvent[];
  readonly totals: [number, number];
  readonly ends: EndLine[];
  /** The writings of the set's tiles, with those that the file declares. */
  readonly table: TileTable;
}

type GcgOf<T extends GcgEvent['type']> = Extract<GcgEvent, { readonly type: T }>;

export const viewEventsFromGcg = (
  game: GcgGame,
  setup: Setup,
  eventLines: readonly number[] = gcgEventLines(game),
): Result<readonly ViewEvent[], NotationFault> => {
  if (setup.seats.length !== 2)
    return fault({ line: 1, column: 1 }, 'a set-up with two seats', String(setup.seats.length));
  const replay = openReplay(setup, game);
  for (let index = 0; index < game.events.length; index += 1) {
    const wrong = showLine(replay, game.events, index);
    const at = { line: eventLines[index] ?? 1, column: 1 };
    if (wrong) return fault(at, wrong.expected, wrong.found);
  }
  const ended = endOfReplay(replay.view, replay.ends, {
    totals: replay.totals,
    isIncomplete: game.incomplete !== null,
  });
  return ok(ended ? [...replay.events, { shared: ended, hands: [] }] : replay.events);
};

const openReplay = (setup: Setup, { events, tiles }: GcgGame): Replay => {
  const first = (events[0]?.player ?? 0) as Seat;
  const opened: ViewEvent = {
    shared: { type: 'tableOpened', at: NO_TIME, setup, commitment: '' },
    hands: [],
  };
  const replay: Replay = {
    view: openView(opened, 'spectator'),
    events: [opened],
    totals: [0, 0],
    ends: [],
    table: withDeclared(tileTableOf(setup.tileSet), tiles),
  };
  const count = totalOf(countsOf(setup.tileSet));
  show(replay, { type: 'bagFilled', at: NO_TIME, count, drawCount: 0 });
  const share = Math.min(setup.switches.rackSize, Math.floor(count / 2));
  const turn = { ...replay.view.table.turn, toMove: [first] };
  show(replay, { type: 'dealt', at: NO_TIME, counts: [share, share], drawCount: 0, turn });
  return replay;
};

const show = (replay: Replay, shared: SharedEvent): void => {
  const event = { shared, hands: [] };
  replay.events.push(event);
  replay.view = evolveView(replay.view, event);
};

const showLine = (replay: Replay, lines: readonly GcgEvent[], index: number): Wrong | undefined => {
  const line = lines[index] as GcgEvent;
  if (replay.ends.length > 0 && !isEnd(line)) return { expected: 'no turn after the end', found: line.type };
  const total = replay.totals[line.player] + line.score;
  if (line.total !== total) return { expected: `a total of ${total}`, found: String(line.total) };
  replay.totals[line.player] = total;
  const next = (lines[index + 1]?.player ?? 1 - line.player) as Seat;
  switch (line.type) {
    case 'endRackPoints':
    case 'endRackPenalty':
    case 'timePenalty':
      return addEnd(replay, line);
    case 'play':
      return showPlay(replay, line, { next, isAnswered: isAnswered(line, lines[index + 1]) });
    case 'withdrawn':
      return showWithdrawn(replay, line, next);
    case 'challengeBonus':
      return showBonus(replay, line, next);
    case 'pass':
      return showTurn(replay, line, { type: 'passed', next, count: 0 });
    case 'exchange':
    case 'exchangeUnknown':
      return showExchange(replay, line, next);
  }
};

/** Whether the line after a play says what came of it. */
const isAnswered = (line: GcgEvent, after: GcgEvent | undefined): boolean =>
  (after?.type === 'withdrawn' || after?.type === 'challengeBonus') && after.player === line.player;

const addEnd = (replay: Replay, line: EndLine['line']): Wrong | undefined => {
  const tiles = line.type === 'timePenalty' ? ok([]) : parseRack(replay.view.table.setup.tileSet, line.tiles);
  if (!tiles.ok) return tiles.error;
  replay.ends.push({ line, letters: tiles.value });
  return lackingAtEnd(replay.view.table, handsAtEnd(replay.ends));
};

const isEnd = ({ type }: GcgEvent): boolean =>
  type === 'endRackPoints' || type === 'endRackPenalty' || type === 'timePenalty';

/** The turn that follows, for whoever has the next line. */
const turnAfter = ({ view }: Replay, next: Seat, kind: 'scored' | 'scoreless' | 'pass'): Turn => {
  const { turn } = view.table;
  return {
    ...turn,
    toMove: [next],
    turnCount: turn.turnCount + 1,
    scorelessRun: kind === 'scored' ? 0 : turn.scorelessRun + 1,
    passRun: kind === 'pass' ? turn.passRun + 1 : 0,
  };
};

interface AfterPlay {
  readonly next: Seat;
  readonly isAnswered: boolean;
}

const showPlay = (replay: Replay, line: GcgOf<'play'>, after: AfterPlay): Wrong | undefined => {
  const { table } = replay.view;
  const tiles = newTiles(replay.view, replay.table, line);
  if (!tiles.ok) return tiles.error;
  const lacking = lackingTiles(replay.view, line.player as Seat, tiles.value);
  if (lacking) return lacking;
  const words = place(table.setup, table.board, tiles.value);
  if (!words.ok) return { expected: 'tiles that can lie there', found: `${line.word}: ${words.error.type}` };
  const play = pendingOf(replay, line, { tiles: tiles.value, words: words.value });
  show(replay, {
    type: 'tilesPlayed',
    at: NO_TIME,
    play,
    isAppealed: false,
    turn: table.turn,
    clockLeftMs: table.clockLeftMs,
  });
  if (!after.isAnswered) stand(replay, after.next);
  return undefined;
};

const pendingOf = (
  { view }: Replay,
  { player, score }: GcgOf<'play'>,
  { tiles, words }: Pick<Pending, 'tiles' | 'words'>,
): Pending => {
  const refillTo = view.table.setup.switches.rackSize;
  const outcome = { points: score, lost: [], isReversed: false, refillTo, takenBy: null, skipCount: 0 };
  return { seat: player as Seat, tiles, words, fired: [], outcome, window: null };
};

const stand = (replay: Replay, next: Seat): void => {
  const { pending, setup, rackCounts, bagCount, drawCount } = replay.view.table;
  if (!pending) return;
  const heldCount = (rackCounts[pending.seat] ?? 0) - pending.tiles.length;
  const drawnCount = Math.min(bagCount, setup.switches.rackSize - heldCount);
  const turn = turnAfter(replay, next, pending.outcome.points === 0 ? 'scoreless' : 'scored');
  show(replay, { type: 'playStood', at: NO_TIME, seat: pending.seat, drawnCount, drawCount, turn });
};

const showWithdrawn = (replay: Replay, line: GcgOf<'withdrawn'>, next: Seat): Wrong | undefined => {
  const { pending, turn } = replay.view.table;
  if (pending?.seat !== line.player) return { expected: 'a play of the same player before it', found: '--' };
  const lost = 0 - pending.outcome.points;
  if (line.score !== lost) return { expected: `a score of ${lost}`, found: String(line.score) };
  const seat = (1 - line.player) as Seat;
  show(replay, { type: 'challenged', at: NO_TIME, seat, isRight: true, invalid: [], points: 0, turn });
  const after = turnAfter(replay, next, 'scoreless');
  show(replay, { type: 'playWithdrawn', at: NO_TIME, seat: pending.seat, opened: [], turn: after });
  return undefined;
};

const showBonus = (replay: Replay, line: GcgOf<'challengeBonus'>, next: Seat): Wrong | undefined => {
  const { pending, turn } = replay.view.table;
  if (pending?.seat !== line.player)
    return { expected: 'a play of the same player before it', found: '(challenge)' };
  const seat = (1 - line.player) as Seat;
  show(replay, {
    type: 'challenged',
    at: NO_TIME,
    seat,
    isRight: false,
    invalid: [],
    points: line.score,
    turn,
  });
  stand(replay, next);
  return undefined;
};

interface TurnShown {
  readonly type: 'passed' | 'exchanged';
  readonly next: Seat;
  readonly count: number;
}

const showTurn = (replay: Replay, line: GcgEvent, { type, next, count }: TurnShown): Wrong | undefined => {
  const { drawCount, clockLeftMs } = replay.view.table;
  if (line.score !== 0) return { expected: 'a score of 0', found: String(line.score) };
  const turn = turnAfter(replay, next, type === 'passed' ? 'pass' : 'scoreless');
  const shared = { at: NO_TIME, seat: line.player as Seat, drawCount, turn, clockLeftMs };
  if (type === 'passed') show(replay, { type, ...shared, reason: 'chosen', drawnCount: 0 });
  else show(replay, { type, ...shared, count });
  return undefined;
};

const showExchange = (
  replay: Replay,
  line: GcgOf<'exchange'> | GcgOf<'exchangeUnknown'>,
  next: Seat,
): Wrong | undefined => {
  const { tileSet } = replay.view.table.setup;
  const letters = line.type === 'exchange' ? parseRack(tileSet, line.tiles) : ok([]);
  if (!letters.ok) return letters.error;
  const count = line.type === 'exchange' ? letters.value.length : line.count;
  return (
    lackingCount(replay.view.table, line.player as Seat, count) ??
    showTurn(replay, line, { type: 'exchanged', next, count })
  );
};
