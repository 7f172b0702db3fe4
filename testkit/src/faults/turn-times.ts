/**
 * Time as a store kept it, held against time as it passed here: in no game does it go back, and no turn was ended before
 * its time. A turn began no earlier than the command left that brought it about, and was over no later than anybody heard
 * of it: between the two must lie all of its time, however late anything was heard, and whatever clocks said. Where the
 * only server stood still that time is nobody's, and must lie there besides.
 */
import type { StoredEvent } from '@tilewright/rules';
import { partsOf } from './by-itself.ts';
import type { Standstill } from './freeze.ts';
import type { Logs } from './judge.ts';
import { TURN_MS } from './pair.ts';
import type { Story } from './story.ts';

export const timeFaults = (
  story: Story,
  logs: Logs,
  standstills: readonly Standstill[] = [],
): readonly string[] => {
  const sent = new Map([...story.sayings.values()].map(({ id, sentAt }) => [id, sentAt[0]]));
  return [...logs].flatMap(([game, log]) => [
    ...backwards(game, log),
    ...cutShort(game, log, { sent, heard: heardIn(story, game), standstills }),
  ]);
};

const backwards = (game: string, log: readonly StoredEvent[]): readonly string[] =>
  log
    .filter(({ at }, place) => at < (log[place - 1]?.at ?? at))
    .map(({ seq }) => `backwards: event ${seq} of ${game} is earlier than the one before`);

/** When each event was first heard by anybody. */
const heardIn = ({ tellings }: Story, game: string): ReadonlyMap<number, number> => {
  const heard = new Map<number, number>();
  for (const { kind, seq, heardAt } of tellings.get(game)?.values() ?? [])
    if (kind === 'event') heard.set(seq, Math.min(heardAt, heard.get(seq) ?? heardAt));
  return heard;
};

/** Neither begins a turn. */
const BESIDE = /^keeper:(?:outage|claim)/u;
const TIME_UP = /^keeper:time-up-/u;

interface Moments {
  /** Of commands by their ids, the first time each. */
  readonly sent: ReadonlyMap<string, number | undefined>;
  readonly heard: ReadonlyMap<number, number>;
  /** Of the only server there is. */
  readonly standstills: readonly Standstill[];
}

/** Shorter pauses are the players' own: so long a server may be silent (TS7). */
const OWN_MS = 2_000;
/** Times are whole milliseconds, here and there. */
const ROUNDING_MS = 10;

/** How much of the time between two moments nobody was served. */
const lostMs = (standstills: readonly Standstill[], after: number, before: number): number =>
  standstills
    .filter(({ from, until }) => until - from > OWN_MS + ROUNDING_MS)
    .map(({ from, until }) => Math.min(before, until) - Math.max(after, from) - ROUNDING_MS)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);

/** Only of turns that begin with what a client said: nobody knows here when anything else began. */
const cutShort = (
  game: string,
  log: readonly StoredEvent[],
  { sent, heard, standstills }: Moments,
): readonly string[] =>
  log.flatMap(({ seq, commandId }, place) => {
    if (!TIME_UP.test(commandId) || commandId === log[place - 1]?.commandId) return [];
    const begun = log
      .slice(0, place)
      .filter((event) => !BESIDE.test(event.commandId))
      .at(-1);
    const [from, to] = [sent.get(partsOf(begun?.commandId ?? '').id), heard.get(seq)];
    const mostMs =
      from === undefined || to === undefined ? TURN_MS : to - from - lostMs(standstills, from, to);
    return mostMs < TURN_MS
      ? [`cut short: a turn of ${game} ended by event ${seq} after ${mostMs} ms at most`]
      : [];
  });
