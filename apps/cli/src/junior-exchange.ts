/**
 * The exchange of chips at the terminal: whether it can be at all, and which chips go back.
 */
import {
  type Letter,
  PLAYS_PER_TURN,
  type Refusal,
  type Seat,
  type Table,
  chipsOf,
  mostCaptures,
} from '@tilewright/rules';
import { type JuniorDesk, handOf, juniorTable, submitFor, tell } from './junior-desk.ts';
import { readPlaces } from './junior-typed-line.ts';
import { turnWarning } from './junior-warning.ts';
import { writeWrapped } from './terminal.ts';

/** Asks which chips where it was not said, and exchanges them. */
export const exchangeAt = async (
  desk: JuniorDesk,
  seat: Seat,
  count: number,
  said: readonly number[] | null,
): Promise<'exchanged' | 'not' | 'left'> => {
  const refused = { table: juniorTable(desk), rack: handOf(desk, seat) };
  const lack = exchangeLack(refused.table, refused.rack, count);
  if (lack !== undefined) {
    tell(desk, turnWarning(lack, refused));
    return 'not';
  }
  const places = said ?? (await askPlaces(desk, refused.rack.length, count));
  if (places === undefined) return 'left';
  if (places === null) {
    tell(desk, 'Nothing is exchanged.');
    return 'not';
  }
  const reply = await submitFor(desk, seat, { type: 'exchangeChips', places });
  if (reply.type === 'accepted') return 'exchanged';
  tell(desk, reply.type === 'refused' ? turnWarning(reply.refusal, refused) : notKept(reply.type));
  return 'not';
};

export const notKept = (reason: string): string => `That could not be kept (${reason}); try again.`;

/** Why nobody needs to be asked for chips: the rules would refuse the exchange, whichever they are. */
const exchangeLack = (table: Table, rack: readonly Letter[], count: number): Refusal | undefined => {
  const { bagCount, setup, turn } = table;
  if (bagCount < count) return { type: 'bagTooSmall', leftCount: bagCount, neededCount: count };
  if (setup.switches.junior?.mustPlay !== true) return undefined;
  const captures = mostCaptures(table, rack, PLAYS_PER_TURN - turn.captureCount);
  if (captures > 0) return { type: 'mustCapture', count: captures };
  const due = Math.min(PLAYS_PER_TURN, bagCount, chipsOf(rack).length);
  return count === due ? undefined : { type: 'mustExchange', count: due };
};

/** The places typed, null when nothing was, undefined when the input ends. Asks until it is understood. */
const askPlaces = async (
  { terminal }: JuniorDesk,
  handSize: number,
  count: number,
): Promise<readonly number[] | null | undefined> => {
  const which = count === 1 ? 'Which chip goes back' : 'Which two chips go back';
  for (;;) {
    const line = await terminal.ask(`${which}, 0 to ${handSize - 1}? `);
    if (line === undefined) return undefined;
    const places = readPlaces(line, count);
    if (places !== undefined) return places;
    const example = count === 1 ? 'one number, such as 3' : 'two numbers, such as 0 3';
    writeWrapped(terminal, `Type ${example}: chips are counted from 0; Enter exchanges nothing.`);
  }
};
