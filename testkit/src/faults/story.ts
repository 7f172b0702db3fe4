/**
 * What every client said and heard at its socket while servers died, taken down at the wire: it does not depend on what
 * the client made of it. A saying without a final answer may or may not have been carried out.
 */
import { createHash } from 'node:crypto';
import type { ClientMessage, PlayerCommand, ServerMessage, WireReply } from '@tilewright/protocol';
import type { View, Viewer } from '@tilewright/rules';
import { plainText } from '../umpire/plain.ts';

/** A command of a client. */
export interface Said {
  readonly client: string;
  readonly game: string;
  readonly id: string;
  readonly command: PlayerCommand;
  /** When it left, each time; by the clock of this machine. */
  readonly sentAt: number[];
  /** Every answer that is final. The same one may come more than once. */
  readonly answers: WireReply[];
}

/** What a client saw last of a game. */
export interface LastSight {
  readonly client: string;
  readonly game: string;
  readonly seq: number;
  readonly view: View;
  /** When, by the clock of this machine: what happens by itself goes on without it. */
  readonly at: number;
}

/** What somebody at this place was shown of a game, as a digest: an event, or the whole game after it. */
export interface Telling {
  /** Who was shown it first. */
  readonly client: string;
  readonly game: string;
  readonly seq: number;
  readonly viewer: Viewer;
  readonly kind: 'event' | 'view';
  readonly digest: string;
  /** When, by the clock of this machine. */
  readonly heardAt: number;
}

export const digestOf = (shown: unknown): string =>
  createHash('sha1').update(plainText(shown)).digest('base64');

export interface Story {
  /** By client and id: two devices may say the same. */
  readonly sayings: Map<string, Said>;
  /** Where each client was told that it sits, by client and game. */
  readonly seats: Map<string, Viewer>;
  /** By game, then by all that tells one from another: most are shown to several. */
  readonly tellings: Map<string, Map<string, Telling>>;
  readonly lastSights: LastSight[];
  /** What was wrong at the moment it was heard. */
  readonly faults: string[];
  /** When a command was last acknowledged to anybody. */
  lastAckAt: number;
  ackCount: number;
  /** Answers that said to try again. */
  waitCount: number;
}

export const newStory = (): Story => ({
  sayings: new Map(),
  seats: new Map(),
  tellings: new Map(),
  lastSights: [],
  faults: [],
  lastAckAt: 0,
  ackCount: 0,
  waitCount: 0,
});

/** The ears at one client's socket. */
export interface Recorder {
  readonly sent: (text: string) => void;
  readonly heard: (text: string) => void;
}

export const recorderOf = (story: Story, client: string): Recorder => {
  const seen = new Map<string, number>();
  return {
    sent: (text) => noteSent(story, client, JSON.parse(text) as ClientMessage),
    heard: (text) => {
      const message = JSON.parse(text) as ServerMessage;
      if (message.type === 'reply') noteReply(story, client, message.id, message.reply);
      else if (message.type === 'seated' || message.type === 'view' || message.type === 'event') {
        noteVersion(story, { client, seen }, message);
        noteShown(story, client, message);
      }
    },
  };
};

const noteSent = ({ sayings }: Story, client: string, message: ClientMessage): void => {
  if (message.type !== 'command') return;
  const { id, game, command } = message;
  const key = `${client} ${id}`;
  const said = sayings.get(key) ?? { client, game, id, command, sentAt: [], answers: [] };
  said.sentAt.push(Date.now());
  sayings.set(key, said);
};

/** Only these two ask for patience; every other answer is final. */
const isFinal = ({ type }: WireReply): boolean => type !== 'notStored' && type !== 'tooFast';

const noteReply = (story: Story, client: string, id: string, reply: WireReply): void => {
  const said = story.sayings.get(`${client} ${id}`);
  if (said === undefined) return void story.faults.push(`${client} was answered what it never said: ${id}`);
  if (isFinal(reply)) said.answers.push(reply);
  else story.waitCount += 1;
  if (reply.type !== 'accepted') return;
  story.lastAckAt = Date.now();
  story.ackCount += 1;
};

interface Watcher {
  readonly client: string;
  readonly seen: Map<string, number>;
}

type Shown = Extract<ServerMessage, { readonly type: 'seated' | 'view' | 'event' }>;

/** Whatever was shown once is not unmade: no server may be behind what this client has seen. */
const noteVersion = (story: Story, { client, seen }: Watcher, { type, game, seq }: Shown): void => {
  const known = seen.get(game) ?? 0;
  if (type !== 'event' && seq < known)
    story.faults.push(`${client} had seen event ${known} of ${game}, then ${type} says ${seq}`);
  seen.set(game, Math.max(known, seq));
};

const noteShown = ({ seats, tellings }: Story, client: string, message: Shown): void => {
  const { type: kind, game, seq } = message;
  const place = `${client} ${game}`;
  if (kind === 'seated') return void seats.set(place, message.viewer);
  const viewer = kind === 'view' ? message.view.viewer : (seats.get(place) ?? 'spectator');
  const digest = digestOf(kind === 'view' ? message.view : message.event);
  const ofGame = tellings.get(game) ?? new Map<string, Telling>();
  const key = `${kind} ${seq} ${viewer} ${digest}`;
  if (!ofGame.has(key)) ofGame.set(key, { client, game, seq, viewer, kind, digest, heardAt: Date.now() });
  tellings.set(game, ofGame);
};
