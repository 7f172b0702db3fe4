/**
 * The whole screen of one viewer: the board, beside it the players, the bag and the last turns, below it the rack.
 * Shows what the view holds and nothing else; without a rack it is the screen behind the curtain.
 */
import { levelOf } from '@tilewright/computer';
import { type Letter, type Square, type Table, countsOf, totalOf } from '@tilewright/rules';
import { boardWidth, drawBoard } from './draw-board.ts';
import { fitted, wrapped } from './fitted.ts';
import type { Paint } from './paint.ts';
import { shortLine } from './sheet-text.ts';
import { rackFace } from './tile-face.ts';

export interface Scene {
  readonly table: Table;
  /** The letters to show below the board, in their owner's order; null when nobody's may be seen. */
  readonly rack: readonly Letter[] | null;
  readonly columns: number;
  readonly paint: Paint;
}

const GUTTER = '   ';
const LEAST_PANEL = 24;
const MOST_PANEL = 40;

/** The lines of the screen above the prompt. On a narrow one the players and the bag stand below the board. */
export const drawTable = (scene: Scene): readonly string[] => {
  const { table, rack, columns, paint } = scene;
  const room = columns - boardWidth(table) - GUTTER.length - 1;
  const panel = room < LEAST_PANEL ? [] : drawPanel(scene, Math.min(room, MOST_PANEL));
  const top =
    room < LEAST_PANEL
      ? [...drawNarrowBoard(scene), ...seatParagraph(scene)]
      : drawBoard(table, lastSquares(table), paint).map((line, index) => beside(line, panel[index]));
  return rack === null ? top : [...top, '', ...drawRack(scene, rack)];
};

/** A board that the window cuts off would mislead: then there is none. */
const drawNarrowBoard = ({ table, columns, paint }: Scene): readonly string[] => {
  const needed = boardWidth(table);
  return needed > columns
    ? wrapped(
        `Make the window wider: the board needs ${needed} columns, and this one has ${columns}.`,
        columns - 1,
      )
    : drawBoard(table, lastSquares(table), paint).map((line) => line.trimEnd());
};

const LONGEST_NAME = 14;

/** The players and the bag in as few lines as they fit. */
const seatParagraph = ({ table, columns, paint }: Scene): readonly string[] => {
  const total = totalOf(countsOf(table.setup.tileSet));
  const parts = table.order.map((seat) => {
    const name = table.seats[seat]?.name ?? '';
    const shown = name.length > LONGEST_NAME ? fitted(name, LONGEST_NAME) : name;
    const level = levelIn(table, seat);
    const strength = level === null ? '' : ` (${level})`;
    return `${isMover(table, seat) ? '▸ ' : ''}${shown}${strength} ${table.scores[seat] ?? 0}`;
  });
  const lines: string[] = [];
  const rounds = roundTexts(table).map((round) => `Round ${round}`);
  for (const part of [...parts, `Bag ${table.bagCount} of ${total}`, ...rounds]) {
    const longer = lines.length === 0 ? part : `${lines[lines.length - 1]} · ${part}`;
    if (lines.length === 0 || longer.length >= columns) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => paint.heading(line));
};

/** How strong the computer in a seat is; null for a person. */
const levelIn = ({ setup }: Table, seat: number): number | null => setup.seats[seat]?.level ?? null;

/** The name, and with it how strong a computer is, in words where they fit. */
const seatLabel = (table: Table, seat: number, width: number): string => {
  const name = table.seats[seat]?.name ?? '';
  const level = levelIn(table, seat);
  if (level === null) return fitted(name, width);
  const [short, long] = [` · ${level}`, ` · ${level} ${levelOf(level).name}`];
  if (name.length + long.length <= width) return fitted(name + long, width);
  return fitted(name, Math.min(name.length, width - short.length))
    .concat(short)
    .padEnd(width);
};

const isMover = ({ turn }: Table, seat: number): boolean => turn.toMove.some((mover) => mover === seat);

const beside = (line: string, panel: string | undefined): string =>
  panel ? line + GUTTER + panel : line.trimEnd();

/** The squares of the play that was made last. */
const lastSquares = ({ sheet }: Table): ReadonlySet<Square> => {
  const plays = sheet.filter(({ act }) => act === 'play');
  return new Set((plays[plays.length - 1]?.tiles ?? []).map(({ square }) => square));
};

/** Stands where the last turns will be. */
const howTo = ['8H WORD  plays across', 'H8 WORD  plays down', 'help     shows the rest'];

/** As high as the board: what does not fit of the last turns is in the history. */
const drawPanel = (scene: Scene, width: number): readonly string[] => {
  const { table, paint } = scene;
  const above = [paint.heading('TILEWRIGHT'), '', ...drawSeats(scene, width), ''];
  const room = Math.max(1, table.setup.layout.rows - above.length);
  const turns = table.sheet.slice(-room).map((line) => shortLine(table, line, width));
  return turns.length === 0 ? [...above, ...howTo] : [...above, paint.quiet('Last turns'), ...turns];
};

/** Which round it is and how many there are; nothing where the game has no last one. */
const roundTexts = ({ setup, turn, seats }: Table): readonly string[] => {
  const { rounds } = setup.switches.end;
  if (rounds === null) return [];
  return [`${Math.min(rounds, Math.floor(turn.turnCount / seats.length) + 1)} of ${rounds}`];
};

/** The players in their order, the bag and the round. */
const drawSeats = ({ table, paint }: Scene, width: number): readonly string[] => {
  const total = totalOf(countsOf(table.setup.tileSet));
  return [
    ...table.order.map((seat) => drawSeat(table, seat, { width, paint })),
    `  Bag${`${table.bagCount} of ${total}`.padStart(width - 5)}`,
    ...roundTexts(table).map((round) => `  Round${round.padStart(width - 7)}`),
  ];
};

interface PanelInks {
  readonly width: number;
  readonly paint: Paint;
}

const drawSeat = (table: Table, seat: number, { width, paint }: PanelInks): string => {
  const state = table.seats[seat];
  const points = String(table.scores[seat] ?? 0).padStart(5);
  const line = `${isMover(table, seat) ? '▸' : ' '} ${seatLabel(table, seat, width - 7)}${points}`;
  if (isMover(table, seat)) return paint.mover(line);
  return state?.isIn === false ? paint.quiet(line) : line;
};

const RACK_LABEL = '   Rack  ';
/** A space, the letter, two digits at most, a space, and one more between tiles. */
const TILE_WIDTH = 6;

const drawRack = ({ table, columns, paint }: Scene, rack: readonly Letter[]): readonly string[] => {
  const { setup } = table;
  const tiles = rack.map((letter) => {
    const face = ` ${rackFace(setup.tileSet, letter)} `;
    return letter === 0 ? paint.blankTile(face) : paint.tile(face);
  });
  if (tiles.length === 0) return [`${RACK_LABEL}empty`];
  const perLine = Math.max(1, Math.floor((columns - RACK_LABEL.length) / TILE_WIDTH));
  return Array.from({ length: Math.ceil(tiles.length / perLine) }, (_, line) => {
    const label = line === 0 ? RACK_LABEL : ' '.repeat(RACK_LABEL.length);
    return label + tiles.slice(line * perLine, (line + 1) * perLine).join(' ');
  });
};
