/**
 * What a run has to have seen to mean anything: every sentence a server can say, to everybody who can hear it, and
 * every request. The tables have a line for each: a new one does not compile until it is said how it is covered.
 */
import type { RouteName, ServerMessage } from '@tilewright/protocol';
import { presets } from '@tilewright/variants';
import type { ViewerKind } from './face.ts';
import { variationKinds } from './plan.ts';

interface MessageCover {
  /** Who can be told it at all. */
  readonly kinds: readonly ViewerKind[];
  /** What of a run brings it about. */
  readonly by: string;
}

const EVERYBODY = ['seat', 'spectator', 'stranger'] as const;
const AT_THE_TABLE = ['seat', 'spectator'] as const;

export const MESSAGE_COVER: { readonly [T in ServerMessage['type']]: MessageCover } = {
  welcome: { kinds: EVERYBODY, by: 'every socket that says hello with a ticket' },
  seated: { kinds: AT_THE_TABLE, by: 'sitting down, anew and after a break' },
  about: { kinds: AT_THE_TABLE, by: 'chat switched by the maker, and seats taken' },
  view: { kinds: AT_THE_TABLE, by: 'sitting down without a number, or with one that is not known' },
  event: { kinds: AT_THE_TABLE, by: 'every move, and sitting down after a number' },
  reply: { kinds: EVERYBODY, by: 'commands and lines of chat, sound, refused and of those who may not' },
  chat: { kinds: AT_THE_TABLE, by: 'lines said, and sitting down where lines were' },
  presence: { kinds: AT_THE_TABLE, by: 'sitting down, hanging up and coming back' },
  thinking: { kinds: AT_THE_TABLE, by: 'sitting down, and the turns of computers' },
  nudged: { kinds: ['seat'], by: 'nudges of those who wait' },
  lobby: { kinds: EVERYBODY, by: 'asking for it, and what changes afterwards' },
  fault: { kinds: EVERYBODY, by: 'messages that are none, games that are not there or not theirs' },
  pong: { kinds: EVERYBODY, by: 'a ping after every step' },
  bye: { kinds: EVERYBODY, by: 'leaving all devices, and a hello that is none' },
};

/** Requests that somebody asks whose answers are compared, and by what. */
export const ROUTE_COVER: { readonly [R in RouteName]: string } = {
  session: 'everybody, at first and again',
  me: 'now and then',
  name: 'everybody, at first',
  createGame: 'games that are made by a request',
  lookAtInvite: 'links of the game, used and not',
  claimInvite: 'who watches, and seats of games made by a request',
  renewInvite: 'now and then, mostly refused',
  rematch: 'now and then, before the end and after it',
  fillSeat: 'now and then, refused',
  closeGame: 'now and then, refused',
  switchChat: 'now and then, by the maker and by others',
  gameRecord: 'now and then, after any event',
  gameLog: 'now and then, before the end and after it',
  gathering: 'games that gather books, and others',
  addBook: 'games that gather books, and others',
  addSentences: 'now and then, refused',
  removeBook: 'now and then, refused',
  setBookRules: 'games that gather books, and others',
  setReady: 'games that gather books, and others',
  startGame: 'now and then, refused',
  leaveGathering: 'now and then, refused',
  findWord: 'games that gather books, and others',
  moveDevice: 'now and then',
  joinDevice: 'a device that moves',
  leaveDevices: 'at the end',
  ticket: 'every socket',
};

export interface Tally {
  /** Frames that were compared and equal, by type and kind of viewer. */
  readonly frames: Map<string, number>;
  readonly routes: Map<string, number>;
  readonly variants: Map<string, number>;
  readonly variations: Map<string, number>;
  /** Steps that were taken, by what was done. */
  readonly steps: Map<string, number>;
  /** Events that somebody compared was told, by type. */
  readonly events: Map<string, number>;
  /** Replies to those who are compared, by type, and where they are refusals by those. */
  readonly replies: Map<string, number>;
  /** Why comparing stopped. */
  readonly ends: Map<string, number>;
  /** For each viewer of each pair: how many frames besides pongs, and answers, were compared. */
  readonly lengths: number[];
  byteCount: number;
  pairCount: number;
  /** Pairs in which by chance nothing differed at all. */
  sameCount: number;
}

export const newTally = (): Tally => ({
  frames: new Map(),
  routes: new Map(),
  variants: new Map(),
  variations: new Map(),
  steps: new Map(),
  events: new Map(),
  replies: new Map(),
  ends: new Map(),
  lengths: [],
  byteCount: 0,
  pairCount: 0,
  sameCount: 0,
});

export const count = (counts: Map<string, number>, what: string, by = 1): void => {
  counts.set(what, (counts.get(what) ?? 0) + by);
};

export const frameKey = (type: string, kind: ViewerKind): string => `${type} to ${kind}`;

export const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Smaller runs cannot be asked to have seen everything. */
export const LEAST_TO_JUDGE = 100;
const LEAST_MEAN_FRAMES = 15;
const MOST_SAME_PERCENT = 20;

/** What the run should have seen and has not; empty when it means something. */
export const lacking = (tally: Tally): readonly string[] => [
  ...Object.entries(MESSAGE_COVER).flatMap(([type, { kinds }]) =>
    kinds
      .map((kind) => frameKey(type, kind))
      .filter((key) => !tally.frames.has(key))
      .map((key) => `no ${key} was compared`),
  ),
  ...Object.keys(ROUTE_COVER)
    .filter((route) => !tally.routes.has(route))
    .map((route) => `no answer to ${route} was compared`),
  ...presets.filter(({ id }) => !tally.variants.has(id)).map(({ id }) => `no game of ${id} was played`),
  ...variationKinds
    .filter((kind) => !tally.variations.has(kind))
    .map((kind) => `nothing differed by ${kind}`),
  ...(tally.steps.has('gather') ? [] : ['no game gathered books']),
  ...(tally.sameCount * 100 > tally.pairCount * MOST_SAME_PERCENT
    ? [`in ${tally.sameCount} of ${tally.pairCount} pairs nothing differed`]
    : []),
  ...(meanOf(tally.lengths) < LEAST_MEAN_FRAMES
    ? [`only ${meanOf(tally.lengths).toFixed(1)} frames were compared for a viewer`]
    : []),
];
