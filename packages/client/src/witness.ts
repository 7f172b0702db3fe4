/**
 * What this device was told of a game, in so few words that it can be kept: the hash of the secret, its own chance, and
 * one digest of every view and event it was shown. Compared with the log that is handed over at the end, it finds a
 * server that tells another story afterwards.
 */
import {
  type Game,
  type GameEvent,
  SCHEMA_VERSION,
  type StoredEvent,
  type View,
  type ViewEvent,
  type Viewer,
  evolve,
  eventFor,
  hashText,
  openGame,
  pledgeOf,
  upcast,
  viewFor,
} from '@tilewright/rules';

export interface OwnChance {
  readonly entropy: string;
  /** Of pledges; 0 where nothing is pledged. */
  readonly round: number;
  /** The server said that it took the pledge, or the chance itself where nothing is pledged. */
  readonly isTaken: boolean;
}

export interface Witness {
  readonly viewer: Viewer;
  readonly commitment: string;
  readonly own: OwnChance | null;
  /** It was there before anything was drawn. */
  readonly isFromStart: boolean;
  /** The schema that events were told in. */
  readonly schema: number;
  /** Views by the event that each was told after, with the last event that was told since. */
  readonly told: readonly (readonly [from: number, to: number])[];
  readonly digest: string;
}

/** With so many views the digest begins anew: what is kept stays small. */
const MOST_VIEWS = 50;

/** With its keys in order, so that the same is the same text wherever it was made. */
const plainText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const extended = (digest: string, seq: number, told: unknown): string =>
  hashText(`${digest} ${seq} ${plainText(told)}`);

/** Field by field: a later version may have more of them. */
const seenIn = ({ table, hands }: View): unknown => [
  [table.commitment, table.contributions, table.pledging?.hashes, table.phase, table.drawCount],
  [table.board, table.scores, table.rackCounts, table.bagCount, table.turn.turnCount, table.turn.toMove],
  hands.map((hand) => hand && [hand.rack, hand.inventory, hand.fresh, hand.hidden, hand.laying]),
];

/** The witness of one more view. What it was told first of the secret stays what it was told. */
export const witnessView = (before: Witness | undefined, view: View, seq: number): Witness => {
  const { viewer, table } = view;
  const isSame = before?.viewer === viewer;
  const goesOn = isSame && before.schema === SCHEMA_VERSION && before.told.length < MOST_VIEWS;
  return {
    viewer,
    commitment: before?.commitment ?? table.commitment,
    own: isSame ? before.own : null,
    isFromStart: isSame ? before.isFromStart : table.phase === 'gathering',
    schema: SCHEMA_VERSION,
    told: [...(goesOn ? before.told : []), [seq, seq]],
    digest: extended(goesOn ? before.digest : '', seq, seenIn(view)),
  };
};

/** The witness of one more event, which follows what it was told last. */
export const witnessEvent = (before: Witness, event: ViewEvent, seq: number): Witness => {
  const from = before.told.at(-1)?.[0] ?? seq;
  return {
    ...before,
    told: [...before.told.slice(0, -1), [from, seq]],
    digest: extended(before.digest, seq, event),
  };
};

export type WitnessCheck =
  /** `hasOwn`: and the chance that this device added is in the draws. */
  | { readonly type: 'asTold'; readonly hasOwn: boolean }
  | { readonly type: 'otherwise'; readonly what: 'secret' | 'chance' | 'events' }
  /** Nothing is otherwise, but this device was not told of the beginning. */
  | { readonly type: 'toldLater' };

/** Whether the log of a finished game is what this device was told while it was played. */
export const checkWitness = (log: readonly StoredEvent[], witness: Witness): WitnessCheck => {
  const events = log.flatMap((stored) => {
    const event = upcast(stored);
    return event.ok ? [event.value] : [];
  });
  const games = gamesAfter(events);
  const contributions = games.at(-1)?.table.contributions ?? [];
  const { viewer, own, commitment } = witness;
  if (games[0]?.table.commitment !== commitment) return { type: 'otherwise', what: 'secret' };
  if (own?.isTaken === true && !isInLog(events, witness, own)) return { type: 'otherwise', what: 'chance' };
  const isComparable = witness.schema === SCHEMA_VERSION;
  if (isComparable && digestOf(events, games, witness) !== witness.digest)
    return { type: 'otherwise', what: 'events' };
  if (!isComparable || !witness.isFromStart) return { type: 'toldLater' };
  return { type: 'asTold', hasOwn: viewer !== 'spectator' && contributions[viewer] === own?.entropy };
};

const gamesAfter = (events: readonly GameEvent[]): readonly Game[] => {
  const games: Game[] = [];
  for (const event of events) {
    const before = games.at(-1);
    games.push(before === undefined ? openGame(event) : evolve(before, event));
  }
  return games;
};

/** Whether what the server took of this device stands in the log. */
const isInLog = (events: readonly GameEvent[], { viewer, commitment }: Witness, own: OwnChance): boolean =>
  events.some(({ shared }) => {
    if (viewer === 'spectator' || !('seat' in shared) || shared.seat !== viewer) return false;
    return own.round === 0
      ? shared.type === 'contributed' && shared.entropy === own.entropy
      : shared.type === 'pledged' && shared.hash === pledgeOf(commitment, viewer, own.entropy);
  });

/** The digest that somebody has who was told this log, as it is now. */
const digestOf = (
  events: readonly GameEvent[],
  games: readonly Game[],
  { viewer, told }: Witness,
): string | undefined => {
  let digest = '';
  for (const [from, to] of told) {
    const game = games[from - 1];
    if (game === undefined || to > events.length) return undefined;
    digest = extended(digest, from, seenIn(viewFor(game, viewer)));
    for (const [index, event] of events.slice(from, to).entries())
      digest = extended(digest, from + index + 1, eventFor(event, viewer));
  }
  return digest;
};
