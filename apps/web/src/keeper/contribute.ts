/**
 * Before the racks are dealt every seat adds its chance to the draws, computers first. A game that was left in between
 * is completed by whoever opens it next.
 */
import type { Reply, TableHost } from '@tilewright/host';
import { type Seat, type Setup, type Table, isIn } from '@tilewright/rules';

const CONTRIBUTION_BYTES = 32;

/** The first answer that is not well, if any. */
export const contributeAll = async (
  host: TableHost,
  table: Pick<Table, 'setup' | 'seats' | 'contributions'>,
  entropy: (byteCount: number) => string,
): Promise<Reply | undefined> => {
  const missing = table.contributions.flatMap((given, seat) =>
    given === null && isIn(table as Table, seat) ? [seat as Seat] : [],
  );
  for (const seat of inOrder(table.setup, missing)) {
    const command = { type: 'contribute' as const, entropy: entropy(CONTRIBUTION_BYTES) };
    const reply = await host.submit(seat, { id: 'contribute', command });
    // Another tab may have been faster.
    const isWell = reply.type === 'accepted' || reply.type === 'idReused' || reply.type === 'refused';
    if (!isWell) return reply;
  }
  return undefined;
};

const inOrder = ({ seats }: Setup, missing: readonly Seat[]): readonly Seat[] => {
  const isComputer = (seat: Seat): boolean => seats[seat]?.kind === 'computer';
  return [...missing.filter(isComputer), ...missing.filter((seat) => !isComputer(seat))];
};

/** Whether the first deal may empty the bag, so that the words are needed to see if anybody can play. */
export const dealsEverything = ({ tileSet, seats, switches }: Setup): boolean =>
  tileSet.kinds.reduce((sum, { count }) => sum + count, 0) <= seats.length * switches.rackSize;
