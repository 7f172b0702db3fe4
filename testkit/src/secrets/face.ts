/**
 * One person in one world: its device, its sockets, and everything it was answered. Speaks as a client does, over HTTP
 * and WebSockets, and keeps every byte that came back.
 */
import { type ClientMessage, PATHS, PROTOCOL, type RouteName, pathOf } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { type RawFrame, type RawLine, openRawLine } from './raw-line.ts';
import type { Doorway, Stage } from './stage.ts';

/** What somebody is to a game; a stranger has no part in it. */
export const viewerKinds = ['seat', 'spectator', 'stranger'] as const;
export type ViewerKind = (typeof viewerKinds)[number];

export interface Role {
  readonly name: string;
  readonly kind: ViewerKind;
  readonly seat: Seat | null;
}

/** An answer over HTTP, whole. */
interface HeardAnswer {
  readonly asked: string;
  /** Undefined for what is not in the table of requests. */
  readonly route: RouteName | undefined;
  readonly text: string;
}

export interface Face {
  readonly role: Role;
  /** Of the server it goes to; it may go to another. */
  door: Doorway;
  token: string;
  person: string;
  /** Every socket it had; the last one is in use. */
  readonly lines: RawLine[];
  readonly answers: HeardAnswer[];
  sayingCount: number;
}

/** What the answer to a request may have in it, as far as this is looked at. */
export interface AnswerFields {
  readonly person?: string;
  readonly token?: string | null;
  readonly ticket?: string;
  readonly secret?: string;
  readonly game?: string;
  readonly invites?: readonly { readonly seat: Seat | null; readonly secret: string }[];
  readonly report?: object | null;
  readonly books?: readonly object[];
}

export const newFace = async (stage: Stage, role: Role): Promise<Face> => {
  // Where there are several, people at one table are at different ones.
  const door = stage.doors[(role.seat ?? 1) % stage.doors.length] ?? stage;
  const face: Face = { role, door, token: '', person: '', lines: [], answers: [], sayingCount: 0 };
  const { person = '' } = await ask(face, 'session', { kind: 'token' });
  face.person = person;
  await ask(face, 'name', { name: role.name });
  return face;
};

export const ask = async (
  face: Face,
  route: RouteName,
  body: object,
  game?: string,
): Promise<AnswerFields> => {
  const { method } = PATHS[route];
  const text = await send(face, { method, path: pathOf(route, game), body: JSON.stringify(body), route });
  const answer = JSON.parse(text) as AnswerFields;
  if (typeof answer.token === 'string') face.token = answer.token;
  return answer;
};

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly route?: RouteName;
}

/** Any request with this person's token; answers with the body. */
export const send = async (face: Face, { method, path, body, route }: Sending): Promise<string> => {
  const { door, token } = face;
  const headers = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  const answer = await door.send({ method, path, headers, ...(method === 'POST' && { body: body ?? '' }) });
  const text = answer.body.toString('utf8');
  face.answers.push({ asked: `${method} ${path}`, route, text: `${answer.head}\n\n${text}` });
  return text;
};

/** The socket in use, the last one that is open; undefined when there is none. */
const lineOf = ({ lines }: Face): RawLine | undefined => lines.filter((line) => !line.isClosed()).at(-1);

/** A new socket that has been welcomed; the one before stays as it is. */
export const greet = async (face: Face): Promise<void> => {
  const { ticket = '' } = await ask(face, 'ticket', {});
  const line = await openRawLine(face.door.port);
  face.lines.push(line);
  line.say(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket }));
  await line.heard(0, isOf('welcome', 'bye'));
};

/** A socket that begins with what is no hello, and is told so. */
export const greetBadly = async (face: Face): Promise<void> => {
  const line = await openRawLine(face.door.port);
  face.lines.push(line);
  line.say(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket: 'x'.repeat(22) }));
  await line.heard(0, isOf('bye'));
};

/** Whether a frame says something of these types. */
export const isOf =
  (...types: readonly string[]) =>
  (frame: RawFrame): boolean =>
    types.includes(typeOf(frame));

export const typeOf = ({ text }: RawFrame): string => /^\{"type":"(\w+)"/u.exec(text)?.[1] ?? 'closed';

/** Says something and waits for what must come back, if anything must. */
export const say = async (
  face: Face,
  message: ClientMessage,
  fits?: (frame: RawFrame) => boolean,
): Promise<RawFrame | undefined> => sayText(face, JSON.stringify(message), fits);

export const sayText = async (
  face: Face,
  text: string,
  fits?: (frame: RawFrame) => boolean,
): Promise<RawFrame | undefined> => {
  const line = lineOf(face);
  if (line === undefined) return undefined;
  const from = line.frames.length;
  line.say(text);
  // Where nothing need come back, a pong shows that it has arrived.
  if (fits === undefined) line.say(JSON.stringify({ type: 'ping', at: 0 }));
  const wanted = fits ?? isOf('pong');
  await line.heard(from, wanted);
  return line.frames.slice(from).find(wanted);
};

const NOTICE_MS = 60_000;

/** Breaks the socket in use, and waits until the server has noticed. */
export const hangUp = async (face: Face): Promise<void> => {
  const line = lineOf(face);
  if (line === undefined) return;
  const { connectionCount } = face.door;
  const before = await connectionCount();
  await line.cut();
  const startMs = performance.now();
  while ((await connectionCount()) >= before) {
    if (performance.now() - startMs > NOTICE_MS)
      throw new Error('the server does not notice a socket that broke');
    await new Promise((resolve) => setImmediate(resolve));
  }
};

export const sit = (face: Face, game: string, afterSeq: number | null): Promise<RawFrame | undefined> =>
  say(face, { type: 'sit', game, afterSeq }, isOf('presence', 'fault', 'bye'));

/** Says something that has an id, and answers with the type of the reply. */
export const sayWithId = async (
  face: Face,
  message: Extract<ClientMessage, { readonly id: string }>,
): Promise<string> => {
  const frame = await say(
    face,
    message,
    (one) =>
      isOf('fault', 'bye')(one) || (isOf('reply')(one) && one.text.includes(JSON.stringify(message.id))),
  );
  return /"reply":\{"type":"(\w+)"/u.exec(frame?.text ?? '')?.[1] ?? 'none';
};

/** Answers when everything told so far has arrived, at every socket that is open. */
export const catchUp = async ({ lines }: Face, at: number): Promise<void> => {
  for (const line of lines) {
    if (line.isClosed()) continue;
    const from = line.frames.length;
    line.say(JSON.stringify({ type: 'ping', at }));
    await line.heard(from, (frame) => frame.text.startsWith(`{"type":"pong","at":${at},`));
  }
};
