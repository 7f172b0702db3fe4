/**
 * Two people who play one game after the other, with a computer and a clock or without, and somebody who watches. Seats are taken while the server lives;
 * everything after that happens whatever becomes of it.
 */
import { ask } from '@tilewright/client';
import type { AnswerOf, GameRequest } from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';
import { nodeRequests } from './node-ports.ts';
import {
  type Device,
  type Player,
  type PlayerGrounds,
  type Seated,
  askUntil,
  newPlayer,
  playAt,
  sitDown,
} from './player.ts';
import { lexicon } from './words.ts';

export interface Pair {
  readonly players: readonly [Player, Player];
  readonly game: string;
  /** For watching its first game. */
  readonly watchSecret: string | null;
}

type Created = AnswerOf<'createGame'>;

/** A new device at a server, and what it is known by. */
const newDevice = async (address: string): Promise<string> => {
  const request = nodeRequests({ address: () => address, token: () => null });
  const { token } = await askUntil(() => ask(request, 'session', { kind: 'token' }));
  if (token === null) throw new Error('a program is known by a token');
  return token;
};

const GAME_OF_TWO: GameRequest = {
  game: { type: 'preset', preset: 'classic', lexicon },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: false,
  daysPerMove: null,
};

/** Short, so that time is up often; longer than a computer takes. */
export const TURN_MS = 4_000 as Millis;

type Switches = Extract<GameRequest['game'], { readonly type: 'preset' }>['switches'];

const withSwitches = (switches: NonNullable<Switches>): GameRequest => ({
  ...GAME_OF_TWO,
  game: { type: 'preset', preset: 'classic', lexicon, switches },
});

const GAMES = {
  plain: GAME_OF_TWO,
  /** With a clock, and a computer at the third seat. */
  timed: {
    ...withSwitches({ clock: { type: 'turn', ms: TURN_MS } }),
    seats: [{ type: 'me' }, { type: 'invite' }, { type: 'computer', level: 3 }],
  },
  /** Every play is pending until the other lets it go or challenges it. */
  challenged: withSwitches({
    wordCheck: { type: 'challenge', cost: { type: 'turn' }, window: { type: 'each', ms: TURN_MS } },
  }),
} satisfies Readonly<Record<string, GameRequest>>;

export type GameKind = keyof typeof GAMES;

const requestsOf = (address: string, token: string) =>
  nodeRequests({ address: () => address, token: () => token });

/** A game whose second seat waits for somebody, as its maker has it. */
export const openGame = async (
  address: string,
  kind: GameKind = 'plain',
): Promise<{ readonly game: Created; readonly token: string; readonly secret: string }> => {
  const token = await newDevice(address);
  const game = await askUntil(() => ask(requestsOf(address, token), 'createGame', GAMES[kind]));
  return { game, token, secret: game.invites.find(({ seat }) => seat !== null)?.secret ?? '' };
};

/** Makes a game and sits the second person down; answers with the tokens of both. */
export const newGame = async (
  address: string,
  kind?: GameKind,
): Promise<{ readonly game: Created; readonly tokens: readonly [string, string] }> => {
  const { game, token, secret } = await openGame(address, kind);
  return { game, tokens: [token, await claim(address, await newDevice(address), secret)] };
};

/** Sits down by a link; the device is known by another token from then on. */
const claim = async (address: string, token: string, secret: string): Promise<string> => {
  const { token: fresh } = await askUntil(() => ask(requestsOf(address, token), 'claimInvite', { secret }));
  return fresh ?? token;
};

export const newPair = async (
  grounds: PlayerGrounds,
  name: string,
  { address, kind }: { readonly address: string; readonly kind: GameKind },
): Promise<Pair> => {
  const { game, tokens } = await newGame(address, kind);
  const [first, second] = tokens;
  return {
    players: [
      newPlayer(grounds, `${name}a`, { addresses: [address], token: first }),
      newPlayer(grounds, `${name}b`, { addresses: [address], token: second }),
    ],
    game: game.game,
    watchSecret: watchSecretOf(game),
  };
};

/** Somebody new who watches by a link; takes it at the first of these processes. */
export const newWatcher = async (
  grounds: PlayerGrounds,
  client: string,
  { addresses, secret }: Pick<Device, 'addresses'> & { readonly secret: string },
): Promise<Player> => {
  const [address] = addresses;
  return newPlayer(grounds, client, {
    addresses,
    token: await claim(address, await newDevice(address), secret),
  });
};

export const sitTogether = (
  pair: Pair,
  game: string,
  { isResting, watcher }: { readonly isResting: () => boolean; readonly watcher: Player | null },
): readonly Seated[] => [
  ...pair.players.map((player) => playAt(player, game, isResting)),
  ...(watcher === null ? [] : [{ ...sitDown(watcher, game), isBusy: () => false }]),
];

/** The same again; who asks first gets the link for watching, too. */
export const playAgain = (player: Player, game: string): Promise<AnswerOf<'rematch'>> =>
  askUntil(() => ask(player.request, 'rematch', {}, game));

export const watchSecretOf = ({ invites }: Pick<Created, 'invites'>): string | null =>
  invites.find(({ seat }) => seat === null)?.secret ?? null;
