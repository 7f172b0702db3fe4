/** From what the screen of a new game holds to what the server is asked for. Pure. */
import type { BookRules, GameRequest, Leaving, OpenSetup, SeatRequest } from '@tilewright/protocol';
import { type ClockSwitches, type Millis, type Result, type Setup, err, ok } from '@tilewright/rules';
import { type SetupFault, computerFaults } from '@tilewright/variants';
import type { SeatRow } from '../setup/seat-rows.ts';

const MINUTE_MS = 60_000;

interface Pace {
  /** The clock of the set-up where none is given. */
  readonly clock?: ClockSwitches | null;
  readonly daysPerMove?: number;
}

const turnClock = (minutes: number): Pace => ({
  clock: { type: 'turn', ms: (minutes * MINUTE_MS) as Millis },
});

const gameClock = (minutes: number): Pace => ({
  clock: {
    type: 'game',
    ms: (minutes * MINUTE_MS) as Millis,
    incrementMs: 0 as Millis,
    overtimePoints: 10,
    overtimeLimitMs: (10 * MINUTE_MS) as Millis,
  },
});

/** The paces that are offered; `rules` is what the game itself says. */
export const paces = {
  rules: {},
  none: { clock: null },
  turn2: turnClock(2),
  turn5: turnClock(5),
  game10: gameClock(10),
  game25: gameClock(25),
  days1: { daysPerMove: 1 },
  days3: { daysPerMove: 3 },
  days7: { daysPerMove: 7 },
  days14: { daysPerMove: 14 },
} as const satisfies Readonly<Record<string, Pace>>;

export type PaceName = keyof typeof paces;

export interface NewGame {
  readonly setup: Setup;
  readonly rows: readonly SeatRow[];
  readonly pace: PaceName;
  readonly isChatOn: boolean;
  readonly leaving?: Leaving;
  /** Where the words come from books. */
  readonly gathering?: BookRules | null;
}

/** Why the server is not asked. */
export type NoRequest = { readonly type: 'noPerson' } | SetupFault;

/** The first person of the rows is the one who asks. */
export const myRow = (rows: readonly SeatRow[]): SeatRow | undefined =>
  rows.find(({ kind }) => kind === 'person');

const seatRequest = (row: SeatRow, me: SeatRow, name: string): SeatRequest => {
  if (row === me) return { type: 'me' };
  if (row.kind === 'computer') return { type: 'computer', level: row.level, name };
  return { type: 'invite', name };
};

/** Strict schemas know no field that is not theirs. */
const openSetup = ({ seats: _seats, ...setup }: Setup, { clock }: Pace): OpenSetup => ({
  ...setup,
  switches: clock === undefined ? setup.switches : { ...setup.switches, clock },
});

export const gameRequestOf = ({
  setup,
  rows,
  pace,
  isChatOn,
  leaving = 'tiles',
  gathering = null,
}: NewGame): Result<GameRequest, NoRequest> => {
  const me = myRow(rows);
  if (me === undefined) return err({ type: 'noPerson' });
  const mayHaveComputers =
    (gathering?.leaving ?? leaving) === 'computer' || rows.some(({ kind }) => kind === 'computer');
  const [tooHard] = mayHaveComputers ? computerFaults(setup) : [];
  if (tooHard !== undefined) return err(tooHard);
  const chosen: Pace = paces[pace];
  return ok({
    game: { type: 'setup', setup: openSetup(setup, chosen) },
    seats: rows.map((row, seat) => seatRequest(row, me, setup.seats[seat]?.name ?? row.name)),
    isChatOn,
    daysPerMove: chosen.daysPerMove ?? null,
    // Games with books say it with the rest that is agreed on.
    ...(gathering === null ? { leaving } : { gathering }),
  });
};
