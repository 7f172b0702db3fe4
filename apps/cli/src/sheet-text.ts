/**
 * The score sheet in words: the lines of `history`, the short ones beside the board, and the news of a turn.
 */
import { type Act, type ScoreLine, type Table, unreachable } from '@tilewright/rules';
import { fitted } from './fitted.ts';
import { makePlace, placeOf } from './place-text.ts';
import { wordFace } from './tile-face.ts';

export const seatName = ({ seats }: Pick<Table, 'seats'>, seat: number): string => seats[seat]?.name ?? '';

export const pointsText = (points: number): string =>
  `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
export const tilesText = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`;

const isScored = (act: Act): boolean =>
  act === 'play' || act === 'undone' || act === 'appealLost' || act === 'capture';

/** What the WORD column says. */
const actText = (table: Table, { act, words, count }: ScoreLine): string => {
  switch (act) {
    case 'play':
      return words[0] ? wordFace(table, words[0]) : '';
    case 'pass':
      return 'Skip Turn';
    case 'exchange':
      return `Swap ${count}`;
    case 'leave':
      return 'Resigned';
    case 'undone':
      return 'Undone';
    case 'appealLost':
      return 'Appeal lost';
    case 'buy':
      return 'Bought';
    case 'capture':
      return 'Captured';
    default:
      return unreachable(act);
  }
};

const NAME_WIDTH = 20;
const WORD_WIDTH = 16;

/** The whole sheet: PLAYER, WORD, POINTS, TOTAL. */
export const sheetLines = (table: Table): readonly string[] => {
  if (table.sheet.length === 0) return ['Nothing has been played yet.'];
  const rows = table.sheet.map((line) => [
    seatName(table, line.seat),
    actText(table, line),
    isScored(line.act) ? String(line.points) : '-',
    String(line.total),
  ]);
  return [['PLAYER', 'WORD', 'POINTS', 'TOTAL'], ...rows].map(sheetRow);
};

const sheetRow = ([name = '', word = '', points = '', total = '']: readonly string[]): string =>
  `${fitted(name, NAME_WIDTH)}  ${fitted(word, WORD_WIDTH)}  ${points.padStart(6)}  ${total.padStart(6)}`;

const LONGEST_SHORT_NAME = 10;

/** A line for the side of the board: who, where, what, how much. */
export const shortLine = (table: Table, line: ScoreLine, width: number): string => {
  const points = isScored(line.act) ? String(line.points) : '-';
  const nameWidth = Math.min(LONGEST_SHORT_NAME, Math.max(...table.seats.map(({ name }) => name.length)));
  const act = `${placeBefore(table, line)}${actText(table, line)}`;
  return `${fitted(seatName(table, line.seat), nameWidth)} ${fitted(act, width - nameWidth - 5)}${points.padStart(4)}`;
};

const placeBefore = (table: Table, { act, words }: ScoreLine): string =>
  act === 'play' && words[0]
    ? `${makePlace(table.setup.layout, placeOf(table.setup.layout, words[0]))} `
    : '';

/** What happened, as a sentence. */
export const newsOf = (table: Table, line: ScoreLine): string => {
  const name = seatName(table, line.seat);
  switch (line.act) {
    case 'play':
      return `${name} played ${placeBefore(table, line)}${actText(table, line)} for ${pointsText(line.points)}.`;
    case 'pass':
      return `${name} passed.`;
    case 'exchange':
      return `${name} swapped ${tilesText(line.count)}.`;
    case 'leave':
      return `${name} resigned.`;
    default:
      return `${name}: ${actText(table, line)}.`;
  }
};
