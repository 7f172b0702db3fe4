/**
 * What happens at a table without anybody at the wire: clocks, lost time, names of seats, and computers. Its command is
 * made again from what it brought, so that the umpire can be asked whether it brings just that.
 */
import type { Command, GameEvent, HandChange, Seat, Setup, StoredEvent } from '@tilewright/rules';

/** Who gave a command, and the id it was given under. */
export const partsOf = (commandId: string): { readonly by: string; readonly id: string } => {
  const end = commandId.indexOf(':');
  return { by: commandId.slice(0, end), id: commandId.slice(end + 1) };
};

/** The ids that the keeper and computers use; see run-table.ts, invites.ts and computers.ts of the server. */
const KEEPER_IDS = { timeUp: /^time-up-\d+$/u, excuseTime: /^outage-\d+$/u, replaceSeat: /^claim:\d$/u };
const COMPUTER_ID = /^(?:contribute:computer|computer:\d+(?::again)?)$/u;

const isComputers = (setup: Setup, commandId: string): boolean => {
  const { by, id } = partsOf(commandId);
  return setup.seats[Number(by)]?.kind === 'computer' && COMPUTER_ID.test(id);
};

/** What a game was opened with. */
export const setupOf = ([first]: readonly StoredEvent[]): Setup | undefined =>
  first?.body.shared.type === 'tableOpened' ? first.body.shared.setup : undefined;

/** Whether somebody's client said it; else it happened by itself. */
export const isSaid = (setup: Setup, { commandId }: Pick<StoredEvent, 'commandId'>): boolean =>
  partsOf(commandId).by !== 'keeper' && !isComputers(setup, commandId);

/** Undefined where no keeper and no computer can have given such a command under this id. */
export const commandBehind = (
  setup: Setup | undefined,
  commandId: string,
  bodies: readonly GameEvent[],
): Command | undefined => {
  const { by, id } = partsOf(commandId);
  const [first] = bodies;
  if (first === undefined) return undefined;
  if (by === 'keeper') {
    const command = keepersCommand(bodies);
    return KEEPER_IDS[command.type].test(id) ? command : undefined;
  }
  return setup !== undefined && isComputers(setup, commandId)
    ? seatsCommand(first, Number(by) as Seat)
    : undefined;
};

/** Whoever hands a seat over may keep back what the seat had pledged: that is told before. */
const keepersCommand = (bodies: readonly GameEvent[]) => {
  const shared = bodies.map((body) => body.shared).find(({ type }) => type !== 'keptBack');
  switch (shared?.type) {
    case 'timeExcused':
      return { type: 'excuseTime', ms: shared.ms } as const;
    case 'seatReplaced':
      return { type: 'replaceSeat', seat: shared.seat, by: shared.by } as const;
    default:
      return { type: 'timeUp' } as const;
  }
};

const seatsCommand = ({ shared, hands }: GameEvent, seat: Seat): Command | undefined => {
  const own = <T extends HandChange['type']>(type: T) =>
    hands.find((one): one is Extract<HandChange, { type: T }> => one.seat === seat && one.type === type);
  switch (shared.type) {
    case 'contributed':
      return { type: 'contribute', entropy: shared.entropy };
    case 'tilesPlayed':
      return {
        type: shared.isAppealed ? 'appeal' : 'play',
        tiles: shared.play.tiles,
        specials: own('laying')?.specials ?? [],
      };
    case 'exchanged':
      return { type: 'exchange', letters: own('gave')?.letters ?? [] };
    case 'passed':
      return { type: 'pass' };
    case 'accepted':
      return { type: 'accept' };
    case 'challenged':
      return { type: 'challenge' };
    case 'tieAgreed':
      return { type: 'agreeTie' };
    default:
      return undefined;
  }
};
