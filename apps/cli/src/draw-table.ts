/**
 * The whole screen of one viewer: the board, beside it the players, the bag and the last turns, below it the rack.
 * Shows what the view holds and nothing else; without a rack it is the screen behind the curtain.
 */
import { type Letter, type Square, type Table, countsOf, totalOf } from '@tilewright/rules';
import { boardWidth, drawBoard } from './draw-board.ts';
import { fitted } from './fitted.ts';
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
  const board = drawBoard(table, lastSquares(table), paint);
  const room = columns - boardWidth(table) - GUTTER.length - 1;
  const panel = drawPanel(scene, Math.min(room, MOST_PANEL));
  const top =
    room < LEAST_PANEL
      ? [...board.map((line) => line.trimEnd()), ...drawSeats(scene, LEAST_PANEL)]
      : board.map((line, index) => beside(line, panel[index]));
  return rack === null ? top : [...top, '', drawRack(table, rack, paint)];
};

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

/** The players in their order, and the bag. */
const drawSeats = ({ table, paint }: Scene, width: number): readonly string[] => {
  const total = totalOf(countsOf(table.setup.tileSet));
  return [
    ...table.order.map((seat) => drawSeat(table, seat, { width, paint })),
    `  Bag${`${table.bagCount} of ${total}`.padStart(width - 5)}`,
  ];
};

interface PanelInks {
  readonly width: number;
  readonly paint: Paint;
}

const drawSeat = (table: Table, seat: number, { width, paint }: PanelInks): string => {
  const isMover = table.turn.toMove.some((mover) => mover === seat);
  const state = table.seats[seat];
  const points = String(table.scores[seat] ?? 0).padStart(5);
  const line = `${isMover ? '▸' : ' '} ${fitted(state?.name ?? '', width - 7)}${points}`;
  if (isMover) return paint.mover(line);
  return state?.isIn === false ? paint.quiet(line) : line;
};

const drawRack = ({ setup }: Table, rack: readonly Letter[], paint: Paint): string => {
  const tiles = rack.map((letter) => {
    const face = ` ${rackFace(setup.tileSet, letter)} `;
    return letter === 0 ? paint.blankTile(face) : paint.tile(face);
  });
  return `   Rack  ${tiles.length === 0 ? 'empty' : tiles.join(' ')}`;
};
