/**
 * One pair of games: two worlds that differ only in what some people may not know, made, connected to and played step by
 * step; after each step those people have heard the same, or the worlds rightly parted.
 */
import type { Game, Seat } from '@tilewright/rules';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type Compared, compareNews, newCompared } from './compare.ts';
import { type Tally, count } from './coverage.ts';
import {
  type Both,
  type Duo,
  type World,
  faceOf,
  gameOf,
  inBoth,
  leaveBehind,
  newDuo,
  readOn,
  waitForComputers,
} from './duo.ts';
import { type Role, ask, greet, newFace, sit } from './face.ts';
import { type Plan, WATCHER, comparedRoles, planOf, playedEvents, rolesOf } from './plan.ts';
import type { ProcessChance } from './process-chance.ts';
import { putGame } from './put-game.ts';
import { type Happened, partingFor } from './rightly.ts';
import type { Stage } from './stage.ts';
import { variedLogs } from './variation.ts';

export interface Pair {
  readonly plan: Plan;
  readonly duo: Duo;
  readonly chance: Chance;
  readonly tally: Tally;
  readonly compared: readonly Compared[];
  readonly faults: string[];
  /** Of the link for watching. */
  watchSecret: string;
  /** A game that is there in the second world only; those who are compared have no part in it. */
  privateGame: string | undefined;
  /** Set by a step in which somebody hidden was refused in one world only. */
  isUneven: boolean;
  /** Counts what was said, so that ids are the same in both worlds. */
  sayingCount: number;
  /** Counts what was done in one world only. */
  asideCount: number;
}

export interface Theatre {
  readonly stages: Both<Stage>;
  readonly processChance: ProcessChance;
  readonly tally: Tally;
}

export const openPair = async ({ stages, processChance, tally }: Theatre, seed: number): Promise<Pair> => {
  const chance = chanceOf(seed);
  const plan = planOf(chance);
  const duo = newDuo(stages, chance, processChance, `pair ${seed}`);
  const pair: Pair = {
    plan,
    duo,
    chance,
    tally,
    compared: comparedRoles(plan).map((role) => newCompared(role, stages[0].doors.length > 1)),
    faults: [],
    watchSecret: '',
    privateGame: undefined,
    isUneven: false,
    sayingCount: 0,
    asideCount: 0,
  };
  await inBoth(duo, async (world) => {
    for (const role of rolesOf(plan)) world.faces.set(role.name, await newFace(world.stage, role));
  });
  await (plan.isWhole ? makeByRequest(pair) : putIntoStores(pair));
  takeStock(pair, 'come', [undefined, undefined]);
  for (const role of rolesOf(plan)) await takeStep(pair, 'sit down', (one) => connect(one, role));
  return pair;
};

const connect = async ({ duo }: Pair, role: Role): Promise<void> => {
  await inBoth(duo, async (world) => {
    const face = faceOf(world, role);
    await greet(face);
    await sit(face, duo.gameId, null);
  });
};

/** The first one who sits makes the game; the others come by their links. */
const makeByRequest = async (pair: Pair): Promise<void> => {
  const { duo, plan } = pair;
  const { seats, ...open } = plan.setup;
  const [maker, ...others] = rolesOf(plan).filter(({ kind }) => kind === 'seat') as [Role, ...Role[]];
  const asked = seats.map(({ name, kind, level }, seat) =>
    seat === maker.seat
      ? { type: 'me' }
      : kind === 'computer'
        ? { type: kind, level, name }
        : { type: 'invite', name },
  );
  const game = { type: 'setup', setup: open };
  const body = { game, seats: asked, isChatOn: true, daysPerMove: null };
  const [made] = await inBoth(duo, async (world) => {
    const answer = await ask(faceOf(world, maker), 'createGame', body);
    if (answer.game === undefined) throw new Error(`no game was made: ${JSON.stringify(answer)}`);
    duo.gameId = answer.game;
    await waitForComputers(duo, world);
    return answer;
  });
  const secretOf = (seat: Seat | null): string =>
    made.invites?.find((invite) => invite.seat === seat)?.secret ?? '';
  pair.watchSecret = secretOf(null);
  for (const role of [...others, WATCHER])
    await inBoth(duo, (world) => ask(faceOf(world, role), 'claimInvite', { secret: secretOf(role.seat) }));
};

