/**
 * One person at the server under load: a device, a socket that says what the page would say (its heartbeat, its list of
 * games, its table), and the view it is told. Lighter than the page's own client, so that thousands fit in one process.
 */
import { Agent, request as httpRequest } from 'node:http';
import { type HttpAnswer, type Requests, ask } from '@tilewright/client';
import {
  type AnswerOf,
  type ClientMessage,
  PROTOCOL,
  type PlayerCommand,
  type RequestOf,
  type RouteName,
  SOCKET_PATH,
  type ServerMessage,
  type WireReply,
  makeClientMessage,
} from '@tilewright/protocol';
import { type View, evolveView } from '@tilewright/rules';
import { WebSocket } from 'ws';

export interface Member {
  readonly address: string;
  /** The address this one comes from; undefined for the usual one. */
  readonly from: string | undefined;
  token: string | null;
  socket: WebSocket | undefined;
  game: string;
  view: View | undefined;
  seq: number;
  /** What was said and is not answered. */
  said: Said | undefined;
  /** How far the game was when it last chose what to say. */
  chosenAt: number;
  saidCount: number;
  isLeaving: boolean;
}

export interface Said {
  readonly id: string;
  readonly isPlay: boolean;
  readonly dueMs: number;
}

export interface MemberEars {
  /** The view has changed. */
  readonly seen: (member: Member) => void;
  readonly answered: (member: Member, said: Said, reply: WireReply) => void;
  readonly failed: (fault: string) => void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const REQUEST_MS = 30_000;

const requestsOf =
  ({ address, token }: Member): Requests =>
  ({ method, path, body }) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      };
      const sending = httpRequest(`${address}${path}`, { method, headers, agent, timeout: REQUEST_MS });
      sending.on('timeout', () => sending.destroy(new Error('no answer')));
      sending.on('error', reject);
      sending.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      sending.end(body ?? '');
    });

/** An exception when the server refuses. */
export const askAs = async <R extends RouteName>(
  member: Member,
  route: R,
  body: RequestOf<R>,
  game?: string,
): Promise<AnswerOf<R>> => {
  const answer = await ask(requestsOf(member), route, body, game);
  if (!answer.ok) throw new Error(`${route}: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

export const newMember = async (address: string, from: string | undefined): Promise<Member> => {
  const member: Member = {
    address,
    from,
    token: null,
    socket: undefined,
    game: '',
    view: undefined,
    seq: 0,
    said: undefined,
    chosenAt: 0,
    saidCount: 0,
    isLeaving: false,
  };
  member.token = (await askAs(member, 'session', { kind: 'token' })).token;
  return member;
};

const say = ({ socket }: Member, message: ClientMessage): void => socket?.send(makeClientMessage(message));

/** Answers when it was welcomed. */
export const connectMember = async (member: Member, ears: MemberEars): Promise<void> => {
  const { ticket } = await askAs(member, 'ticket', {});
  const { address, from } = member;
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, {
    origin: address,
    perMessageDeflate: false,
    ...(from !== undefined && { localAddress: from }),
  });
  member.socket = socket;
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => say(member, { type: 'hello', protocol: PROTOCOL, ticket }));
    socket.once('message', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the socket was closed')));
  });
  socket.on('message', (bytes: Buffer) => hear(member, ears, JSON.parse(bytes.toString()) as ServerMessage));
  socket.on('close', (code) => {
    if (!member.isLeaving) ears.failed(`a socket was closed (${code})`);
  });
  say(member, { type: 'lobby' });
};

export const sitAt = (member: Member, game: string): void => {
  if (member.game !== '') say(member, { type: 'rise', game: member.game });
  member.game = game;
  member.view = undefined;
  member.chosenAt = 0;
  say(member, { type: 'sit', game, afterSeq: null });
};

export const beat = (member: Member): void =>
  say(member, { type: 'ping', at: Math.floor(performance.now()) });

export const leave = (member: Member): void => {
  member.isLeaving = true;
  member.socket?.terminate();
};

/** Says a command; latency counts from when it was due, whenever it could be said. */
export const command = (member: Member, wish: PlayerCommand, dueMs: number): void => {
  member.saidCount += 1;
  const id = `load-${member.saidCount}`;
  member.said = { id, isPlay: wish.type === 'play', dueMs };
  const turn =
    wish.type === 'contribute' || wish.type === 'pledge' ? null : (member.view?.table.turn.turnCount ?? null);
  say(member, { type: 'command', game: member.game, id, turn, command: wish });
};

const hear = (member: Member, ears: MemberEars, message: ServerMessage): void => {
  switch (message.type) {
    case 'view':
      if (message.game !== member.game) return;
      member.view = message.view;
      member.seq = message.seq;
      return ears.seen(member);
    case 'event':
      if (message.game !== member.game) return;
      if (member.view === undefined || message.seq !== member.seq + 1)
        return ears.failed(`event ${message.seq} was told after ${member.seq}`);
      member.view = evolveView(member.view, message.event);
      member.seq = message.seq;
      return ears.seen(member);
    case 'reply': {
      const { said } = member;
      if (said?.id !== message.id) return ears.failed('an answer that nobody waits for');
      member.said = undefined;
      return ears.answered(member, said, message.reply);
    }
    case 'fault':
    case 'bye':
      return ears.failed(JSON.stringify(message));
    default:
  }
};
