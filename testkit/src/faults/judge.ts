/**
 * The common checker of SAFETY.md: holds what clients said and heard against what the store kept. Every acknowledged
 * command stands there once, at its place, with exactly the events that the rules bring; every refused one is absent;
 * one without an answer stands there once at most. What clocks and computers do is nobody's command, and is decided anew
 * like the rest. It trusts no server: games are replayed.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Command,
  type Game,
  type GameEvent,
  type Seat,
  type Setup,
  type StoredEvent,
  type Words,
  decide,
  evolve,
  openGame,
  upcast,
  verifyGame,
  viewFor,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { commandBehind, isSaid, partsOf } from './by-itself.ts';
import type { LastSight, Said, Story } from './story.ts';

export interface Verdict {
  readonly faults: readonly string[];
  readonly okCount: number;
  readonly failCount: number;
  readonly unknownCount: number;
  /** Commands that were sent again after they had been stored: each would be a double play without ids. */
  readonly hitCount: number;
  readonly resendCount: number;
  readonly eventCount: number;
  readonly gameCount: number;
  /** Turns that a clock ended, and what computers said, their chance for the draws too. */
  readonly timeUpCount: number;
  readonly computerCount: number;
}

export type Logs = ReadonlyMap<string, readonly StoredEvent[]>;

export const judge = (story: Story, logs: Logs, words: Words): Verdict => {
  const sayings = [...story.sayings.values()];
  const books = new Map([...logs].map(([game, log]) => [game, bookOf(log)]));
  const outcomes = sayings.map((said) => outcomeOf(said).type);
  const count = (type: Outcome['type']): number => outcomes.filter((one) => one === type).length;
  return {
    faults: [
      ...story.faults,
      ...sayings.flatMap((said) => sayingFaults(said, books.get(said.game))),
      ...[...logs].flatMap(([game, log]) => logFaults(game, log, { story, words })),
      ...story.lastSights.flatMap((sight) => sightFaults(sight, logs.get(sight.game) ?? [])),
    ],
    okCount: count('ok'),
    failCount: count('fail'),
    unknownCount: count('unknown'),
    hitCount: sayings.filter((said) => isHit(said, books.get(said.game))).length,
    resendCount: sayings.reduce((sum, { sentAt }) => sum + Math.max(0, sentAt.length - 1), 0),
    eventCount: [...logs.values()].reduce((sum, log) => sum + log.length, 0),
    gameCount: logs.size,
    timeUpCount: commandCount(logs, /^keeper:time-up-/u),
    computerCount: commandCount(logs, /^\d:(?:computer:|contribute:computer$)/u),
  };
};

const commandCount = (logs: Logs, pattern: RegExp): number =>
  [...logs.values()]
    .map((log) => new Set(log.map(({ commandId }) => commandId).filter((id) => pattern.test(id))).size)
    .reduce((sum, count) => sum + count, 0);

/** The events of each command, by the id that the client gave it. */
type Book = ReadonlyMap<string, readonly StoredEvent[]>;

/** What happened by itself is no answer to anybody. */
const bookOf = (log: readonly StoredEvent[]): Book => {
  const book = new Map<string, StoredEvent[]>();
  const setup = setupOf(log);
  for (const event of log) {
    const { id } = partsOf(event.commandId);
    if (setup === undefined || isSaid(setup, event)) book.set(id, [...(book.get(id) ?? []), event]);
  }
  return book;
};

const setupOf = ([first]: readonly StoredEvent[]): Setup | undefined => {
  const shared = first && bodyOf(first).shared;
  return shared?.type === 'tableOpened' ? shared.setup : undefined;
};

type Outcome =
  | { readonly type: 'ok'; readonly seq: number }
  | { readonly type: 'fail' | 'unknown' }
  | { readonly type: 'odd'; readonly fault: string };

const outcomeOf = ({ answers }: Said): Outcome => {
  const [first] = answers;
  if (first === undefined) return { type: 'unknown' };
  const other = answers.find((answer) => !isDeepStrictEqual(answer, first));
  if (other !== undefined)
    return { type: 'odd', fault: `was answered ${JSON.stringify(first)} and ${JSON.stringify(other)}` };
  if (first.type === 'accepted') return { type: 'ok', seq: first.seq };
  if (first.type === 'refused' || first.type === 'outOfDate') return { type: 'fail' };
  return { type: 'odd', fault: `was answered ${JSON.stringify(first)}` };
};

