/**
 * Who sits at the table: from the command line, or asked for. Enter at every question seats Player 1 against the
 * computer.
 */
import { type Result, type SeatSetup, err, ok } from '@tilewright/rules';
import { computer } from '@tilewright/variants';
import type { PlayOptions } from './program-arguments.ts';
import type { Terminal } from './terminal.ts';

const LEAST_SEATS = 2;
const MOST_SEATS = 4;
const LONGEST_NAME = 40;
/** The only computer there is plays for the most points. */
const LEVEL = 1;
const COMPUTER = 'computer';

type Seats = readonly SeatSetup[];

/** The seats that the options name; undefined when they name none and the players are to be asked. */
export const seatsFrom = ({ names, computerCount }: PlayOptions): Result<Seats, string> | undefined => {
  if (names === null && computerCount === null) return undefined;
  const named = seatsNamed(names ?? usualNames(LEAST_SEATS - (computerCount ?? 0)));
  if (!named.ok) return named;
  const seats = withComputers(named.value, computerCount ?? LEAST_SEATS - named.value.length);
  const isRight = seats.length >= LEAST_SEATS && seats.length <= MOST_SEATS;
  return isRight
    ? ok(seats)
    : err(`A table has ${LEAST_SEATS} to ${MOST_SEATS} seats; this makes ${seats.length}.`);
};

const usualNames = (count: number): readonly string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => `Player ${index + 1}`);

const seatsNamed = (names: readonly string[]): Result<Seats, string> => {
  const seats: SeatSetup[] = [];
  for (const name of names) {
    const seat = seatNamed(name, seats);
    if (!seat.ok) return seat;
    seats.push(seat.value);
  }
  return ok(seats);
};

/** The seat that a typed name asks for: a person, or the computer. */
const seatNamed = (text: string, before: Seats): Result<SeatSetup, string> => {
  const [first = '', ...rest] = text.split(/\s+/u);
  const isComputer = first.toLowerCase() === COMPUTER;
  const name = isComputer ? rest.join(' ') || (freeNames(before, 'Computer')[0] ?? '') : text;
  const fault =
    nameFault(name) ??
    (isTaken(before, name) ? `There are two called ${name}; each needs a name of their own.` : undefined);
  if (fault !== undefined) return err(fault);
  return ok(isComputer ? computer(name, LEVEL) : { name, kind: 'person', level: null });
};

const nameFault = (name: string): string | undefined => {
  if (name === '') return 'A player needs a name.';
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} signs.`;
  return /\p{C}/u.test(name) ? 'A name cannot hold control signs.' : undefined;
};

const isTaken = (seats: Seats, name: string): boolean =>
  seats.some((seat) => seat.name.toLowerCase() === name.toLowerCase());

const withComputers = (seats: Seats, count: number): Seats => {
  const names = freeNames(seats, count === 1 ? 'Computer' : 'Computer 1').slice(0, Math.max(0, count));
  return [...seats, ...names.map((name) => computer(name, LEVEL))];
};

const freeNames = (seats: Seats, first: string): readonly string[] => {
  const others = Array.from({ length: 2 * MOST_SEATS }, (_, index) => `Computer ${index + 2}`);
  return [first, ...others].filter((name) => !isTaken(seats, name));
};

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
  return seats;
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
