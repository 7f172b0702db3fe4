/** Floods by what a server has to compute: computers that think as long as they may, and lists of words to be made. */
import type { Socket } from 'node:net';
import { PROTOCOL, type RequestOf } from '@tilewright/protocol';
import { type Seat, pledgeOf } from '@tilewright/rules';
import { classic, english, makeSetup, people } from '@tilewright/variants';
import { FRAME, frameOf, rawSocket } from '../../../apps/server/src/wire/testing/raw-socket.ts';
import { pause } from './ground.ts';
import {
  type Asked,
  type FloodMode,
  type Target,
  type Try,
  ask,
  newToken,
  post,
  treatment,
} from './flood-target.ts';

type GameRequest = RequestOf<'createGame'>;

const RACK = 20;
/** As many as computers take with such racks, and as many as somebody may ask for. */
const BLANKS = { most: 10, far: 100 };

const hardGame = (blankCount: number): GameRequest => ({
  game: { type: 'preset', preset: 'classic', blankCount, switches: { rackSize: RACK } },
  seats: [{ type: 'me' }, ...[4, 5, 6].map((level) => ({ type: 'computer', level }) as const)],
  isChatOn: false,
  daysPerMove: null,
});

const TURNS = 8;
const TURN_MS = 250;

const say = (socket: Socket, message: object): boolean =>
  socket.write(frameOf(FRAME.text, JSON.stringify(message)));

const wish = (socket: Socket, game: string, id: string, command: object): boolean =>
  say(socket, { type: 'command', game, id, turn: null, command });

const socketOf = async (target: Target, token: string): Promise<Socket> => {
  const { ticket } = await ask(target, 'ticket', {}, { token });
  const socket = await rawSocket(target);
  socket.resume();
  say(socket, { type: 'hello', protocol: PROTOCOL, ticket });
  return socket;
};

/** Sits down at a game of one's own and does what has to be done before it begins. */
const sitDown = async (target: Target, socket: Socket, own: Required<Asked>): Promise<void> => {
  const { game } = own;
  const { events } = await ask(target, 'gameRecord', { afterSeq: 0 }, own);
  const opened = events[0]?.event.shared;
  const commitment = opened?.type === 'tableOpened' ? opened.commitment : '';
  say(socket, { type: 'sit', game, afterSeq: null });
  const entropy = '0'.repeat(64);
  const hash = pledgeOf(commitment, 0 as Seat, entropy);
  wish(socket, game, 'pledge', { type: 'pledge', hash, instead: null });
  wish(socket, game, 'chance', { type: 'contribute', entropy });
};

/** Passes all the time, so that the computers have to think. */
const passOn = async (socket: Socket, game: string): Promise<void> => {
  for (let turn = 0; turn < TURNS && !socket.destroyed; turn += 1) {
    await pause(TURN_MS);
    wish(socket, game, `pass-${turn}`, { type: 'pass' });
  }
};

const computers = async (target: Target): Promise<Try> => {
  const token = await newToken(target);
  return async () => {
    const far = await post(target, 'createGame', JSON.stringify(hardGame(BLANKS.far)), { token });
    const made = await post(target, 'createGame', JSON.stringify(hardGame(BLANKS.most)), { token });
    if (made.status !== 200) {
      await pause(TURN_MS);
      return treatment(made.status, made.text);
    }
    const { game } = JSON.parse(made.text) as { readonly game: string };
    const socket = await socketOf(target, token);
    await sitDown(target, socket, { token, game });
    await passOn(socket, game);
    socket.destroy();
    return treatment(far.status, far.text);
  };
};

const PEOPLE = 40;

/** The usual letters, with one more that nobody else has: words for them are made for this game alone. */
const gameOfOwnTiles = (index: number, level = 3, end = classic.switches.end): GameRequest => {
  const tileSet = {
    name: 'english',
    kinds: [...english.kinds, { text: `Q${index}`, points: 1, count: 1 }],
  };
  const switches = { end };
  const made = makeSetup({ preset: classic, seats: people('A', 'B'), lexicon: 'english', tileSet, switches });
  if (!made.ok) throw new Error('no such game');
  const { seats: _, ...setup } = made.value;
  return {
    game: { type: 'setup', setup },
    seats: [{ type: 'me' }, { type: 'computer', level }],
    isChatOn: false,
    daysPerMove: null,
  };
};

const lists = async (target: Target): Promise<Try> => {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => newToken(target)));
  let turn = 0;
  return async () => {
    turn += 1;
    const token = tokens[turn % PEOPLE] ?? '';
    const { status, text } = await post(target, 'createGame', JSON.stringify(gameOfOwnTiles(turn)), {
      token,
    });
    return treatment(status, text);
  };
};

const TABLES_AT_ONCE = 8;
/** Knows all words, and needs no other list. */
const STRONGEST = 6;

/** Stays at every table, and passes at all of them in turn: the words of each are needed again and again. */
const tables = async (target: Target): Promise<Try> => {
  const tokens = await Promise.all(Array.from({ length: TABLES_AT_ONCE }, () => newToken(target)));
  const sockets = await Promise.all(tokens.map((token) => socketOf(target, token)));
  const seats: { readonly socket: Socket; readonly game: string }[] = [];
  let count = 0;
  // Whether a play is left is asked at the end of such games, which takes several times as much memory.
  const end = { ...classic.switches.end, noPlay: true };
  return async () => {
    count += 1;
    const who = count % TABLES_AT_ONCE;
    const [token = '', socket] = [tokens[who], sockets[who] as Socket];
    const made = await post(target, 'createGame', JSON.stringify(gameOfOwnTiles(count, STRONGEST, end)), {
      token,
    });
    if (made.status === 200) {
      const { game } = JSON.parse(made.text) as { readonly game: string };
      await sitDown(target, socket, { token, game });
      seats.push({ socket, game });
    }
    await pause(TURN_MS);
    const at = seats[count % Math.max(1, seats.length)];
    if (at !== undefined && !at.socket.destroyed) wish(at.socket, at.game, `pass-${count}`, { type: 'pass' });
    return treatment(made.status, made.text);
  };
};

export const thinkingFloods = {
  tables: {
    about:
      'as many tables as may be at once, each with tiles of its own, played at in turn, of 8 people at one address',
    atOnce: TABLES_AT_ONCE,
    prepare: tables,
    reasons: ['429 tooFast'],
  },
  lists: {
    about: 'games with tiles of their own, each with words to be made, of 40 people at one address',
    atOnce: PEOPLE,
    prepare: lists,
    reasons: ['429 tooFast'],
  },
  computers: {
    about: 'ten games at a time of one person, with racks of 20, many blanks and three computers',
    atOnce: 10,
    prepare: computers,
    reasons: ['422 badSetup', '429 tooFast'],
  },
} as const satisfies Readonly<Record<string, FloodMode>>;
