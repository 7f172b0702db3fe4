/** One contested game: who sits there, with which devices, at which processes; and the game after it. */
import { ask } from '@tilewright/client';
import { nodeRequests } from './node-ports.ts';
import { newGame, newWatcher, playAgain, watchSecretOf } from './pair.ts';
import { type Player, type PlayerGrounds, type Seated, askUntil, newPlayer, sitDown } from './player.ts';

export interface Grounds {
  readonly players: PlayerGrounds;
  /** Of the two processes. */
  readonly addresses: readonly [string, string];
  readonly nextId: () => string;
}

export type Sitting = Omit<Seated, 'isBusy'>;
type Devices = readonly [Player, Player];

export interface Contest {
  readonly name: string;
  /** Each with a device at both processes. */
  readonly people: readonly [Devices, Devices];
  /** Goes from process to process. */
  watcher: Player;
  game: string;
  /** As `people`, at this game. */
  seated: readonly (readonly [Sitting, Sitting])[];
  watching: Sitting;
  decidedAt: number;
  gameCount: number;
  /** What is waited for: somebody's turn, an answer, or that everybody has seen it. */
  stage: 'turn' | 'answer' | 'sight';
}

export const everybody = ({ seated, watching }: Contest): readonly Sitting[] => [...seated.flat(), watching];

/** Two people sit down by one process, and each brings a second device, which goes to the other one. */
export const newContest = async (grounds: Grounds, name: string): Promise<Contest> => {
  const { players, addresses } = grounds;
  const [here, there] = addresses;
  const { game, tokens } = await newGame(here);
  const devicesOf = async (person: string, token: string): Promise<Devices> => [
    newPlayer(players, `${name}${person}1`, { addresses: [here], token }),
    newPlayer(players, `${name}${person}2`, {
      addresses: [there],
      token: await secondDevice(grounds, token),
    }),
  ];
  const people = [await devicesOf('a', tokens[0]), await devicesOf('b', tokens[1])] as const;
  const watcher = await newWatcher(players, `${name}w`, { addresses, secret: watchSecretOf(game) ?? '' });
  return {
    name,
    people,
    watcher,
    game: game.game,
    seated: seatAll(people, game.game),
    watching: sitDown(watcher, game.game),
    decidedAt: 0,
    gameCount: 1,
    stage: 'turn',
  };
};

const seatAll = (people: Contest['people'], game: string): Contest['seated'] =>
  people.map(([one, other]) => [sitDown(one, game), sitDown(other, game)] as const);

const secondDevice = async ({ addresses: [here, there] }: Grounds, token: string): Promise<string> => {
  const request = nodeRequests({ address: () => here, token: () => token });
  const { secret } = await askUntil(() => ask(request, 'moveDevice', {}));
  const stranger = nodeRequests({ address: () => there, token: () => null });
  const joined = await askUntil(() => ask(stranger, 'joinDevice', { secret, kind: 'token' }));
  return joined.token ?? '';
};

/** Both ask to play again, each at its process: it must be one game. Answers what was wrong. */
export const againOf = async (
  { players, addresses }: Grounds,
  contest: Contest,
): Promise<readonly string[]> => {
  const { people, game: before, name } = contest;
  const [[one], [, other]] = people;
  const [first, second] = await Promise.all([playAgain(one, before), playAgain(other, before)]);
  const { game } = first;
  const secret = watchSecretOf(first) ?? watchSecretOf(second) ?? (await newWatchLink([one, other], game));
  for (const { leave } of everybody(contest)) leave();
  contest.watcher.session.close();
  contest.gameCount += 1;
  contest.game = game;
  contest.seated = seatAll(people, game);
  contest.watcher = await newWatcher(players, `${name}w${contest.gameCount}`, { addresses, secret });
  contest.watching = sitDown(contest.watcher, game);
  return game === second.game ? [] : [`${before} was played again as ${game} and as ${second.game}`];
};

/** The answer with the link may have been lost; whoever made the game can have another. */
const newWatchLink = async (people: readonly Player[], game: string): Promise<string> => {
  for (const { request } of people) {
    const answer = await askUntil(() => ask(request, 'renewInvite', { seat: null }, game)).catch(
      () => undefined,
    );
    if (answer !== undefined) return answer.secret;
  }
  throw new Error(`nobody can have a link to watch ${game}`);
};
