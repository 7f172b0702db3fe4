/**
 * What this device was told of a game, in so few words that it can be kept: the hash of the secret, its own chance, and
 * digests of every view and event it was shown. Compared with the log that is handed over at the end, it finds a server
 * that tells another story afterwards. However many views are told, the beginning is kept.
 */
import {
  type Game,
  type GameEvent,
  SCHEMA_VERSION,
  type Setup,
  type StoredEvent,
  type Table,
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

/** Views by the event that each was told after, with the last event that was told since; and one digest of all that. */
interface Stretch {
  readonly told: readonly (readonly [from: number, to: number])[];
  readonly digest: string;
}

export interface Witness extends Stretch {
  readonly viewer: Viewer;
  readonly commitment: string;
  readonly own: OwnChance | null;
  /** The schema that views and events were told in. */
  readonly schema: number;
  /** The hash of what this device sees: a view that shows just that tells nothing more. */
  readonly seen?: string;
  /** The first stretch, once it is full: it is never let go. */
  readonly beginning?: Stretch;
  /** A stretch between the beginning and the last one was let go. */
  readonly hasGap?: boolean;
}

/** Raised with the schema of events, or when other things of a view are compared. */
const TOLD_SCHEMA = SCHEMA_VERSION * 10 + 1;

/** With so many views after a gap a stretch is full: what is kept stays small. */
const MOST_VIEWS = 120;

/** With its keys in order, so that the same is the same text wherever it was made. */
const plainText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const extended = (digest: string, seq: number, told: unknown): string =>
  hashText(`${digest} ${seq} ${plainText(told)}`);

const setupHashes = new WeakMap<Setup, string>();

/** It is large, and the same as long as a game lasts. */
const setupHash = (setup: Setup): string => {
  const hash = setupHashes.get(setup) ?? hashText(plainText(setup));
  setupHashes.set(setup, hash);
  return hash;
};

/** Field by field, all that there are: a later version may have more of them. */
const seenIn = ({ table, hands }: View): unknown => [
  [setupHash(table.setup), table.seats, table.order, table.phase, table.at],
  [table.commitment, table.pledging?.hashes, table.pledging?.round, table.contributions, table.drawCount],
  [table.board, table.rackCounts, table.bagCount, table.removed, table.openSpecials, table.captured],
  [table.turn, table.clockLeftMs, table.pending, table.tieAgreed, table.scores, table.sheet, table.ending],
  hands.map((hand) => hand && [hand.rack, hand.inventory, hand.fresh, hand.hidden, hand.laying]),
];

const seenHash = (view: View): string => hashText(plainText(seenIn(view)));

/** The witness of one more view. What it was told first of the secret stays what it was told. */
export const witnessView = (before: Witness | undefined, view: View, seq: number): Witness => {
  const { viewer, table } = view;
  const isSame = before?.viewer === viewer;
  const kept = isSame && before.schema === TOLD_SCHEMA ? before : undefined;
  const seen = seenHash(view);
  if (kept !== undefined && kept.seen === seen && kept.told.at(-1)?.[1] === seq) return kept;
  const isFull = kept !== undefined && kept.told.length >= MOST_VIEWS;
  const { told, digest } = kept === undefined || isFull ? NOTHING_TOLD : kept;
  return {
    viewer,
    commitment: before?.commitment ?? table.commitment,
    own: isSame ? before.own : null,
    schema: TOLD_SCHEMA,
    seen,
    ...earlierIn(kept, isFull),
    told: [...told, [seq, seq]],
    digest: extended(digest, seq, seen),
  };
};

const NOTHING_TOLD: Stretch = { told: [], digest: '' };

/** What stays of the stretches before the last one, which may have just become full. */
const earlierIn = (kept: Witness | undefined, isFull: boolean): Pick<Witness, 'beginning' | 'hasGap'> => {
  if (kept === undefined) return {};
  const { beginning, hasGap, told, digest } = kept;
  if (!isFull) return { ...(beginning && { beginning }), ...(hasGap === true && { hasGap }) };
  return beginning === undefined ? { beginning: { told, digest } } : { beginning, hasGap: true };
};

/** The witness of one more event, which follows what it was told last and brings this view. */
export const witnessEvent = (before: Witness, event: ViewEvent, seq: number, view: View): Witness => {
  const from = before.told.at(-1)?.[0] ?? seq;
  return {
    ...before,
    seen: seenHash(view),
    told: [...before.told.slice(0, -1), [from, seq]],
    digest: extended(before.digest, seq, event),
  };
};

/** Nothing is otherwise, but only some of the game was told and kept. */
export interface ToldInPart {
  readonly type: 'toldInPart';
  readonly hasBeginning: boolean;
  /** Null where nothing is missing after the beginning. */
  readonly fromMove: number | null;
  /** Null for the end of the game. */
  readonly toMove: number | null;
}

export type WitnessCheck =
  /** All of it, from before the first draw to the end. `hasOwn`: and the chance that this device added is in the draws. */
  | { readonly type: 'asTold'; readonly hasOwn: boolean }
  | { readonly type: 'otherwise'; readonly what: 'secret' | 'chance' | 'events' }
  | ToldInPart
  /** Nothing that was told can be compared: it was told in another schema. */
  | { readonly type: 'toldInOtherWords' };

/** Whether the log of a finished game is what this device was told while it was played. */
export const checkWitness = (log: readonly StoredEvent[], witness: Witness): WitnessCheck => {
  const events = log.flatMap((stored) => {
    const event = upcast(stored);
    return event.ok ? [event.value] : [];
  });
  const games = gamesAfter(events);
  const { own, commitment, viewer, beginning } = witness;
  if (games[0]?.table.commitment !== commitment) return { type: 'otherwise', what: 'secret' };
  if (own?.isTaken === true && !isInLog(events, witness, own)) return { type: 'otherwise', what: 'chance' };
  if (witness.schema !== TOLD_SCHEMA) return { type: 'toldInOtherWords' };
  const stretches = beginning === undefined ? [witness] : [beginning, witness];
  const isAsTold = stretches.every((stretch) => digestOf(events, games, viewer, stretch) === stretch.digest);
  if (!isAsTold || !isOverLast(games)) return { type: 'otherwise', what: 'events' };
  return extentOf(games, witness);
};

/** Nothing follows the end. */
const isOverLast = (games: readonly Game[]): boolean =>
  games.every(({ table }, index) => table.phase !== 'over' || index === games.length - 1);

/** How much of the game was compared. Whether it began before the first draw is read off the log, which is as told. */
const extentOf = (games: readonly Game[], witness: Witness): WitnessCheck => {
  const { viewer, own, told, beginning, hasGap } = witness;
  const tableAt = (seq = 0): Table | undefined => games[seq - 1]?.table;
  const movesAt = (seq?: number): number => tableAt(seq)?.sheet.length ?? 0;
  const lastSeq = told.at(-1)?.[1];
  const hasBeginning = tableAt((beginning?.told ?? told)[0]?.[0])?.phase === 'gathering';
  const isUnbroken = hasBeginning && hasGap !== true;
  const fromMove = isUnbroken ? null : movesAt(told[0]?.[0]) + 1;
  const toMove = lastSeq === games.length ? null : movesAt(lastSeq);
  if (fromMove !== null || toMove !== null) return { type: 'toldInPart', hasBeginning, fromMove, toMove };
  const contributions = tableAt(lastSeq)?.contributions ?? [];
  return { type: 'asTold', hasOwn: viewer !== 'spectator' && contributions[viewer] === own?.entropy };
};

/** The game after each event, as far as they are those of a game. */
const gamesAfter = (events: readonly GameEvent[]): readonly Game[] => {
  const games: Game[] = [];
  for (const event of events) {
    const before = games.at(-1);
    const game = before === undefined ? opened(event) : followed(before, event);
    if (game === undefined) return games;
    games.push(game);
  }
  return games;
};

const opened = (event: GameEvent): Game | undefined =>
  event.shared.type === 'tableOpened' && event.vault !== null ? openGame(event) : undefined;

/** Whatever cannot follow was not told either. */
const followed = (game: Game, event: GameEvent): Game | undefined => {
  try {
    return evolve(game, event);
  } catch {
    return undefined;
  }
};

/** Whether what the server took of this device stands in the log. */
const isInLog = (events: readonly GameEvent[], { viewer, commitment }: Witness, own: OwnChance): boolean =>
  events.some(({ shared }) => {
    if (viewer === 'spectator' || !('seat' in shared) || shared.seat !== viewer) return false;
    return own.round === 0
      ? shared.type === 'contributed' && shared.entropy === own.entropy
      : shared.type === 'pledged' && shared.hash === pledgeOf(commitment, viewer, own.entropy);
  });

/** The digest that somebody has who was told this stretch of this log, as it is now. */
const digestOf = (
  events: readonly GameEvent[],
  games: readonly Game[],
  viewer: Viewer,
  { told }: Stretch,
): string | undefined => {
  let digest = '';
  for (const [from, to] of told) {
    const game = games[from - 1];
    if (game === undefined || to > events.length) return undefined;
    digest = extended(digest, from, seenHash(viewFor(game, viewer)));
    for (const [index, event] of events.slice(from, to).entries())
      digest = extended(digest, from + index + 1, eventFor(event, viewer));
  }
  return digest;
};
