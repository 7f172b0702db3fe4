/**
 * What people do at a pair of games. A step does the same in both worlds, as far as anybody who is compared may know;
 * what is done in one world only is done by those whose secrets differ, and to nobody's knowledge.
 */
import type { ClientMessage, PlayerCommand } from '@tilewright/protocol';
import type { Game } from '@tilewright/rules';
import { type Both, faceOf, gameOf, inBoth, passTime } from './duo.ts';
import { type Role, ask, greet, greetBadly, hangUp, say, sayText, sayWithId, sit } from './face.ts';
import { oddCommand, pairedMove } from './moves.ts';
import { type Pair, gamesOf, somebodyCompared } from './pair.ts';
import { isHidden, rolesOf } from './plan.ts';
import { privateBusiness, refusedTries } from './private-steps.ts';
import { request } from './request-steps.ts';

type Step = (pair: Pair) => Promise<void>;

const newId = (pair: Pair): string => {
  pair.sayingCount += 1;
  return `said-${pair.sayingCount}`;
};

const anybody = ({ plan, chance }: Pair): Role => chance.pick(rolesOf(plan));
const atTheTable = ({ plan, chance }: Pair): Role =>
  chance.pick(rolesOf(plan).filter(({ kind }) => kind !== 'stranger'));

/** Says something in both worlds, in each its own command, and notes when only one is taken. */
const command = async (pair: Pair, role: Role, commands: Both<PlayerCommand>): Promise<void> => {
  const { duo, plan, chance } = pair;
  const games = gamesOf(pair);
  const id = newId(pair);
  const turn = chance.percent(50) ? null : games[0].table.turn.turnCount;
  const [one, other] = await inBoth(duo, (world, index) =>
    sayWithId(faceOf(world, role), {
      type: 'command',
      game: duo.gameId,
      id,
      turn,
      command: commands[index],
    }),
  );
  pair.isUneven ||= one !== other && (isHidden(plan, role) || holdsOther(games, role));
};

const holdsOther = ([one, other]: Both<Game>, { seat }: Role): boolean =>
  seat !== null && JSON.stringify(one.hands[seat]) !== JSON.stringify(other.hands[seat]);

/** Whoever is to move does; nothing where that is nobody with a socket. */
const move: Step = async (pair) => {
  const { plan, chance } = pair;
  const games = gamesOf(pair);
  const { toMove } = games[0].table.turn;
  const movers = rolesOf(plan).filter(({ seat }) => seat !== null && toMove.includes(seat));
  if (movers.length === 0) return;
  const role = chance.pick(movers);
  const how = { mood: plan.mood, isHidden: isHidden(plan, role) };
  await command(pair, role, pairedMove(games, role.seat ?? (0 as never), how, chance));
};

/** One to three, mostly of those who sit: they are refused for more reasons. */
const oddWish: Step = async (pair) => {
  const seats = pair.compared.filter(({ role: { kind }, isStopped }) => kind === 'seat' && !isStopped);
  const isSeated = seats.length > 0 && pair.chance.percent(80);
  const role = isSeated ? pair.chance.pick(seats).role : somebodyCompared(pair);
  for (let wishes = pair.chance.between(1, 3); wishes > 0; wishes -= 1) {
    const wish = oddCommand(gamesOf(pair)[0], role.seat ?? (0 as never), pair.chance);
    await command(pair, role, [wish, wish]);
  }
};

const LINES = ['Good luck!', 'Hm', 'What a word', 'ΩΔ и ß 🙂', '<b>bold</b>', 'x'.repeat(400)];

const chat: Step = async (pair) => {
  const role = anybody(pair);
  const message = {
    type: 'say',
    game: pair.duo.gameId,
    id: newId(pair),
    text: pair.chance.pick(LINES),
  } as const;
  await inBoth(pair.duo, (world) => sayWithId(faceOf(world, role), message));
};

/** Mostly by those who wait: only then somebody is told. */
const nudge: Step = async (pair) => {
  const { toMove } = gamesOf(pair)[0].table.turn;
  const waiting = rolesOf(pair.plan).filter(({ seat }) => seat !== null && !toMove.includes(seat));
  const role = waiting.length > 0 && pair.chance.percent(80) ? pair.chance.pick(waiting) : anybody(pair);
  await inBoth(pair.duo, (world) => say(faceOf(world, role), { type: 'nudge', game: pair.duo.gameId }));
};

const sitAgain: Step = async (pair) => {
  const role = anybody(pair);
  const { duo, chance } = pair;
  const { seq } = duo.worlds[0];
  const afterSeq = chance.pick([null, 0, chance.below(seq + 1), seq, seq + 5]);
  await inBoth(duo, (world) => sit(faceOf(world, role), duo.gameId, afterSeq));
};