const putIntoStores = async (pair: Pair): Promise<void> => {
  const { duo, plan, chance } = pair;
  const now = duo.worlds[0].stage.clock.now();
  const logs = variedLogs(playedEvents(plan, now, chance), plan, chance);
  duo.gameId = chance.hex(8);
  pair.watchSecret = chance.hex(16);
  const maker = rolesOf(plan)[0] as Role;
  await inBoth(duo, async (world, index) => {
    await putGame(world.stage.store, {
      id: duo.gameId,
      events: logs[index],
      people: personsOf(world, plan),
      maker: faceOf(world, maker).person,
      watchSecret: pair.watchSecret,
    });
    await readOn(duo, world);
  });
  await inBoth(duo, (world) => ask(faceOf(world, WATCHER), 'claimInvite', { secret: pair.watchSecret }));
};

const personsOf = ({ faces }: World, { setup }: Plan): readonly (string | null)[] =>
  setup.seats.map(({ name, kind }) => (kind === 'person' ? (faces.get(name)?.person ?? null) : null));

/** Takes one step; afterwards everything new has been compared. */
export const takeStep = async (
  pair: Pair,
  name: string,
  step: (pair: Pair) => Promise<void>,
): Promise<void> => {
  pair.isUneven = false;
  const before = gamesBefore(pair);
  await step(pair);
  takeStock(pair, name, before);
};

type Games = Happened['before'];

const gamesBefore = ({ duo }: Pair): Games => [duo.worlds[0].game, duo.worlds[1].game];

const takeStock = (pair: Pair, name: string, before: Games): void => {
  const { duo, compared, tally, faults, plan } = pair;
  count(tally.steps, name);
  const happened: Happened = {
    events: duo.worlds.map(({ news }) => news.slice()) as unknown as Happened['events'],
    hasOpenHands: plan.setup.switches.hands === 'open',
    before,
    isUneven: pair.isUneven,
    isAmongSeveral: duo.worlds[0].stage.doors.length > 1,
  };
  for (const world of duo.worlds) world.news.length = 0;
  for (const one of compared) {
    const { role, isStopped } = one;
    if (isStopped) continue;
    const parting = role.kind === 'stranger' ? undefined : partingFor(role.seat ?? 'spectator', happened);
    const faces = duo.worlds.map((world) => faceOf(world, role)) as unknown as Parameters<
      typeof compareNews
    >[1];
    const fault = compareNews(one, faces, parting, tally);
    if (fault !== undefined) faults.push(`${role.name} (${role.kind}), after "${name}": ${fault}`);
    if (fault !== undefined) one.isStopped = true;
    else if (parting?.reason !== undefined) count(tally.ends, parting.reason);
  }
};

/** Somebody who can still be compared. */
export const somebodyCompared = ({ compared, chance }: Pair): Role =>
  chance.pick(compared.filter(({ isStopped }) => !isStopped)).role;

/** Whether somebody at the table can still be compared. */
export const isGoingOn = ({ compared, faults }: Pair): boolean =>
  faults.length === 0 && compared.some(({ role, isStopped }) => role.kind !== 'stranger' && !isStopped);

/** Hangs everybody up, and notes how far this pair got. */
export const closePair = async (pair: Pair): Promise<void> => {
  const { duo, compared, tally, plan } = pair;
  const [one, other] = await Promise.all(duo.worlds.map(({ log }) => log.read(duo.gameId, 0)));
  const isSame = JSON.stringify(one) === JSON.stringify(other) && pair.asideCount === 0;
  if (isSame) tally.sameCount += 1;
  await leaveBehind(duo);
  for (const { role, length, isStopped } of compared) {
    if (role.kind !== 'stranger') tally.lengths.push(length);
    if (!isStopped) count(tally.ends, 'all steps were taken');
  }
  count(tally.variants, plan.setup.variant);
  count(tally.variations, plan.variation);
  tally.pairCount += 1;
};

export const gamesOf = ({ duo }: Pair): Both<Game> => [gameOf(duo.worlds[0]), gameOf(duo.worlds[1])];
