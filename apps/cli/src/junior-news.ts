/**
 * What happened in a game of junior, event by event, in sentences for everybody at the table.
 */
import { type SharedEvent, type SharedEventOf, type Table, printedAt, spell } from '@tilewright/rules';
import { boardSquareText } from './board-place-text.ts';
import { chipCountText, listText } from './junior-text.ts';
import { pointsText, seatName } from './sheet-text.ts';

/** The sentences about an event; none where there is nothing to tell. */
export const newsOfEvent = (table: Table, event: SharedEvent): readonly string[] => {
  switch (event.type) {
    case 'captured':
      return [capturedText(table, event)];
    case 'exchanged':
      return [`${seatName(table, event.seat)} exchanged ${chipCountText(event.count)}.`];
    case 'passed':
      return passedTexts(table, event);
    case 'seatLeft':
      return [`${seatName(table, event.seat)} has left the game.`];
    case 'tieOffered':
      return [`${seatName(table, event.seat)} offers a tie.`];
    case 'tieAgreed':
      return [`${seatName(table, event.seat)} agrees.`];
    default:
      return [];
  }
};

const capturedText = (table: Table, { seat, square, completed }: SharedEventOf<'captured'>): string => {
  const { setup } = table;
  const letter = printedAt(table, square);
  const face = letter === undefined ? '' : spell(setup.tileSet, [letter]);
  const act = `${seatName(table, seat)} captured ${face} on ${boardSquareText(setup.layout, square)}`;
  const words = completed.map((word) => spell(setup.tileSet, setup.printed?.words[word]?.letters ?? []));
  return words.length === 0
    ? `${act}.`
    : `${act} and completed ${listText(words)}: ${pointsText(words.length)}.`;
};

const passedTexts = (
  table: Table,
  { seat, reason, drawnCount }: SharedEventOf<'passed'>,
): readonly string[] => {
  const name = seatName(table, seat);
  const why: Readonly<Record<typeof reason, string | null>> = {
    done: null,
    chosen: `${name} passed.`,
    timeUp: `${name}'s time was up.`,
    stuck: `${name} can neither capture nor exchange: the turn passes by itself.`,
    badExchange: `${name} named no chip, or one twice; the exchange is void and the turn is over.`,
  };
  const told = why[reason];
  return [
    ...(told === null ? [] : [told]),
    ...(drawnCount === 0 ? [] : [`${name} drew ${chipCountText(drawnCount)}.`]),
  ];
};
