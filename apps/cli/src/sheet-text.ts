/**
 * The score sheet in words: the lines of `history`, the short ones beside the board, and the news of a turn.
 */
import { type Act, type ScoreLine, type Table, spell, unreachable } from '@tilewright/rules';
import { fitted } from './fitted.ts';
import { makePlace, placeOf } from './place-text.ts';
import { wordFace } from './tile-face.ts';

export const seatName = ({ seats }: Pick<Table, 'seats'>, seat: number): string => seats[seat]?.name ?? '';

export const pointsText = (points: number): string =>
  `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
export const tilesText = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`;

const scoredActs: ReadonlySet<Act> = new Set([
  'play',
  'undone',
  'appealLost',
  'capture',
  'steal',
  'challenge',
]);
const isScored = (act: Act): boolean => scoredActs.has(act);

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
    case 'steal':
      return 'Stolen';
    case 'challenge':
      return 'Challenge';
    default:
      return unreachable(act);
  }
};

const NAME_WIDTH = 20;
const LEAST_NAME_WIDTH = 6;
/** PLACE, WORD, POINTS and TOTAL with the spaces before each, and one column that stays free. */
const OTHER_WIDTH = 7 + 17 + 8 + 7 + 1;
const SPARED_WIDTH = 8;

/** The whole sheet: PLAYER, PLACE, WORD, POINTS, TOTAL. On a narrow screen names and words are cut. */
export const sheetLines = (table: Table, columns = 80): readonly string[] => {
  if (table.sheet.length === 0) return ['Nothing has been played yet.'];
  const rows = table.sheet.map((line) => [
    seatName(table, line.seat),
    placeBefore(table, line).trim(),
    actText(table, line),
    isScored(line.act) ? String(line.points) : '-',
    String(line.total),
  ]);
  const room = columns - OTHER_WIDTH;
  const nameWidth = Math.min(NAME_WIDTH, Math.max(LEAST_NAME_WIDTH, room));
  const wordWidth = 15 - (room < LEAST_NAME_WIDTH ? SPARED_WIDTH : 0);
  return [['PLAYER', 'PLACE', 'WORD', 'POINTS', 'TOTAL'], ...rows].map(
    ([name = '', place = '', word = '', points = '', total = '']) =>
      `${fitted(name, nameWidth)}  ${fitted(place, 5)}  ${fitted(word, wordWidth)}  ${points.padStart(6)}  ${total.padStart(5)}`,
  );
};

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

const lostWords = ({ setup }: Table, { words }: ScoreLine): string =>
  words.map(({ letters }) => spell(setup.tileSet, letters)).join(' and ');

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
    case 'steal':
      return `${name} stole ${pointsText(line.points)}.`;
    case 'appealLost':
      return `${name} lost an appeal for ${lostWords(table, line)}: ${pointsText(-line.points)} and the turn.`;
    case 'challenge':
      return `${name} gained ${pointsText(line.points)} by a challenge.`;
    default:
      return `${name}: ${actText(table, line)}.`;
  }
};
