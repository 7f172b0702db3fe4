/** Floods by what a server has to compute: computers that think as long as they may, and lists of words to be made. */
import type { Socket } from 'node:net';
import { PROTOCOL, type RequestOf } from '@tilewright/protocol';
import { type Seat, pledgeOf } from '@tilewright/rules';
import { classic, english, makeSetup, people } from '@tilewright/variants';
import { FRAME, frameOf, rawSocket } from '../../../apps/server/src/wire/testing/raw-socket.ts';
import { pause } from './ground.ts';
import { type FloodMode, type Target, type Try, ask, newToken, post, treatment } from './flood-target.ts';

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

/** Passes all the time, so that the computers have to think. */
const passOn = async (socket: Socket, game: string, commitment: string): Promise<void> => {
  const say = (message: object): boolean => socket.write(frameOf(FRAME.text, JSON.stringify(message)));
  const wish = (id: string, command: object): boolean =>
    say({ type: 'command', game, id, turn: null, command });
  say({ type: 'sit', game, afterSeq: null });
  const entropy = '0'.repeat(64);
  wish('pledge', { type: 'pledge', hash: pledgeOf(commitment, 0 as Seat, entropy), instead: null });
  wish('chance', { type: 'contribute', entropy });
  for (let turn = 0; turn < TURNS && !socket.destroyed; turn += 1) {
    await pause(TURN_MS);
    wish(`pass-${turn}`, { type: 'pass' });
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
    const { ticket } = await ask(target, 'ticket', {}, { token });
    const socket = await rawSocket(target);
    socket.resume();
    socket.write(frameOf(FRAME.text, JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket })));
    const { events } = await ask(target, 'gameRecord', { afterSeq: 0 }, { token, game });
    const opened = events[0]?.event.shared;
    await passOn(socket, game, opened?.type === 'tableOpened' ? opened.commitment : '');
    socket.destroy();
    return treatment(far.status, far.text);
  };
};

const PEOPLE = 40;

/** The usual letters, with one more that nobody else has: words for them are made for this game alone. */
const gameOfOwnTiles = (index: number): GameRequest => {
  const tileSet = {
    name: 'english',
    kinds: [...english.kinds, { text: `Q${index}`, points: 1, count: 1 }],
  };
  const made = makeSetup({ preset: classic, seats: people('A', 'B'), lexicon: 'english', tileSet });
  if (!made.ok) throw new Error('no such game');
  const { seats: _, ...setup } = made.value;
  return {
    game: { type: 'setup', setup },
    seats: [{ type: 'me' }, { type: 'computer', level: 3 }],
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

export const thinkingFloods = {
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
