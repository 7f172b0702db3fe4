/**
 * What happened in a game, for those who have a part in it: while it is played, what each was told; when it is over,
 * the log as it is kept, secrets and all. Before the end nobody gets the log, whatever the row of the game says.
 */
import { type AnswerOf, WIRE_LIMITS } from '@tilewright/protocol';
import {
  type Result,
  type StoredEvent,
  type Viewer,
  eventFor,
  ok,
  upcast,
  verifyChain,
} from '@tilewright/rules';
import type { Session } from './devices.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse } from './refused.ts';
import { viewerOf } from './viewer-of.ts';

type RecordGrounds = Pick<PeopleGrounds, 'store' | 'tables'>;

export const gameRecord = async (
  grounds: RecordGrounds,
  { person }: Session,
  game: string,
  afterSeq: number,
): Promise<Result<AnswerOf<'gameRecord'>, Refused>> => {
  const { store } = grounds;
  const place = viewerOf(await store.seats.placeOf(game, person));
  if (place === undefined) return refuse('noSuchGame');
  const viewer = (await isComputers(grounds, game, place)) ? 'spectator' : place;
  const seq = (await store.games.heads([game])).get(game)?.seq ?? 0;
  const stored = await store.events(game, afterSeq, WIRE_LIMITS.recordEvents);
  const events = stored.flatMap((event) => toldAs(event, viewer));
  if (events.length !== stored.length) return refuse('failed');
  return ok({ viewer, seq: Math.max(seq, events.at(-1)?.seq ?? 0), events });
};

/** Whether a computer has the seat by now: its rows may not say so yet. */
const isComputers = async (
  { store, tables }: RecordGrounds,
  game: string,
  viewer: Viewer,
): Promise<boolean> => {
  if (viewer === 'spectator' || (await store.games.find(game))?.phase !== 'playing') return false;
  const live = await tables.open(game);
  const kind = live?.table().seats[viewer]?.kind;
  live?.release();
  return kind === 'computer';
};

/** Nothing for an event that cannot be read. */
const toldAs = (event: StoredEvent, viewer: Viewer) => {
  const body = upcast(event);
  return body.ok ? [{ seq: event.seq, event: eventFor(body.value, viewer) }] : [];
};

export const gameLog = async (
  { store }: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<AnswerOf<'gameLog'>, Refused>> => {
  if (viewerOf(await store.seats.placeOf(game, person)) === undefined) return refuse('noSuchGame');
  const row = await store.games.find(game);
  if (row?.phase !== 'over') return refuse('notOver');
  const events = await store.events(game, 0);
  if (!isOver(events)) return refuse('notOver');
  return verifyChain(events).ok ? ok({ events: [...events] }) : refuse('failed');
};

/** The end itself must stand there: nothing else shows what was hidden. */
const isOver = (events: readonly StoredEvent[]): boolean => {
  const last = events.at(-1);
  const ended = last && upcast(last);
  return ended?.ok === true && ended.value.shared.type === 'gameEnded';
};
