/**
 * What the row of a game says of its set-up: enough for a list of games and for who looks at an invite, and nothing
 * hidden. Who sits where, and by what name, stands in the rows of the seats.
 */
import { createHmac } from 'node:crypto';
import type { ChatLine, GameAbout, Leaving, LobbyRow, SeatAbout } from '@tilewright/protocol';
import type { Millis, Seat, SeatKind, Setup } from '@tilewright/rules';
import type { ChatLine as StoredLine, GameRow } from '../store/store.ts';

interface GameSummary {
  readonly variant: string;
  readonly lexicon: string;
  readonly daysPerMove: number | null;
  readonly leaving: Leaving;
  readonly seats: readonly { readonly kind: SeatKind; readonly level: number | null }[];
}

export const makeSummary = (
  { variant, lexicon, seats }: Setup,
  daysPerMove: number | null,
  leaving: Leaving = 'tiles',
): string => {
  const summary: GameSummary = {
    variant,
    lexicon,
    daysPerMove,
    leaving,
    seats: seats.map(({ kind, level }) => ({ kind, level })),
  };
  return JSON.stringify(summary);
};

/** Our own writing, perhaps of another version: what is not there is as if nothing were known. */
export const parseSummary = (text: string): GameSummary => {
  const read = JSON.parse(text) as Partial<GameSummary>;
  return {
    variant: read.variant ?? '',
    lexicon: read.lexicon ?? '',
    daysPerMove: read.daysPerMove ?? null,
    leaving: read.leaving ?? 'tiles',
    seats: read.seats ?? [],
  };
};

export const seatAbouts = (row: GameRow): readonly SeatAbout[] => seatsWith(parseSummary(row.summary), row);

const seatsWith = (known: GameSummary, { seats }: GameRow): readonly SeatAbout[] =>
  seats.map(({ seat, person, name }) => {
    const { kind, level } = known.seats[seat] ?? { kind: 'person', level: null };
    return { name: name ?? '', kind, level, isClaimed: kind === 'computer' || person !== null };
  });

export const aboutFor = (row: GameRow, person: string): GameAbout => {
  const known = parseSummary(row.summary);
  return {
    seats: seatsWith(known, row),
    isChatOn: !row.isChatOff,
    isMaker: row.maker === person,
    daysPerMove: known.daysPerMove,
    leaving: known.leaving,
    rematch: row.rematch,
  };
};

/** The first seat of a person at a game. */
export const seatOf = ({ seats }: Pick<GameRow, 'seats'>, person: string): Seat | null =>
  (seats.find((one) => one.person === person)?.seat ?? null) as Seat | null;

export interface RowNotes {
  readonly winners: readonly Seat[];
  readonly isNudged: boolean;
}

export const lobbyRow = (row: GameRow, person: string, { winners, isNudged }: RowNotes): LobbyRow => {
  const known = parseSummary(row.summary);
  return {
    game: row.id,
    variant: known.variant,
    seats: seatsWith(known, row),
    seat: seatOf(row, person),
    phase: row.phase,
    toMove: row.toMove as readonly Seat[],
    scores: row.scores,
    winners,
    deadlineAt: row.deadlineAt as Millis | null,
    at: row.at as Millis,
    isMaker: row.maker === person,
    isNudged,
    makerSeat: row.maker === null ? null : seatOf(row, row.maker),
    chatNumber: row.chatCount,
    rematch: row.rematch,
  };
};

const VOICE_LENGTH = 16;

/** Ids of people are random and told to nobody else, so voices of two games cannot be brought together. */
const voiceAt = (game: string, person: string): string =>
  createHmac('sha256', person).update(`voice at ${game}`).digest('base64url').slice(0, VOICE_LENGTH);

/** A line as others read it; the names are those of today. */
export const chatLine = (
  { n, at, seat, person, text }: StoredLine,
  { id: game, seats }: GameRow,
  names: ReadonlyMap<string, string>,
): ChatLine => ({
  number: n,
  at: at as Millis,
  seat: seat as Seat | null,
  name: (seat === null ? names.get(person) : seats[seat]?.name) ?? '',
  voice: voiceAt(game, person),
  text,
});
