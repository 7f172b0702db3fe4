/** What just happened and who is next, as sentences for the live region. */
import { type Seat, type SharedEventOf, type Table, spell } from '@tilewright/rules';
import { tableTexts } from '../texts/table.ts';
import { seatName } from '../texts/names.ts';
import { type Happening, personsIn } from './table-store.ts';

const { happened, say } = tableTexts;

/** The sentences for one event; empty where there is nothing to say. */
export const happeningText = ({ event, before, after }: Happening): string => {
  const { shared } = event;
  const name = (seat: Seat): string => seatName(before.table, seat);
  switch (shared.type) {
    case 'dealt':
      return `${happened.dealt} ${turnText(after.table)}`;
    case 'tilesPlayed':
      return `${playedText(shared, before.table)}${shared.isAppealed ? ` ${appealWonText(shared, before.table)}` : ''}`;
    case 'playStood':
      return `${stolenText(before.table)}${turnText(after.table)}`;
    case 'playWithdrawn':
      return `${happened.withdrawn(name(shared.seat))} ${turnText(after.table)}`;
    case 'exchanged':
      return `${happened.exchanged(name(shared.seat), shared.count)} ${turnText(after.table)}`;
    case 'passed':
      return `${passedText(shared, before.table)} ${turnText(after.table)}`;
    case 'appealLost':
      return `${happened.appealLost(name(shared.seat), shared.points)} ${turnText(after.table)}`;
    case 'seatLeft':
      return happened.left(name(shared.seat));
    case 'seatReplaced':
      return happened.replaced(name(shared.seat), seatName(after.table, shared.seat));
    case 'gameEnded':
      return happened.ended(shared.ending.winners.map(name));
    default:
      return '';
  }
};

const playedText = ({ play }: SharedEventOf<'tilesPlayed'>, table: Table): string => {
  const words = play.words.map(({ letters }) => spell(table.setup.tileSet, letters));
  return happened.played(seatName(table, play.seat), words, play.outcome.points);
};

/** An appeal that was won: there is no play by one otherwise. */
export const appealWonText = ({ play }: SharedEventOf<'tilesPlayed'>, table: Table): string => {
  const { wordCheck } = table.setup.switches;
  const times = (wordCheck.type === 'refuse' && wordCheck.appeal?.times) || 1;
  return happened.appealWon(seatName(table, play.seat), times);
};

const stolenText = (table: Table): string => {
  const { takenBy, points } = table.pending?.outcome ?? {};
  return takenBy == null ? '' : `${happened.stolen(seatName(table, takenBy), points ?? 0)} `;
};

const passedText = ({ seat, reason }: SharedEventOf<'passed'>, table: Table): string =>
  reason === 'timeUp' ? happened.timeUp(seatName(table, seat)) : happened.passed(seatName(table, seat));

/** Whose turn it is: "your turn" where only one person sits at the screen. */
export const turnText = (table: Table): string => {
  const [seat] = table.turn.toMove;
  if (seat === undefined) return '';
  const persons = personsIn(table);
  return persons.length === 1 && persons[0] === seat ? say.yourTurn : say.turnOf(seatName(table, seat));
};

/** What the window's title says. */
export const titleText = (table: Table): string => {
  const { title } = tableTexts;
  if (table.phase === 'over') return title.of(title.over);
  const [seat] = table.turn.toMove;
  if (seat === undefined) return title.product;
  const persons = personsIn(table);
  const isMine = persons.length === 1 && persons[0] === seat;
  return title.of(isMine ? title.yourTurn : title.turnOf(seatName(table, seat)));
};
