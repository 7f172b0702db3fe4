/** Pairs of people who play game after game, with somebody watching, for as long as they may. */
import type { Player, PlayerGrounds, Seated } from './player.ts';
import {
  type GameKind,
  type Pair,
  newPair,
  newWatcher,
  playAgain,
  sitTogether,
  watchSecretOf,
} from './pair.ts';
import { pause, until } from './ground.ts';
import type { Story } from './story.ts';

export interface Companies {
  /** The share of players who have a line. */
  readonly onlineShare: () => number;
  /** Nobody begins anything from now on. */
  readonly rest: () => void;
  readonly isQuiet: () => boolean;
  /** Everybody rises, and what each saw last is kept. */
  readonly leave: () => void;
  readonly close: () => void;
  /** Names of pairs in which nothing was acknowledged since. */
  readonly idleSince: (at: number) => readonly string[];
}

interface Wanted {
  readonly address: string;
  readonly pairs: number;
  /** What they play, in turn; where there is a clock or a window, what they say can come too late. */
  readonly kinds: readonly [GameKind, ...GameKind[]];
}

interface Open {
  readonly grounds: PlayerGrounds;
  readonly address: string;
  readonly pair: Pair;
  readonly name: string;
  seated: readonly Seated[];
  watchers: Player[];
  isChanging: boolean;
}

export const startCompanies = async (
  grounds: PlayerGrounds,
  { address, pairs, kinds }: Wanted,
): Promise<Companies> => {
  let isResting = false;
  const opens: Open[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const name = `p${index}`;
    const pair = await newPair(grounds, name, { address, kind: kinds[index % kinds.length] ?? kinds[0] });
    const open: Open = { grounds, address, pair, name, seated: [], watchers: [], isChanging: false };
    await sitAt(open, pair.game, { secret: pair.watchSecret, isResting: () => isResting });
    opens.push(open);
  }
  const timer = setInterval(() => {
    for (const open of opens)
      if (!isResting)
        void changeGame(open, () => isResting).catch((error: unknown) =>
          grounds.story.faults.push(`the pair ${open.name} could not play again: ${String(error)}`),
        );
  }, LOOK_MS);
  const players = opens.flatMap(({ pair }) => pair.players);
  return {
    onlineShare: () =>
      players.filter(({ session }) => session.state().type === 'online').length / players.length,
    rest: () => {
      isResting = true;
    },
    isQuiet: () => opens.every(isQuiet),
    leave: () => opens.forEach(({ seated }) => seated.forEach(({ leave }) => leave())),
    idleSince: (at) => opens.filter((open) => !hasAck(open, at)).map(({ name }) => name),
    close: () => {
      isResting = true;
      clearInterval(timer);
      for (const { watchers } of opens) for (const { session } of watchers) session.close();
      for (const { session } of players) session.close();
    },
  };
};

const LOOK_MS = 50;

interface Sitting {
  readonly secret: string | null;
  readonly isResting: () => boolean;
}

const sitAt = async (open: Open, game: string, { secret, isResting }: Sitting): Promise<void> => {
  const { grounds, address, name, watchers } = open;
  const client = `${name}w${watchers.length}`;
  const watcher =
    secret === null ? null : await newWatcher(grounds, client, { addresses: [address], secret });
  if (watcher !== null) open.watchers.push(watcher);
  open.seated = sitTogether(open.pair, game, { isResting, watcher });
};

/** When a game is over for everybody who sits there, the next one begins. */
const changeGame = async (open: Open, isResting: () => boolean): Promise<void> => {
  if (open.isChanging || !open.seated.every(({ isOver, isBusy }) => isOver() && !isBusy())) return;
  open.isChanging = true;
  const { grounds, pair, seated } = open;
  const again = await playAgain(grounds.chance.pick(pair.players), seated[0]?.table.game ?? '');
  for (const { leave } of seated) leave();
  for (const { session } of open.watchers) session.close();
  await sitAt(open, again.game, { secret: watchSecretOf(again), isResting });
  open.isChanging = false;
};

/** Nothing is on its way, and all see the same. */
const isQuiet = ({ seated, isChanging }: Open): boolean =>
  !isChanging &&
  seated.every(({ isBusy, player }) => !isBusy() && player.session.state().type === 'online') &&
  new Set(seated.map(({ table }) => table.seq())).size === 1 &&
  (seated[0]?.table.seq() ?? 0) > 0;

const hasAck = ({ grounds, name }: Open, at: number): boolean =>
  [...grounds.story.sayings.values()].some(
    ({ client, answers, sentAt }) =>
      client.startsWith(name) && (sentAt.at(-1) ?? 0) > at && answers.some(({ type }) => type === 'accepted'),
  );

/** Only a hang takes longer. */
const GO_ON_MS = 120_000;
/** Acknowledged between two blows, however slow the machine is: so much there is to lose. */
const MOVES_AT_STAKE = 12;

/** Waits until there is something to lose. */
export const playOn = async (story: Story): Promise<void> => {
  const before = story.ackCount;
  const isPlayed = await until(() => story.ackCount >= before + MOVES_AT_STAKE, GO_ON_MS);
  if (!isPlayed) story.faults.push('nobody played on between two blows');
};

const STILL_MS = 1_500;

/** After the last blow: everybody goes on by itself; then all rest, and say what they see. */
export const restOf = async (companies: Companies, story: Story): Promise<void> => {
  const at = Date.now();
  await until(() => companies.idleSince(at).length === 0, GO_ON_MS);
  for (const name of companies.idleSince(at)) story.faults.push(`the pair ${name} did not go on`);
  companies.rest();
  const isStill = await until(companies.isQuiet, GO_ON_MS);
  await pause(STILL_MS);
  if (!isStill) story.faults.push('not everybody was answered, or saw the same, in the end');
  companies.leave();
};