const sayingFaults = (said: Said, book: Book | undefined): readonly string[] => {
  const name = `${said.command.type} ${said.id} of ${said.client} at ${said.game}`;
  const events = book?.get(said.id) ?? [];
  const seqs = events.map(({ seq }) => seq);
  const outcome = outcomeOf(said);
  if (outcome.type === 'odd') return [`odd: ${name} ${outcome.fault}`];
  if (outcome.type === 'fail')
    return seqs.length === 0 ? [] : [`refused, yet stored: ${name} is event ${seqs.join(', ')}`];
  if (outcome.type === 'ok' && seqs.length === 0)
    return [`lost: ${name} was acknowledged as event ${outcome.seq}`];
  if (seqs.some((seq, index) => seq !== (seqs[0] ?? 0) + index))
    return [`doubled: ${name} is events ${seqs.join(', ')}`];
  if (outcome.type === 'ok' && seqs.at(-1) !== outcome.seq)
    return [`elsewhere: ${name} was acknowledged as event ${outcome.seq}, it is ${seqs.join(', ')}`];
  return [];
};

/** Sent once more after it was stored. */
const isHit = ({ id, sentAt }: Said, book: Book | undefined): boolean => {
  const storedAt = book?.get(id)?.[0]?.at;
  return storedAt !== undefined && sentAt.slice(1).some((at) => at > storedAt);
};

interface Grounds {
  readonly story: Story;
  readonly words: Words;
}

const logFaults = (game: string, log: readonly StoredEvent[], grounds: Grounds): readonly string[] => {
  const verified = verifyGame(log);
  // A game that goes on has not told its secret yet; all else was checked before that.
  if (!verified.ok && verified.error.type !== 'unfinished')
    return [`damaged: ${game} has ${verified.error.type} at event ${verified.error.seq}`];
  return decisionFaults(game, log, grounds);
};

/** Goes through a game command by command: somebody must have said it, and the rules must bring just these events. */
const decisionFaults = (
  game: string,
  log: readonly StoredEvent[],
  { story, words }: Grounds,
): readonly string[] => {
  const commands = new Map(
    [...story.sayings.values()].filter((said) => said.game === game).map(({ id, command }) => [id, command]),
  );
  const faults: string[] = [];
  let state = openGame(bodyOf(log[0] as StoredEvent));
  for (const batch of batchesOf(log.slice(1))) {
    const { commandId, seq } = batch[0] as StoredEvent;
    const bodies = batch.map(bodyOf);
    const { by, id } = partsOf(commandId);
    const command = isSaid(state.table.setup, batch[0] as StoredEvent)
      ? commands.get(id)
      : commandBehind(state, commandId, bodies[0] as GameEvent);
    const actor = by === 'keeper' ? by : (Number(by) as Seat);
    if (command === undefined) faults.push(`unsaid: nobody said what is event ${seq} of ${game}`);
    else if (!ruled(state, actor, { command, bodies, words }))
      faults.push(`wrong: event ${seq} of ${game} is not what its command brings`);
    state = bodies.reduce(evolve, state);
  }
  return faults;
};

interface Deed {
  readonly command: Command;
  readonly bodies: readonly GameEvent[];
  readonly words: Words;
}

const ruled = (state: Game, actor: Actor, { command, bodies, words }: Deed): boolean => {
  const now = (bodies[0] as GameEvent).shared.at;
  const ruling = decide(state, actor, command, { now, words, specialTiles });
  return ruling.ok && isDeepStrictEqual(plain(ruling.value), plain(bodies));
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const bodyOf = (stored: StoredEvent): GameEvent => {
  const event = upcast(stored);
  if (!event.ok) throw new Error(`event ${stored.seq} of ${stored.game} has an unknown schema`);
  return event.value;
};

const batchesOf = (log: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] => {
  const batches: StoredEvent[][] = [];
  for (const event of log) {
    const last = batches.at(-1);
    if (last?.[0]?.commandId === event.commandId) last.push(event);
    else batches.push([event]);
  }
  return batches;
};

/** So long an event may take to be seen. */
const SEEN_MS = 3_000;

const sightFaults = (sight: LastSight, log: readonly StoredEvent[]): readonly string[] => {
  const { client, game, seq, view } = sight;
  const missed = log.slice(seq);
  if (log.length < seq || !missed.every((event) => isLater(event, sight, log)))
    return [`behind: ${client} saw event ${seq} of ${game} last, there are ${log.length}`];
  const [first, ...rest] = log.slice(0, seq).map(bodyOf);
  if (first === undefined) return [`gone: ${client} sits at ${game}, which is not there`];
  const fresh = viewFor(rest.reduce(evolve, openGame(first)), view.viewer);
  return isDeepStrictEqual(plain(view), plain(fresh))
    ? []
    : [`other: ${client} sees ${game} otherwise than it is`];
};

/** Whether something happened by itself when this client had left, or was about to. */
const isLater = (event: StoredEvent, { at }: LastSight, log: readonly StoredEvent[]): boolean => {
  const setup = setupOf(log);
  return setup !== undefined && !isSaid(setup, event) && event.at > at - SEEN_MS;
};
