/**
 * Everybody who plays during a run: pairs at tables of two, each play found as soon as it is somebody's turn and said
 * when one is due. A pair whose game is over plays again.
 */
import type { GameRequest, PlayerCommand, WireReply } from '@tilewright/protocol';
import { type Seat, type Table, areAllPledged, pledgeOf } from '@tilewright/rules';
import { lexicon } from './words.ts';
import {
  type Member,
  type MemberEars,
  type Said,
  askAs,
  beat,
  command,
  connectMember,
  leave,
  newMember,
  sitAt,
} from './crowd-member.ts';
import type { ChoosePlay } from './crowd-plays.ts';

export interface Crowd {
  /** Opens sockets, then games; each answers when all of them are there. */
  readonly connect: () => Promise<void>;
  readonly seat: () => Promise<void>;
  /** A play is due: said now, or as soon as somebody can. */
  readonly due: (dueMs: number) => void;
  readonly counts: Counts;
  /** How many plays were said or are due, and are not answered. */
  readonly openCount: () => number;
  readonly games: () => ReadonlyMap<string, number>;
  readonly leave: () => void;
}

/** What happened since they were last set back. */
interface Counts {
  playMs: number[];
  /** Plays that were due when nobody was ready to play. */
  waited: number;
  otherMoves: number;
  gamesEnded: number;
  faults: string[];
  faultCount: number;
}

interface Ready {
  readonly member: Member;
  readonly wish: PlayerCommand;
  /** What the member had seen when it chose: after anything more it has to choose again. */
  readonly seq: number;
}

interface Working {
  readonly choose: ChoosePlay;
  readonly ears: MemberEars;
  readonly members: Member[];
  /** Who sits opposite. */
  readonly partner: Map<Member, Member>;
  readonly ready: Queue<Ready>;
  readonly late: Queue<number>;
  readonly counts: Counts;
  /** The last acknowledged event of each game. */
  readonly acknowledged: Map<string, number>;
  playsOpen: number;
  readonly ended: Set<string>;
}

interface Queue<T> {
  readonly push: (item: T) => void;
  readonly shift: () => T | undefined;
  readonly size: () => number;
}

/** First in, first out, without moving what waits. */
const newQueue = <T>(): Queue<T> => {
  let items: T[] = [];
  let first = 0;
  return {
    push: (item) => void items.push(item),
    shift: () => {
      const item = items[first];
      if (item === undefined) return undefined;
      first += 1;
      if (first === items.length) [items, first] = [[], 0];
      return item;
    },
    size: () => items.length - first,
  };
};

export interface CrowdWish {
  readonly address: string;
  readonly sockets: number;
  readonly choose: ChoosePlay;
}

const BEAT_MS = 10_000;
const BEATS = 100;
const AT_ONCE = 48;
/** From so many sockets on they come from several addresses, so that there are ports for all. */
const MOST_FROM_ONE = 10_000;
const MOST_FAULTS = 20;

export const newCrowd = ({ address, sockets, choose }: CrowdWish): Crowd => {
  const working = newWorking(choose);
  const { members, counts, ready, late } = working;
  let round = 0;
  const timer = setInterval(() => {
    for (let index = round % BEATS; index < members.length; index += BEATS) beat(members[index] as Member);
    round += 1;
  }, BEAT_MS / BEATS);
  return {
    connect: async () => {
      const from = (index: number): string | undefined =>
        sockets > MOST_FROM_ONE ? `127.0.0.${2 + (index % 8)}` : undefined;
      await inTurns(sockets, async (index) => {
        const member = await newMember(address, from(index));
        await connectMember(member, working.ears);
        members.push(member);
      });
    },
    seat: async () => {
      await inTurns(Math.floor(sockets / 2), (index) => seatPair(working, index));
      await until(() => ready.size() === Math.floor(sockets / 2));
    },
    due: (dueMs) => {
      const next = nextReady(ready);
      if (next !== undefined) return sayPlay(working, next, dueMs);
      counts.waited += 1;
      late.push(dueMs);
    },
    counts,
    openCount: () => working.playsOpen + late.size(),
    games: () => working.acknowledged,
    leave: () => {
      clearInterval(timer);
      for (const member of members) leave(member);
    },
  };
};

