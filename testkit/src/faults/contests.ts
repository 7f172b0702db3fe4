/**
 * Games in which turns are contested: each person has a device at each of two processes, and both speak at once. Of two
 * different commands exactly one wins; the same command said at both is carried out once and answered alike. Now and
 * then only one speaks, so that the other process has to hear of it; and somebody watches who goes from one process to
 * the other and back.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import type { View } from '@tilewright/rules';
import { type Contest, type Grounds, type Sitting, againOf, everybody, newContest } from './contest.ts';
import { until } from './ground.ts';
import { type PlayerGrounds, chosen, isToMove } from './player.ts';

export interface Tally {
  /** The same command at both processes. */
  twins: number;
  /** Two commands at once, one at each. */
  rivals: number;
  /** Said at one process only: not contested. */
  alone: number;
}

export interface Contests {
  readonly tally: Tally;
  readonly contestedCount: () => number;
  readonly faults: string[];
  /** From an answer at one process until everybody at both has seen it, of what was said at one only. */
  readonly lagMs: number[];
  /** Games in which nothing was decided since, each with how everybody stands there. */
  readonly idleSince: (at: number) => readonly string[];
  /** Notes from now on how long nobody gets an answer. */
  readonly watchSilence: () => { readonly longestMs: () => number };
  /** Lets everybody finish, and keeps what each saw last. */
  readonly rest: () => Promise<void>;
  readonly close: () => void;
}

interface Open {
  readonly grounds: Grounds;
  readonly contests: Contest[];
  readonly tally: Tally;
  readonly faults: string[];
  readonly lagMs: number[];
  isResting: boolean;
  longestMs: number;
  answeredAt: number;
}

/** How often those who watch go to the other process. */
const HOP_MS = 1_500;

export const openContests = async (grounds: Grounds, games: number): Promise<Contests> => {
  const open: Open = {
    grounds,
    contests: [],
    tally: { twins: 0, rivals: 0, alone: 0 },
    faults: [],
    lagMs: [],
    isResting: false,
    longestMs: 0,
    answeredAt: Date.now(),
  };
  for (let index = 0; index < games; index += 1) open.contests.push(await newContest(grounds, `g${index}`));
  const hopping = setInterval(() => {
    if (!open.isResting) for (const { watcher } of open.contests) watcher.cut();
  }, HOP_MS);
  const playing = Promise.all(
    open.contests.map((contest) =>
      // Whatever goes wrong in a game is a finding, not the end of the others.
      playOn(open, contest).catch(
        (error: unknown) => void open.faults.push(`${contest.name}: ${String(error)}`),
      ),
    ),
  );
  return contestsOf(open, playing, hopping);
};

const contestsOf = (open: Open, playing: Promise<unknown>, hopping: NodeJS.Timeout): Contests => ({
  tally: open.tally,
  contestedCount: () => open.tally.twins + open.tally.rivals,
  faults: open.faults,
  lagMs: open.lagMs,
  idleSince: (at) => open.contests.filter(({ decidedAt }) => decidedAt <= at).map(standingOf),
  watchSilence: () => {
    open.longestMs = 0;
    open.answeredAt = Date.now();
    return { longestMs: () => open.longestMs };
  },
  rest: async () => {
    open.isResting = true;
    await playing;
    if (!(await until(() => open.contests.every(isStill), STILL_MS)))
      open.faults.push('not everybody saw the same in the end');
    for (const contest of open.contests) for (const { leave } of everybody(contest)) leave();
  },
  close: () => {
    open.isResting = true;
    clearInterval(hopping);
    for (const { people, watcher } of open.contests)
      for (const { session } of [...people.flat(), watcher]) session.close();
  },
});

/** Who sees how far, and whether their connection holds. */
const standingOf = (contest: Contest): string => {
  const standing = everybody(contest).map(
    ({ player, table }) => `${player.client} at ${table.seq()} ${player.session.state().type}`,
  );
  return `${contest.name} (${contest.stage}; ${standing.join(', ')})`;
};

const STILL_MS = 30_000;

const isStill = (contest: Contest): boolean =>
  new Set(everybody(contest).map(({ table }) => table.seq())).size === 1 &&
  everybody(contest).every(({ player }) => player.session.state().type === 'online');

const TURN_MS = 120_000;

