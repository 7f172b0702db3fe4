/**
 * The judge of kept moves: holds what clients said and heard at the wire against what the store kept. Every acknowledged
 * command stands there once, at its place, from the seat that said it, with exactly the events that the umpire foresees;
 * every refused one is absent; one without an answer stands there once at most; and everything that anybody was shown is
 * there. It shares no code with the product (judge-sources.test.ts): games are followed by the umpire.
 */
import { isDeepStrictEqual } from 'node:util';
import type { GameEvent, StoredEvent, Viewer, Words } from '@tilewright/rules';
import { plainText } from '../umpire/plain.ts';
import { type Umpired, umpire } from '../umpire/umpire.ts';
import { commandBehind, isSaid, partsOf, setupOf } from './by-itself.ts';
import { type LastSight, type Said, type Story, type Telling, digestOf } from './story.ts';

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

type Log = readonly StoredEvent[];
export type Logs = ReadonlyMap<string, Log>;

export const judge = (story: Story, logs: Logs, words: Words): Verdict => {
  const sayings = [...story.sayings.values()];
  const books = new Map([...logs].map(([game, log]) => [game, bookOf(log)]));
  const outcomes = sayings.map((said) => outcomeOf(said).type);
  const count = (type: Outcome['type']): number => outcomes.filter((one) => one === type).length;
  return {
    faults: [
      ...story.faults,
      ...sayings.flatMap((said) => sayingFaults(said, story, books.get(said.game))),
      ...[...logs].flatMap(([game, log]) => gameFaults(game, log, { story, words })),
      ...missingFaults(story, logs),
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
type Book = ReadonlyMap<string, Log>;

/** What happened by itself is no answer to anybody. */
const bookOf = (log: Log): Book => {
  const book = new Map<string, StoredEvent[]>();
  const setup = setupOf(log);
  for (const event of log) {
    const { id } = partsOf(event.commandId);
    if (setup === undefined || isSaid(setup, event)) book.set(id, [...(book.get(id) ?? []), event]);
  }
  return book;
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

const sayingFaults = (said: Said, { seats }: Story, book: Book | undefined): readonly string[] => {
  const name = `${said.command.type} ${said.id} of ${said.client} at ${said.game}`;
  const events = book?.get(said.id) ?? [];
  const seqs = events.map(({ seq }) => seq);
  const seat = seats.get(`${said.client} ${said.game}`);
  const others = events.filter(({ commandId }) => partsOf(commandId).by !== String(seat));
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
  return others.length > 0 ? [`another's: ${name} who sits at ${seat} is ${others[0]?.commandId}`] : [];
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

/** Goes through a game with the umpire: somebody must have said each command, and all that was shown must be so. */
const gameFaults = (game: string, log: Log, { story, words }: Grounds): readonly string[] => {
  const setup = setupOf(log);
  const commands = new Map(
    [...story.sayings.values()].filter((said) => said.game === game).map(({ id, command }) => [id, command]),
  );
  const umpired = umpire(log, {
    words,
    commandBehind: (commandId, bodies) =>
      setup !== undefined && isSaid(setup, { commandId })
        ? commands.get(partsOf(commandId).id)
        : commandBehind(setup, commandId, bodies),
  });
  return [
    ...umpired.faults.map((fault) => `${fault} of ${game}`),
    ...story.lastSights
      .filter((sight) => sight.game === game)
      .flatMap((sight) => sightFaults(sight, log, umpired)),
    ...[...(story.tellings.get(game)?.values() ?? [])].flatMap((telling) =>
      tellingFaults(telling, log, umpired),
    ),
  ];
};

/** Games that somebody had to do with and that are not there. */
const missingFaults = ({ lastSights, tellings }: Story, logs: Logs): readonly string[] => [
  ...lastSights
    .filter(({ game }) => !logs.has(game))
    .map(({ client, game, seq }) => `gone: ${client} saw event ${seq} of ${game}, which is not there`),
  ...[...tellings.keys()]
    .filter((game) => !logs.has(game))
    .map((game) => `gone: ${game} was shown, and is not there`),
];

/** So long an event may take to be seen. */
const SEEN_MS = 3_000;

const sightFaults = (sight: LastSight, log: Log, { viewAt }: Umpired): readonly string[] => {
  const { client, game, seq, view } = sight;
  const missed = log.slice(seq);
  if (log.length < seq || !missed.every((event) => isLater(event, sight, log)))
    return [`behind: ${client} saw event ${seq} of ${game} last, there are ${log.length}`];
  const fresh = viewAt(seq, view.viewer);
  return fresh === undefined || plainText(view) === plainText(fresh)
    ? []
    : [`other: ${client} sees ${game} otherwise than it is`];
};

/** Whether something happened by itself when this client had left, or was about to. */
const isLater = (event: StoredEvent, { at }: LastSight, log: Log): boolean => {
  const setup = setupOf(log);
  return setup !== undefined && !isSaid(setup, event) && event.at > at - SEEN_MS;
};

/** Nobody was shown anything that is not there, or that was not theirs to see. */
const tellingFaults = (telling: Telling, log: Log, { viewAt }: Umpired): readonly string[] => {
  const { client, game, seq, viewer, kind, digest } = telling;
  const event = log[seq - 1];
  const name = `${client} was shown ${kind} ${seq} of ${game}`;
  if (event === undefined) return [`told: ${name}, there are ${log.length}`];
  const view = viewAt(seq, viewer);
  if (kind === 'event')
    return digestOf(eventIn(event.body, viewer)) === digest ? [] : [`told: ${name} otherwise than it is`];
  return view === undefined || digestOf(view) === digest ? [] : [`told: ${name} otherwise than it is`];
};

const eventIn = ({ shared, hands }: GameEvent, viewer: Viewer): unknown => ({
  shared,
  hands: hands.filter(({ seat, isOpen }) => isOpen || seat === viewer),
});
