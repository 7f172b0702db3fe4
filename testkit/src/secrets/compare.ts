/**
 * Holds what somebody heard in one world against what the same person heard in the other: every frame of every socket,
 * byte for byte, and every answer over HTTP; how many there are, and in which order.
 */
import { type Tally, count, frameKey } from './coverage.ts';
import type { Both } from './duo.ts';
import { type Face, type Role, typeOf } from './face.ts';
import type { RawFrame, RawLine } from './raw-line.ts';
import type { Parting } from './rightly.ts';

/** How much of what somebody heard has been compared. */
export interface Compared {
  readonly role: Role;
  /** Of each socket, in both worlds. */
  readonly frameCounts: Both<number>[];
  answerCount: number;
  /** Frames besides pongs, and answers, that were equal. */
  length: number;
  isStopped: boolean;
  /** Whether people are at several servers that share a database. */
  readonly isAmongSeveral: boolean;
}

export const newCompared = (role: Role, isAmongSeveral: boolean): Compared => ({
  role,
  frameCounts: [],
  answerCount: 0,
  length: 0,
  isStopped: false,
  isAmongSeveral,
});

/** Compares what is new; answers what is wrong. From the parting on nothing is compared any more. */
export const compareNews = (
  compared: Compared,
  faces: Both<Face>,
  parting: Parting | undefined,
  tally: Tally,
): string | undefined => {
  if (compared.isStopped) return undefined;
  compared.isStopped = parting !== undefined;
  if (parting !== undefined && parting.reason === undefined)
    return `event ${parting.seq} differs in the store, and nothing hidden may show in it`;
  const [one, other] = faces;
  if (one.lines.length !== other.lines.length) return 'sockets were opened in one world only';
  for (const [index, line] of one.lines.entries()) {
    const fault = compareLines(compared, [line, other.lines[index] as RawLine], index, { parting, tally });
    if (fault !== undefined) return `socket ${index + 1}: ${fault}`;
  }
  return parting === undefined ? compareAnswers(compared, faces, tally) : undefined;
};

interface Comparing {
  readonly parting: Parting | undefined;
  readonly tally: Tally;
}

const compareLines = (
  compared: Compared,
  [one, other]: Both<RawLine>,
  index: number,
  { parting, tally }: Comparing,
): string | undefined => {
  if (one.head() !== other.head()) return `the upgrade: ${difference(one.head(), other.head())}`;
  const counts = compared.frameCounts[index] ?? [0, 0];
  const [from] = counts;
  const ours = newFrames(one, counts[0], compared.isAmongSeveral);
  const theirs = newFrames(other, counts[1], compared.isAmongSeveral);
  const known = parting === undefined ? ours : before([ours, theirs], parting.seq);
  for (const [place, frame] of known.entries()) {
    const fault = compareFrames(frame, theirs[place]) ?? viewerFault(frame, compared.role);
    if (fault !== undefined) return `frame ${from + place + 1}, ${typeOf(frame)}: ${fault}`;
    countFrame(compared, frame, tally);
  }
  const extra = theirs[known.length];
  if (extra !== undefined && (parting === undefined || isLate([ours, theirs], parting.seq)))
    return `more in the other world: ${shortly(extra.text)}`;
  compared.frameCounts[index] = [one.frames.length, other.frames.length];
  return undefined;
};

/**
 * What came since. Which of two processes hears of something first is decided by the machine: so there that somebody
 * thinks is compared after everything else and in any order, and of who is there, and of the list of games, what was
 * told last, where it has changed.
 */
const newFrames = (
  { frames }: Pick<RawLine, 'frames'>,
  from: number,
  isAmongSeveral: boolean,
): readonly RawFrame[] => {
  const fresh = frames.slice(from);
  if (!isAmongSeveral) return fresh;
  const of = (type: string, list = fresh): readonly RawFrame[] =>
    list.filter((frame) => typeOf(frame) === type);
  const lastOf = (type: string): readonly RawFrame[] => {
    const [told, before] = [of(type).at(-1), of(type, frames.slice(0, from)).at(-1)];
    return told === undefined || told.text === before?.text ? [] : [told];
  };
  return [
    ...fresh.filter((frame) => !['presence', 'lobby', 'thinking'].includes(typeOf(frame))),
    ...lastOf('presence'),
    ...lastOf('lobby'),
    ...[...of('thinking')].sort((one, other) => one.bytes.compare(other.bytes)),
  ];
};

