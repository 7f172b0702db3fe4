/**
 * Who sits at the table, and how strong the computers are: from the command line, or asked for. Enter at every
 * question seats Player 1 against the computer.
 */
import { levelOf, levels } from '@tilewright/computer';
import { LIMITS, type Result, type SeatSetup, err, isName, ok } from '@tilewright/rules';
import { computer } from '@tilewright/variants';
import type { PlayOptions } from './invocation.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

const { least: LEAST_SEATS, most: MOST_SEATS } = LIMITS.seats;
/** The level of a computer for which none is said: it plays ordinary words and overlooks some. */
export const USUAL_LEVEL = 3;
export const LEVEL_NAMES = levels.map(({ name }, index) => `${index + 1} ${name}`).join(', ');
const COMPUTER = 'computer';

type Seats = readonly SeatSetup[];

/** The seats that the options name; undefined when they name none and the players are to be asked. */
export const seatsFrom = ({
  names,
  computerCount,
  level,
}: Pick<PlayOptions, 'names' | 'computerCount' | 'level'>): Result<Seats, string> | undefined => {
  if (names === null && computerCount === null) return undefined;
  const named = seatsNamed(names ?? usualNames(LEAST_SEATS - (computerCount ?? 0)));
  if (!named.ok) return named;
  const moreCount = Math.max(0, computerCount ?? LEAST_SEATS - named.value.length);
  const seats = [...named.value, ...Array.from({ length: moreCount }, () => computer(UNNAMED, USUAL_LEVEL))];
  const isRight = seats.length >= LEAST_SEATS && seats.length <= MOST_SEATS;
  if (!isRight) return err(`A table has ${LEAST_SEATS} to ${MOST_SEATS} seats; this makes ${seats.length}.`);
  return level !== null && computersIn(seats).length === 0
    ? err('--level is for computers, and none plays; leave it out, or add --computer 1.')
    : ok(atLevel(withNames(seats), level));
};

const computersIn = (seats: Seats): Seats => seats.filter(({ kind }) => kind === 'computer');

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
  if (isComputer && rest.length === 0) return ok(computer(UNNAMED, USUAL_LEVEL));
  const isNumbered = rest.length === 1 && /^\d+$/u.test(rest[0] ?? '');
  const name = isComputer ? [...(isNumbered ? ['Computer'] : []), ...rest].join(' ') : text;
  const fault =
    nameFault(name) ??
    (isTaken(before, name) ? `There are two called ${name}; each needs a name of their own.` : undefined);
  if (fault !== undefined) return err(fault);
  return ok(isComputer ? computer(name, USUAL_LEVEL) : { name, kind: 'person', level: null });
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
const atLevel = (seats: Seats, level: number | null): Seats =>
  level === null ? seats : seats.map((seat) => (seat.kind === 'computer' ? { ...seat, level } : seat));

/** How strong each computer is, and whether a level was said for nobody. */
export const levelLines = (seats: Seats, level: number | null): readonly string[] => {
  const strengths = computersIn(seats).map(
    ({ name, level: own }) => `${name} plays at level ${own}, ${levelOf(own ?? USUAL_LEVEL).name}.`,
  );
  return strengths.length === 0 && level !== null
    ? ['No computer plays, so --level is not used.']
    : strengths;
};

/** Asks until the seats are right, and for the level unless it was said; undefined when the input ends. */
export const askSeats = async (terminal: Terminal, level: number | null): Promise<Seats | undefined> => {
  const count = await askNumber(terminal, 'How many players', seatNumbers);
  if (count === undefined) return undefined;
  terminal.write('Type a name, or computer (computer Ada gives it a name).\n');
  const seats: SeatSetup[] = [];
  while (seats.length < count) {
    const seat = await askSeat(terminal, seats);
    if (seat === undefined) return undefined;
    seats.push(seat);
  }
  const chosen = level ?? (await askLevel(terminal, computersIn(seats).length));
  return chosen === undefined ? undefined : atLevel(withNames(seats), chosen);
};

/** One level for all computers, so that a full table is not asked thrice. */
const askLevel = async (terminal: Terminal, computerCount: number): Promise<number | undefined> => {
  if (computerCount === 0) return USUAL_LEVEL;
  writeWrapped(terminal, `${LEVEL_NAMES}.`);
  const question = `How strong ${computerCount === 1 ? 'is the computer' : 'are the computers'}`;
  return askNumber(terminal, question, levelNumbers);
};

interface Numbers {
  readonly least: number;
  readonly most: number;
  /** What Enter stands for. */
  readonly usual: number;
}

const seatNumbers: Numbers = { least: LEAST_SEATS, most: MOST_SEATS, usual: LEAST_SEATS };
const levelNumbers: Numbers = { least: 1, most: levels.length, usual: USUAL_LEVEL };

const askNumber = async (
  terminal: Terminal,
  question: string,
  { least, most, usual }: Numbers,
): Promise<number | undefined> => {
  for (;;) {
    const answer = await terminal.ask(`${question}, ${least} to ${most}? [${usual}] `);
    if (answer === undefined) return undefined;
    const number = answer.trim() === '' ? usual : Number(answer);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    terminal.write(`Type a number from ${least} to ${most}, or press Enter for ${usual}.\n`);
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