const playOn = async (open: Open, contest: Contest): Promise<void> => {
  while (!open.isResting) {
    contest.stage = 'turn';
    const isReady = (): boolean => open.isResting || isOver(contest) || toMove(contest) !== undefined;
    if (!(await until(isReady, TURN_MS))) throw new Error('stands still');
    const pair = toMove(contest);
    if (open.isResting) return;
    if (pair !== undefined) await contend(open, contest, pair);
    else open.faults.push(...(await againOf(open.grounds, contest)));
  }
};

const isOver = (contest: Contest): boolean => everybody(contest).every((sitting) => sitting.isOver());

type Two = readonly [Sitting, Sitting];

/** Both devices of the person who is to move, once both see the same turn. */
const toMove = ({ seated }: Contest): Two | undefined =>
  seated.find(
    ([one, other]) =>
      isToMove(one.table.view()) && isToMove(other.table.view()) && one.table.seq() === other.table.seq(),
  );

const ALONE_PERCENT = 10;

const contend = async (open: Open, contest: Contest, two: Two): Promise<void> => {
  const { chance } = open.grounds.players;
  if (chance.percent(ALONE_PERCENT)) return speakAlone(open, contest, chance.pick(two));
  const isTwin = chance.percent(50);
  const view = two[0].table.view() as View;
  contest.stage = 'answer';
  const replies = await speakAtOnce(open, two, { view, isTwin });
  noteAnswer(open, contest);
  open.tally[isTwin ? 'twins' : 'rivals'] += isTwin ? 1 : 2;
  const fault = isTwin ? twinFault(replies) : rivalFault(replies);
  if (fault !== undefined) open.faults.push(`${contest.game} turn ${view.table.turn.turnCount}: ${fault}`);
  await allSee(contest, replies);
};

const speakAtOnce = (
  { grounds }: Open,
  [one, other]: Two,
  { view, isTwin }: { readonly view: View; readonly isTwin: boolean },
): Promise<readonly [WireReply, WireReply]> => {
  const command = chosen(view, grounds.players);
  const rival = isTwin ? command : rivalOf(view, command, grounds.players);
  const id = grounds.nextId();
  one.player.nextIds.push(id);
  other.player.nextIds.push(isTwin ? id : grounds.nextId());
  return Promise.all([one.table.submit(command), other.table.submit(rival)]);
};

/** Something else to do in the same turn. */
const rivalOf = (view: View, command: PlayerCommand, grounds: PlayerGrounds): PlayerCommand => {
  const second = chosen(view, grounds);
  return isDeepStrictEqual(second, command) ? { type: 'pass' } : second;
};

const speakAlone = async (open: Open, contest: Contest, one: Sitting): Promise<void> => {
  contest.stage = 'answer';
  const reply = await one.table.submit(chosen(one.table.view() as View, open.grounds.players));
  noteAnswer(open, contest);
  open.tally.alone += 1;
  if (reply.type !== 'accepted') open.faults.push(`${contest.game}: alone, and yet ${JSON.stringify(reply)}`);
  const start = performance.now();
  await allSee(contest, [reply]);
  open.lagMs.push(performance.now() - start);
};

const noteAnswer = (open: Open, contest: Contest): void => {
  const now = Date.now();
  open.longestMs = Math.max(open.longestMs, now - open.answeredAt);
  open.answeredAt = now;
  contest.decidedAt = now;
};

const twinFault = ([one, other]: readonly [WireReply, WireReply]): string | undefined =>
  one.type === 'accepted' && isDeepStrictEqual(one, other)
    ? undefined
    : `the same command was answered ${JSON.stringify([one, other])}`;

const rivalFault = (replies: readonly [WireReply, WireReply]): string | undefined => {
  const types = replies.map(({ type }) => type);
  const isFair =
    types.includes('accepted') && types.some((type) => type === 'outOfDate' || type === 'refused');
  return isFair ? undefined : `of two commands not exactly one won: ${JSON.stringify(replies)}`;
};

/** Waits until both devices of both people have seen what was decided. */
const allSee = async (contest: Contest, replies: readonly WireReply[]): Promise<void> => {
  contest.stage = 'sight';
  const seq = Math.max(...replies.map((reply) => (reply.type === 'accepted' ? reply.seq : 0)));
  await until(() => contest.seated.flat().every(({ table }) => table.seq() >= seq), TURN_MS);
};