/** Up to an event; nothing where neither socket heard of it, as then nobody can say how far to compare. */
const before = (frames: Both<readonly RawFrame[]>, seq: number): readonly RawFrame[] => {
  const [one, other] = placesOf(frames, seq);
  return frames[0].slice(0, Math.max(0, one < 0 ? other : one));
};

/** Where an event was told; who thinks because of it is told a moment before. */
const placesOf = (frames: Both<readonly RawFrame[]>, seq: number): Both<number> =>
  frames.map((list) => {
    let place = list.findIndex((frame) => isEvent(frame, seq));
    while (place > 0 && typeOf(list[place - 1] as RawFrame) === 'thinking') place -= 1;
    return place;
  }) as unknown as Both<number>;

/** Whether both were told of the event, the other one after more frames. */
const isLate = (frames: Both<readonly RawFrame[]>, seq: number): boolean => {
  const [one, other] = placesOf(frames, seq);
  return one >= 0 && other > one;
};

const isEvent = ({ text }: RawFrame, seq: number): boolean =>
  text.startsWith(`{"type":"event","seq":${seq},`);

const compareFrames = (frame: RawFrame, other: RawFrame | undefined): string | undefined => {
  if (other === undefined) return `not there in the other world: ${shortly(frame.text)}`;
  return frame.bytes.equals(other.bytes) ? undefined : difference(frame.text, other.text);
};

/** Views are of who is told them: never a computer's, nor another seat's, in either world. */
const viewerFault = ({ text }: RawFrame, { seat }: Role): string | undefined => {
  const viewer = /^\{"type":"(?:view|seated)",.*?"viewer":("spectator"|\d)/u.exec(text)?.[1];
  const isOwn = viewer === undefined || viewer === (seat === null ? '"spectator"' : String(seat));
  return isOwn ? undefined : `is what ${viewer} sees`;
};

const countFrame = (compared: Compared, frame: RawFrame, tally: Tally): void => {
  const type = typeOf(frame);
  count(tally.frames, frameKey(type, compared.role.kind));
  tally.byteCount += frame.bytes.length;
  if (type !== 'pong') compared.length += 1;
  const reply =
    type === 'reply' ? /"reply":\{"type":"(\w+)"(?:,"refusal":\{"type":"(\w+)")?/u.exec(frame.text) : null;
  if (reply !== null) count(tally.replies, reply[2] ?? reply[1] ?? '');
  const happened = type === 'event' ? /"shared":\{"type":"(\w+)"/u.exec(frame.text)?.[1] : undefined;
  if (happened !== undefined) count(tally.events, happened);
};

const compareAnswers = (compared: Compared, [one, other]: Both<Face>, tally: Tally): string | undefined => {
  const [ours, theirs] = [one, other].map(({ answers }) => answers.slice(compared.answerCount));
  if (ours?.length !== theirs?.length) return 'answers came in one world only';
  for (const [index, { asked, text, route }] of (ours ?? []).entries()) {
    const theirText = theirs?.[index]?.text ?? '';
    if (text !== theirText) return `${asked}: ${difference(text, theirText)}`;
    count(tally.routes, route ?? asked);
    tally.byteCount += Buffer.byteLength(text);
    compared.length += 1;
  }
  compared.answerCount = one.answers.length;
  return undefined;
};

const SHOWN = 60;

const shortly = (text: string): string => (text.length > 2 * SHOWN ? `${text.slice(0, 2 * SHOWN)}…` : text);

/** Where two texts begin to differ, with a little of both. */
const difference = (one: string, other: string): string => {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  const around = (text: string): string => text.slice(Math.max(0, place - SHOWN), place + SHOWN);
  return `${one.length} and ${other.length} characters, from ${place} on: ${around(one)} | ${around(other)}`;
};
