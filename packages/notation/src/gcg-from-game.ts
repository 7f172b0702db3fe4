/**
 * A finished game of ours as a GCG document. Two seats and letters only: anything else is refused with its reason.
 * A turn that a seat had to sit out is a pass; what each rack costs or brings at the end stands on lines of its own.
 */
import type {
  Game,
  GameEvent,
  Letter,
  Pending,
  Result,
  Settling,
  Setup,
  SharedEventOf,
} from '@tilewright/rules';
import type { Tile, Word } from '@tilewright/rules';
import { err, evolve, ok, openGame, tileOf } from '@tilewright/rules';
import type { BoardPlace } from './board-place.ts';
import type { GcgEvent, GcgGame, GcgPlayer } from './gcg.ts';
import type { Inexpressible } from './inexpressible.ts';
import { type TileTable, tileTableOf, writeRack, writeTiles } from './tile-text.ts';

/** What only our own file can say about this game, or undefined when a GCG can say all of it. */
const beyondGcg = (log: readonly GameEvent[]): Inexpressible | undefined => {
  const opened = log[0]?.shared;
  const ended = log[log.length - 1]?.shared;
  if (opened?.type !== 'tableOpened' || ended?.type !== 'gameEnded') return { type: 'unfinished' };
  const { seats, switches } = opened.setup;
  if (seats.length !== 2) return { type: 'seatCount', count: seats.length, limit: 2 };
  if (switches.junior !== null) return { type: 'junior' };
  for (const { shared } of log) {
    const reason = beyondLetters(shared);
    if (reason) return reason;
  }
  return undefined;
};

const beyondLetters = (shared: GameEvent['shared']): Inexpressible | undefined => {
  switch (shared.type) {
    case 'bought':
      return { type: 'pointsBought' };
    case 'tilesPlayed':
      if (shared.play.fired.length > 0) return { type: 'specialTiles' };
      return shared.isAppealed ? { type: 'appeal' } : undefined;
    case 'appealLost':
      return { type: 'appeal' };
    case 'seatLeft':
      return { type: 'seatLeft', seat: shared.seat };
    case 'gameEnded':
      return shared.ending.reason === 'agreed' ? { type: 'agreedTie' } : undefined;
    default:
      return undefined;
  }
};

/** The document of a finished game. */
export const gcgFromGame = (log: readonly GameEvent[]): Result<GcgGame, Inexpressible> => {
  const reason = beyondGcg(log);
  if (reason) return err(reason);
  const [first, ...rest] = log as readonly [GameEvent, ...GameEvent[]];
  let game = openGame(first);
  const sheet = newSheet(game.table.setup);
  for (const event of rest) {
    const after = evolve(game, event);
    const wrong = addLines(sheet, event, { before: game, after });
    if (wrong) return err(wrong);
    game = after;
  }
  return ok(documentOf(game, sheet.lines));
};

/** Lines while they are collected, by seat; the document counts players in the order of play. */
interface Sheet {
  readonly table: TileTable;
  readonly totals: [number, number];
  readonly lines: GcgEvent[];
}

const newSheet = ({ tileSet }: Setup): Sheet => ({ table: tileTableOf(tileSet), totals: [0, 0], lines: [] });

interface Around {
  readonly before: Game;
  readonly after: Game;
}

type Deed = GcgEvent extends infer E
  ? E extends GcgEvent
    ? Omit<E, 'player' | 'total' | 'remark' | 'notes'>
    : never
  : never;

const addLine = ({ totals, lines }: Sheet, seat: number, deed: Deed): void => {
  const player = seat as 0 | 1;
  totals[player] += deed.score;
  lines.push({ player, ...deed, total: totals[player], remark: '', notes: [] });
};

const addLines = (
  sheet: Sheet,
  { shared, hands }: GameEvent,
  { before, after }: Around,
): Inexpressible | undefined => {
  switch (shared.type) {
    case 'tilesPlayed':
      return addPlay(sheet, shared.play, before);
    case 'challenged':
      if (shared.points !== 0 && before.table.pending) {
        addLine(sheet, before.table.pending.seat, { type: 'challengeBonus', rack: '', score: shared.points });
      }
      return undefined;
    case 'playStood':
      return addPaid(sheet, after);
    case 'playWithdrawn': {
      const points = before.table.pending?.outcome.points ?? 0;
      return (
        addRacked(sheet, shared.seat, before, { type: 'withdrawn', score: 0 - points }) ??
        addPaid(sheet, after)
      );
    }
    case 'exchanged': {
      const given = hands.flatMap((change) => (change.type === 'gave' ? change.letters : []));
      const tiles = writeRack(sheet.table, byLetter(given));
      if (!tiles.ok) return tiles.error;
      return (
        addRacked(sheet, shared.seat, before, { type: 'exchange', tiles: tiles.value, score: 0 }) ??
        addPaid(sheet, after)
      );
    }
    case 'passed':
      return addRacked(sheet, shared.seat, before, { type: 'pass', score: 0 }) ?? addPaid(sheet, after);
    case 'gameEnded':
      return addSettlings(sheet, shared, before);
    default:
      return undefined;
  }
};