const rise: Step = async (pair) => {
  const role = atTheTable(pair);
  const { duo } = pair;
  await inBoth(duo, (world) => say(faceOf(world, role), { type: 'rise', game: duo.gameId }));
  await inBoth(duo, (world) => sit(faceOf(world, role), duo.gameId, duo.worlds[0].seq));
};

/** Comes again with another socket, now and then before the first one has gone; where there are two servers, at either. */
const comeAgain: Step = async (pair) => {
  const role = anybody(pair);
  const { duo, chance } = pair;
  const [isBroken, afterSeq] = [chance.percent(70), chance.pick([null, chance.below(duo.worlds[0].seq + 1)])];
  if (isBroken) await inBoth(duo, (world) => hangUp(faceOf(world, role)));
  const doorCount = duo.worlds[0].stage.doors.length;
  const place = doorCount > 1 ? chance.below(doorCount) : 0;
  await inBoth(duo, async (world) => {
    const face = faceOf(world, role);
    if (doorCount > 1) face.door = world.stage.doors[place] ?? face.door;
    await greet(faceOf(world, role));
    await sit(faceOf(world, role), duo.gameId, afterSeq);
  });
};

/** A list of games is told at most twice a second: who asks again has to wait for it. */
const LOBBY_MS = 600;

const lobby: Step = async (pair) => {
  const role = anybody(pair);
  await inBoth(pair.duo, async (world) => {
    await say(faceOf(world, role), { type: 'lobby' });
    await passTime(pair.duo, world, LOBBY_MS);
  });
};

const wait: Step = async (pair) => {
  const { duo, chance } = pair;
  const deadline = gameOf(duo.worlds[0]).table.turn.deadlineAt;
  const left = deadline === null ? 0 : deadline - duo.worlds[0].stage.clock.now();
  const ms = left > 0 && left < 60_000 && chance.percent(40) ? left : chance.between(LOBBY_MS, 3_000);
  await inBoth(duo, (world) => passTime(duo, world, ms));
};

/** Things that are no messages, games that are not there, and games that are none of theirs. */
const nonsense: Step = async (pair) => {
  const role = somebodyCompared(pair);
  for (let sayings = pair.chance.between(1, 4); sayings > 0; sayings -= 1) {
    const text = nonsenseFor(pair);
    await inBoth(pair.duo, (world) => sayText(faceOf(world, role), text));
  }
};

const nonsenseFor = (pair: Pair): string => {
  const { chance, privateGame } = pair;
  if (chance.percent(15)) return chance.pick(['{', '{"type":"sit"}', '[]', 'null']);
  const game = privateGame !== undefined && chance.percent(80) ? privateGame : 'nobodysGame';
  const id = newId(pair);
  const messages: readonly ClientMessage[] = [
    { type: 'sit', game, afterSeq: null },
    { type: 'command', game, id, turn: null, command: { type: 'pass' } },
    { type: 'say', game, id, text: 'Anybody here?' },
    { type: 'nudge', game },
    { type: 'rise', game },
    { type: 'hello', protocol: 1, ticket: 'x'.repeat(22) },
  ];
  return JSON.stringify(chance.pick(messages));
};

export interface NamedStep {
  readonly name: string;
  /** How often, against the others. */
  readonly weight: number;
  readonly take: Step;
}

export const STEPS: readonly NamedStep[] = [
  { name: 'move', weight: 55, take: move },
  { name: 'odd wish', weight: 18, take: oddWish },
  { name: 'refused tries', weight: 10, take: refusedTries },
  { name: 'private business', weight: 9, take: privateBusiness },
  { name: 'request', weight: 12, take: request },
  { name: 'sit again', weight: 6, take: sitAgain },
  { name: 'come again', weight: 4, take: comeAgain },
  { name: 'chat', weight: 6, take: chat },
  { name: 'nonsense', weight: 7, take: nonsense },
  { name: 'lobby', weight: 4, take: lobby },
  { name: 'nudge', weight: 4, take: nudge },
  { name: 'wait', weight: 3, take: wait },
  { name: 'rise', weight: 2, take: rise },
];

/** The last thing that somebody compared does: leaves on all devices, or begins a socket wrongly. */
export const farewell: Step = async (pair) => {
  const { duo, chance } = pair;
  const going = pair.compared.filter(({ isStopped }) => !isStopped).map(({ role }) => role);
  if (going.length === 0) return;
  const role = chance.pick(going);
  const isLeaving = chance.percent(60);
  await inBoth(duo, async (world) => {
    const face = faceOf(world, role);
    if (isLeaving) await ask(face, 'leaveDevices', {});
    else await greetBadly(face);
  });
};
