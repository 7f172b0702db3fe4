/**
 * Before the racks are dealt every seat adds its own chance to the draws, when the hash of the secret is known
 * already: computers first, then each person, who may type anything.
 */
import { type Seat, type Table, hashText } from '@tilewright/rules';
import { seatName } from './sheet-text.ts';
import type { TableSession } from './table-session.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

export interface ChanceGrounds {
  readonly terminal: Terminal;
  readonly session: TableSession;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
}

const CONTRIBUTION_BYTES = 32;
const SALT_BYTES = 16;

/** Shows the hash, then gathers what every seat adds; false when the input ended. */
export const gatherChance = async (grounds: ChanceGrounds): Promise<boolean> => {
  const { terminal, session } = grounds;
  const { table } = session.viewOf('spectator');
  const seats = table.seats.map((_, seat) => seat as Seat);
  writeWrapped(terminal, sealText(table));
  const people = seats.filter((seat) => table.seats[seat]?.kind === 'person');
  for (const seat of seats.filter((one) => !people.includes(one))) await contribute(grounds, seat, null);
  for (const seat of people) {
    if (terminal.hasKeyboard) writeWrapped(terminal, question(table, seat, people.length));
    const typed = terminal.hasKeyboard ? await terminal.ask('> ') : null;
    if (typed === undefined) return false;
    await contribute(grounds, seat, typed);
  }
  return true;
};

/** The promise that is checked at the end. */
const sealText = ({ commitment }: Table): string =>
  `The draws come from a secret that the end will show; its SHA-256 hash: ${commitment}`;

const question = (table: Table, seat: Seat, personCount: number): string => {
  const start = personCount === 1 ? 'Add' : `${seatName(table, seat)}, add`;
  return `${start} your own chance to the draws: type anything, or just press Enter.`;
};

/** What was typed goes in together with chance of this machine: few people type what nobody can guess. */
const contribute = async (
  { session, entropy }: ChanceGrounds,
  seat: Seat,
  typed: string | null,
): Promise<void> => {
  const own = typed === null ? entropy(CONTRIBUTION_BYTES) : hashText(`${entropy(SALT_BYTES)} ${typed}`);
  const reply = await session.submit(seat, { type: 'contribute', entropy: own });
  if (reply.type !== 'accepted') throw new Error(`the game could not begin: ${reply.type}`);
};