const newWorking = (choose: ChoosePlay): Working => {
  const counts: Counts = { playMs: [], waited: 0, otherMoves: 0, gamesEnded: 0, faults: [], faultCount: 0 };
  const failed = (fault: string): void => {
    counts.faultCount += 1;
    if (counts.faults.length < MOST_FAULTS) counts.faults.push(fault);
  };
  const working: Working = {
    choose,
    ears: {
      // What belongs to one move comes together; only after it is it somebody's turn, or the game over.
      seen: (member) => void setImmediate(consider, working, member),
      answered: (member, said, reply) => answered(working, member, said, reply),
      failed,
    },
    members: [],
    partner: new Map(),
    ready: newQueue(),
    late: newQueue(),
    counts,
    acknowledged: new Map(),
    playsOpen: 0,
    ended: new Set(),
  };
  return working;
};

/** So many at once, in order. */
const inTurns = async (count: number, task: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await task(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const PATIENCE_MS = 120_000;

const until = async (isSo: () => boolean): Promise<void> => {
  const startMs = performance.now();
  while (!isSo()) {
    if (performance.now() - startMs > PATIENCE_MS) throw new Error('not everybody could sit down');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const GAME_OF_TWO: GameRequest = {
  game: { type: 'preset', preset: 'classic', lexicon },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: true,
  daysPerMove: null,
};

const seatPair = async ({ members, partner }: Working, pair: number): Promise<void> => {
  const [one, other] = [members[pair * 2] as Member, members[pair * 2 + 1] as Member];
  const made = await askAs(one, 'createGame', GAME_OF_TWO);
  const secret = made.invites.find(({ seat }) => seat !== null)?.secret ?? '';
  const claimed = await askAs(other, 'claimInvite', { secret });
  other.token = claimed.token ?? other.token;
  partner.set(one, other).set(other, one);
  for (const member of [one, other]) sitAt(member, made.game);
};

const nextReady = ({ shift }: Queue<Ready>): Ready | undefined => {
  let next = shift();
  while (next !== undefined && next.seq !== next.member.seq) next = shift();
  return next;
};

/** What a seat adds to the draws: its pledge, and when all have pledged what it pledged. */
const chanceAt = ({ pledging, commitment, ...table }: Table, seat: Seat): PlayerCommand => {
  const entropy = 'ab'.repeat(32);
  return pledging === undefined || areAllPledged(table, pledging)
    ? { type: 'contribute', entropy }
    : { type: 'pledge', hash: pledgeOf(commitment, seat, entropy), instead: null };
};

/** What a person does when something has changed. */
const consider = (working: Working, member: Member): void => {
  const { view, said, game } = member;
  if (view === undefined || view.viewer === 'spectator' || said !== undefined) return;
  const { phase, turn, rackCounts } = view.table;
  if (phase === 'gathering' && turn.toMove.includes(view.viewer))
    return command(member, chanceAt(view.table, view.viewer), performance.now());
  if (phase === 'over' && !working.ended.has(game)) {
    working.ended.add(game);
    working.counts.gamesEnded += 1;
    void playAgain(working, member).catch((error: unknown) => working.ears.failed(String(error)));
  }
  const isGoingOn = phase === 'playing' && !rackCounts.includes(0);
  if (isGoingOn && turn.toMove.includes(view.viewer) && member.chosenAt !== member.seq)
    prepare(working, member);
};

/** Finds the play now; it is said when one is due. What is no play is said at once. */
const prepare = (working: Working, member: Member): void => {
  const { choose, ready, late, counts } = working;
  const { view } = member;
  if (view === undefined) return;
  member.chosenAt = member.seq;
  const wish = choose(view);
  if (wish.type !== 'play') {
    counts.otherMoves += 1;
    return command(member, wish, performance.now());
  }
  const chosen = { member, wish, seq: member.seq };
  const dueMs = late.shift();
  if (dueMs === undefined) ready.push(chosen);
  else sayPlay(working, chosen, dueMs);
};

const sayPlay = (working: Working, { member, wish }: Ready, dueMs: number): void => {
  working.playsOpen += 1;
  command(member, wish, dueMs);
};

const answered = (working: Working, member: Member, { isPlay, dueMs }: Said, reply: WireReply): void => {
  if (isPlay) working.playsOpen -= 1;
  if (reply.type !== 'accepted') return working.ears.failed(JSON.stringify(reply));
  if (isPlay) working.counts.playMs.push(performance.now() - dueMs);
  working.acknowledged.set(member.game, reply.seq);
  consider(working, member);
};

const playAgain = async ({ partner }: Working, member: Member): Promise<void> => {
  const { game } = await askAs(member, 'rematch', {}, member.game);
  for (const one of [member, partner.get(member)]) if (one !== undefined) sitAt(one, game);
};
