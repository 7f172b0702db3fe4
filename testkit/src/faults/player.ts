/**
 * A person without a screen who plays over the real wire: connects, sits down, chooses with its own view only, and goes
 * on by itself whatever happens to the server. Nobody tells it that a server was killed.
 */
import {
  type AskFault,
  type LineState,
  type Requests,
  type Session,
  type Table,
  type TableNews,
  connect,
} from '@tilewright/client';
import { type Mind, chooseCommand } from '@tilewright/computer';
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import type { Result, View } from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import { pause } from './ground.ts';
import { nodePorts, nodeRequests, socketUrl } from './node-ports.ts';
import { type Story, recorderOf } from './story.ts';

export interface PlayerGrounds {
  readonly story: Story;
  readonly mind: Mind;
  readonly chance: Chance;
  /** How long each client's line was away, each time. */
  readonly awayMs: number[];
}

export interface Player {
  readonly client: string;
  readonly session: Session;
  readonly request: Requests;
  readonly grounds: PlayerGrounds;
  /** Ids for what is said next, where two devices are to say the same. */
  readonly nextIds: string[];
  /** Breaks its line; it comes back by itself, to the next process where it knows several. */
  readonly cut: () => void;
}

/** Who a device is, and where it goes: to each process in turn when there are several. */
export interface Device {
  readonly token: string;
  readonly addresses: readonly [string, ...string[]];
}

/** A device that is somebody already: connects and stays connected. */
export const newPlayer = (grounds: PlayerGrounds, client: string, { token, addresses }: Device): Player => {
  let [turn, cut] = [0, (): void => undefined];
  const around = {
    address: () => addresses[turn % addresses.length] ?? addresses[0],
    token: () => token,
  };
  const nextIds: string[] = [];
  const ports = nodePorts({
    ...around,
    recorder: recorderOf(grounds.story, client),
    nextIds,
    onSocket: (socket) => {
      turn += 1;
      cut = () => socket.terminate();
    },
  });
  const session = connect(ports, { url: socketUrl(addresses[0]), onState: noteAway(grounds, client) });
  return { client, session, request: nodeRequests(around), grounds, nextIds, cut: () => cut() };
};

/** Notes how long the line was away, once it was there. */
const noteAway = ({ awayMs, story }: PlayerGrounds, client: string): ((state: LineState) => void) => {
  let [lostAt, wasOnline]: [number | undefined, boolean] = [undefined, false];
  return ({ type }) => {
    if (type === 'refused') story.faults.push(`${client} was turned away`);
    if (type === 'online' && lostAt !== undefined) awayMs.push(performance.now() - lostAt);
    wasOnline ||= type === 'online';
    lostAt = type === 'online' || !wasOnline ? undefined : (lostAt ?? performance.now());
  };
};

const RETRY_MS = 100;

/** Asks until somebody answers; a refusal is an exception. */
export const askUntil = async <T>(attempt: () => Promise<Result<T, AskFault>>): Promise<T> => {
  for (;;) {
    const answer = await attempt();
    if (answer.ok) return answer.value;
    const { error } = answer;
    if (error.type === 'refused' && error.status < 500) throw new Error(JSON.stringify(error));
    await pause(RETRY_MS);
  }
};

/** A player at one game. */
export interface Seated {
  readonly player: Player;
  readonly table: Table;
  /** Whether something it said has not been answered yet. */
  readonly isBusy: () => boolean;
  readonly isOver: () => boolean;
  /** Keeps what it sees as its last sight, and rises. */
  readonly leave: () => void;
}

/** Sits down and watches; whenever something changes, `onNews` is called. */
export const sitDown = (
  player: Player,
  game: string,
  onNews: () => void = () => undefined,
): Omit<Seated, 'isBusy'> => {
  const { client, session, grounds } = player;
  let known = 0;
  const table = session.sit(game, (news) => {
    if (news.type !== 'event' && news.type !== 'view') return;
    if (!isInOrder(known, news))
      grounds.story.faults.push(`${client} was shown ${news.type} ${news.seq} after ${known}`);
    known = news.seq;
    // The table is handed out only after this.
    setImmediate(onNews);
  });
  return {
    player,
    table,
    isOver: () => table.view()?.table.phase === 'over',
    leave: () => {
      const view = table.view();
      if (view === undefined) grounds.story.faults.push(`${client} never saw ${game}`);
      else grounds.story.lastSights.push({ client, game, seq: table.seq(), view, at: Date.now() });
      table.rise();
    },
  };
};

const isInOrder = (known: number, { type, seq }: Extract<TableNews, { readonly seq: number }>): boolean =>
  type === 'event' ? seq === known + 1 : seq >= known;

export const isToMove = (view: View | undefined): view is View =>
  view !== undefined &&
  view.viewer !== 'spectator' &&
  view.table.phase === 'playing' &&
  view.table.turn.toMove.includes(view.viewer);

export const chosen = (view: View, { mind, chance }: PlayerGrounds): PlayerCommand =>
  chooseCommand(view, mind, chance.below(2 ** 31)) as PlayerCommand;

const DAWDLE_PERCENT = 15;

/** Where there is a clock, some turns are left to it. */
const dawdler = ({ chance }: PlayerGrounds): ((view: View) => boolean) => {
  let [turn, isDawdling] = [-1, false];
  return ({ table }) => {
    const { turnCount, deadlineAt } = table.turn;
    if (turnCount !== turn) isDawdling = deadlineAt !== null && chance.percent(DAWDLE_PERCENT);
    turn = turnCount;
    return isDawdling;
  };
};

/** Sits down and plays whenever it is to move, until told to rest. */
export const playAt = (player: Player, game: string, isResting: () => boolean): Seated => {
  let isBusy = false;
  let ackSeq = 0;
  const isDawdling = dawdler(player.grounds);
  const answered = (reply: WireReply): void => {
    isBusy = false;
    if (reply.type === 'accepted') ackSeq = reply.seq;
    act();
  };
  const act = (): void => {
    const view = seated.table.view();
    // What was accepted has to be seen before the next choice.
    if (isBusy || isResting() || !isToMove(view) || seated.table.seq() < ackSeq) return;
    if (isDawdling(view)) return;
    isBusy = true;
    void seated.table.submit(chosen(view, player.grounds)).then(answered);
  };
  const seated: Seated = { ...sitDown(player, game, () => act()), isBusy: () => isBusy };
  return seated;
};
