/**
 * Who sits at the table: from the command line, or asked for. Enter at every question seats Player 1 against the
 * computer.
 */
import { LIMITS, type Result, type SeatSetup, err, isName, ok } from '@tilewright/rules';
import { computer } from '@tilewright/variants';
import type { PlayOptions } from './invocation.ts';
import type { Terminal } from './terminal.ts';

const { least: LEAST_SEATS, most: MOST_SEATS } = LIMITS.seats;
/** The level of a computer for which none is said: it knows every word and overlooks most plays. */
const LEVEL = 4;
const COMPUTER = 'computer';

type Seats = readonly SeatSetup[];

/** The seats that the options name; undefined when they name none and the players are to be asked. */
export const seatsFrom = ({
  names,
  computerCount,
}: Pick<PlayOptions, 'names' | 'computerCount'>): Result<Seats, string> | undefined => {
  if (names === null && computerCount === null) return undefined;
  const named = seatsNamed(names ?? usualNames(LEAST_SEATS - (computerCount ?? 0)));
  if (!named.ok) return named;
  const moreCount = Math.max(0, computerCount ?? LEAST_SEATS - named.value.length);
  const seats = [...named.value, ...Array.from({ length: moreCount }, () => computer(UNNAMED, LEVEL))];
  const isRight = seats.length >= LEAST_SEATS && seats.length <= MOST_SEATS;
  return isRight
    ? ok(withNames(seats))
    : err(`A table has ${LEAST_SEATS} to ${MOST_SEATS} seats; this makes ${seats.length}.`);
};

const usualNames = (count: number): readonly string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => `Player ${index + 1}`);

const seatsNamed = (names: readonly string[]): Result<Seats, string> => {
  const seats: SeatSetup[] = [];
  for (const [index, name] of names.entries()) {
    if (name === '') return err(`Name ${index + 1} of ${names.length} is empty; write --players "Ann,Ben".`);
    const seat = seatNamed(name, seats);
    if (!seat.ok) return seat;
    seats.push(seat.value);
  }
  return ok(seats);
};

/** A computer that gets its name when all seats are known. */
const UNNAMED = '';

/** The seat that a typed name asks for: a person, or the computer. `Computer 2` is a name, `computer Ada` gives one. */
const seatNamed = (text: string, before: Seats): Result<SeatSetup, string> => {
  const [first = '', ...rest] = text.split(/\s+/u);
  const isComputer = first.toLowerCase() === COMPUTER;
  if (isComputer && rest.length === 0) return ok(computer(UNNAMED, LEVEL));
  const isNumbered = rest.length === 1 && /^\d+$/u.test(rest[0] ?? '');
  const name = isComputer ? [...(isNumbered ? ['Computer'] : []), ...rest].join(' ') : text;
  const fault =
    nameFault(name) ??
    (isTaken(before, name) ? `There are two called ${name}; each needs a name of their own.` : undefined);
  if (fault !== undefined) return err(fault);
  return ok(isComputer ? computer(name, LEVEL) : { name, kind: 'person', level: null });
};

const nameFault = (name: string): string | undefined => {
  const { most } = LIMITS.nameLength;
  if (name.length > most) return `A name has at most ${most} signs.`;
  return isName(name) ? undefined : 'A name cannot hold control signs.';
};

const isTaken = (seats: Seats, name: string): boolean =>
  seats.some((seat) => seat.name.toLowerCase() === name.toLowerCase());

/** Names the computers that have none: one alone is Computer, several are numbered. */
const withNames = (seats: Seats): Seats => {
  const isAlone = seats.filter(({ name }) => name === UNNAMED).length === 1;
  const numbered = Array.from({ length: 2 * MOST_SEATS }, (_, index) => `Computer ${index + 1}`);
  const free = [...(isAlone ? ['Computer'] : []), ...numbered].filter((name) => !isTaken(seats, name));
  return seats.map((seat) => (seat.name === UNNAMED ? { ...seat, name: free.shift() ?? '' } : seat));
};

/** The same seats, their computers at another level. */
export const atLevel = (seats: Seats, level: number | null): Seats =>
  level === null ? seats : seats.map((seat) => (seat.kind === 'computer' ? { ...seat, level } : seat));

/** Asks until the seats are right; undefined when the input ends. */
export const askSeats = async (terminal: Terminal): Promise<Seats | undefined> => {
  const count = await askCount(terminal);
  if (count === undefined) return undefined;
  terminal.write('Type a name, or computer (computer Ada gives it a name).\n');
  const seats: SeatSetup[] = [];
  while (seats.length < count) {
    const seat = await askSeat(terminal, seats);
    if (seat === undefined) return undefined;
    seats.push(seat);
  }
  return withNames(seats);
};

const askCount = async (terminal: Terminal): Promise<number | undefined> => {
  for (;;) {
    const answer = await terminal.ask(`How many players, ${LEAST_SEATS} to ${MOST_SEATS}? [${LEAST_SEATS}] `);
    if (answer === undefined) return undefined;
    const count = answer.trim() === '' ? LEAST_SEATS : Number(answer);
    if (Number.isInteger(count) && count >= LEAST_SEATS && count <= MOST_SEATS) return count;
    terminal.write(
      `Type a number from ${LEAST_SEATS} to ${MOST_SEATS}, or press Enter for ${LEAST_SEATS}.\n`,
    );
  }
};

const askSeat = async (terminal: Terminal, before: Seats): Promise<SeatSetup | undefined> => {
  const usual = before.length === 0 ? 'Player 1' : COMPUTER;
  for (;;) {
    const answer = await terminal.ask(`Player ${before.length + 1}: [${usual}] `);
    if (answer === undefined) return undefined;
    const seat = seatNamed(answer.trim() || usual, before);
    if (seat.ok) return seat.value;
    terminal.write(`${seat.error}\n`);
  }
};