type Unracked = Deed extends infer D ? (D extends Deed ? Omit<D, 'rack'> : never) : never;

const byLetter = (letters: readonly Letter[]): readonly Letter[] =>
  letters.slice().sort((one, other) => one - other);

const rackText = ({ table }: Sheet, game: Game, seat: number): Result<string, Inexpressible> =>
  writeRack(table, byLetter(game.hands[seat]?.rack ?? []));

const addRacked = (sheet: Sheet, seat: number, game: Game, deed: Unracked): Inexpressible | undefined => {
  const rack = rackText(sheet, game, seat);
  if (!rack.ok) return rack.error;
  addLine(sheet, seat, { rack: rack.value, ...deed });
  return undefined;
};

/** A pass for each seat that was passed over because it owed a turn. */
const addPaid = (sheet: Sheet, after: Game): Inexpressible | undefined => {
  for (const seat of after.table.turn.paid) {
    const wrong = addRacked(sheet, seat, after, { type: 'pass', score: 0 });
    if (wrong) return wrong;
  }
  return undefined;
};

const addPlay = (sheet: Sheet, play: Pending, game: Game): Inexpressible | undefined => {
  const word = play.words[0];
  if (!word) return { type: 'tile', text: '' };
  const text = wordText(sheet.table, play, word);
  if (!text.ok) return text.error;
  const place = placeOf(game.table.setup.layout.cols, word);
  return addRacked(sheet, play.seat, game, {
    type: 'play',
    place,
    word: text.value,
    score: play.outcome.points,
  });
};

const placeOf = (cols: number, { squares }: Word): BoardPlace => {
  const [first = 0, second = 0] = squares;
  return {
    row: Math.floor(first / cols),
    col: first % cols,
    direction: second - first === 1 ? 'across' : 'down',
  };
};

/** The word with a dot for every tile that was there. */
const wordText = (table: TileTable, { tiles }: Pending, { squares }: Word): Result<string, Inexpressible> => {
  const laid = new Map(tiles.map(({ square, letter, blank }) => [square, tileOf(letter, blank)]));
  let text = '';
  let run: Tile[] = [];
  for (const square of [...squares, null]) {
    const tile = square === null ? undefined : laid.get(square);
    if (tile !== undefined) {
      run.push(tile);
      continue;
    }
    const written = writeTiles(table, run);
    if (!written.ok) return written;
    text += square === null ? written.value : `${written.value}.`;
    run = [];
  }
  return ok(text);
};

const addSettlings = (
  sheet: Sheet,
  { ending }: SharedEventOf<'gameEnded'>,
  game: Game,
): Inexpressible | undefined => {
  for (const { seat, gainedPoints } of ending.settlings.filter((settling) => settling.gainedPoints > 0)) {
    const tiles = rackText(sheet, game, 1 - seat);
    if (!tiles.ok) return tiles.error;
    addLine(sheet, seat, { type: 'endRackPoints', rack: '', tiles: tiles.value, score: gainedPoints });
  }
  for (const settling of ending.settlings) {
    const wrong = addCosts(sheet, settling, game);
    if (wrong) return wrong;
  }
  return undefined;
};

const addCosts = (
  sheet: Sheet,
  { seat, unplayedPoints, overtimePoints }: Settling,
  game: Game,
): Inexpressible | undefined => {
  const tiles = rackText(sheet, game, seat);
  if (!tiles.ok) return tiles.error;
  const rack = tiles.value;
  if (unplayedPoints > 0) {
    addLine(sheet, seat, { type: 'endRackPenalty', rack, tiles: rack, score: -unplayedPoints });
  }
  if (overtimePoints > 0) addLine(sheet, seat, { type: 'timePenalty', rack, score: -overtimePoints });
  return undefined;
};

const documentOf = ({ table }: Game, lines: readonly GcgEvent[]): GcgGame => {
  const { setup, order } = table;
  const [first = 0] = order;
  const player = (seat: number): GcgPlayer => playerOf(setup, seat);
  const flip = first === 0 ? 0 : 1;
  return {
    encoding: 'UTF-8',
    players: [player(first), player(1 - first)],
    title: null,
    description: null,
    id: null,
    lexicon: textOrNull(setup.lexicon),
    boardLayout: textOrNull(setup.layout.name),
    tileDistribution: textOrNull(setup.tileSet.name),
    racks: [null, null],
    incomplete: null,
    tiles: [],
    pragmata: [],
    notes: [],
    events: lines.map((line) => ({ ...line, player: (line.player ^ flip) as 0 | 1 })),
  };
};

const cleaned = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const textOrNull = (text: string): string | null => (cleaned(text) === '' ? null : cleaned(text));

/** A nickname is one word; two seats of one name are told apart by their number. */
const playerOf = ({ seats }: Setup, seat: number): GcgPlayer => {
  const nicks = seats.map(({ name }) => cleaned(name).replace(/[ :]+/gu, '_'));
  const nick = nicks[seat] ?? '';
  const isOwn = nick !== '' && nicks.indexOf(nick) === nicks.lastIndexOf(nick);
  return { nick: isOwn ? nick : `${nick}${seat + 1}`, name: cleaned(seats[seat]?.name ?? '') };
};
