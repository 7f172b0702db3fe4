/** The draw for the first turn, in lines: who drew what, who drew again, and who begins. */
import { type DrawnTile, type StoredEvent, type Table, spell } from '@tilewright/rules';
import { seatName } from './sheet-text.ts';

/** Nothing where the order was not drawn for. */
export const orderLines = (table: Table, log: readonly StoredEvent[]): readonly string[] => {
  const drawn = log.map(({ body }) => body.shared).find(({ type }) => type === 'orderDrawn');
  const rounds = drawn?.type === 'orderDrawn' ? drawn.rounds : [];
  if (rounds.length === 0) return [];
  const [first = '', ...others] = table.order.map((seat) => seatName(table, seat));
  return [
    'Everybody draws a tile for the first turn; the lowest letter begins.',
    ...rounds.map((round, at) => `${at === 0 ? '' : 'Drawn again: '}${roundText(table, round)}.`),
    `${[`${first} begins`, ...others].join(', then ')}. The tiles go back into the bag.`,
  ];
};

const roundText = (table: Table, round: readonly DrawnTile[]): string =>
  round
    .map(({ seat, letter }) => `${seatName(table, seat)} draws ${spell(table.setup.tileSet, [letter])}`)
    .join(', ');
