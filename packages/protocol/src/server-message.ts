/**
 * What a server says, checked cheaply by a client: the sentence is known and its fields are there and of their kind.
 * What stands inside views and events is the server's word. One table drives the check.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { ServerMessage, ServerMessageOf } from './message.ts';
import type { WireFault } from './wire-fault.ts';

type FieldKind = 'whole' | 'number' | 'text' | 'textOrNull' | 'seatOrNull' | 'viewer' | 'list' | 'object';

type FieldsOf<M> = { readonly [K in Exclude<keyof M, 'type'>]: FieldKind };

const SERVER_FIELDS: { readonly [T in ServerMessage['type']]: FieldsOf<ServerMessageOf<T>> } = {
  welcome: { protocol: 'whole', person: 'text', serverTime: 'number', heartbeatMs: 'whole' },
  seated: { game: 'text', viewer: 'viewer', seq: 'whole', about: 'object' },
  about: { game: 'text', about: 'object' },
  view: { game: 'text', seq: 'whole', view: 'object' },
  event: { game: 'text', seq: 'whole', event: 'object' },
  reply: { game: 'text', id: 'text', reply: 'object' },
  chat: { game: 'text', lines: 'list' },
  presence: { game: 'text', present: 'list', watcherCount: 'whole' },
  thinking: { game: 'text', seat: 'seatOrNull' },
  nudged: { game: 'text', by: 'whole' },
  lobby: { rows: 'list' },
  fault: { code: 'text', game: 'textOrNull' },
  pong: { at: 'number', serverTime: 'number' },
  bye: { reason: 'text' },
};

const fieldsByType = new Map<string, readonly (readonly [string, FieldKind])[]>(
  Object.entries(SERVER_FIELDS).map(([type, fields]) => [type, Object.entries(fields)]),
);

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfKind: { readonly [K in FieldKind]: (value: unknown) => boolean } = {
  whole: isWhole,
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  textOrNull: (value) => value === null || typeof value === 'string',
  seatOrNull: (value) => value === null || isWhole(value),
  viewer: (value) => value === 'spectator' || isWhole(value),
  list: (value) => Array.isArray(value),
  object: isObject,
};

/** The message a text stands for. Never throws. */
export const parseServerMessage = (text: string): Result<ServerMessage, WireFault> => {
  const value = parsed(text);
  if (!isObject(value)) return err({ type: 'notJson' });
  const fields = typeof value.type === 'string' ? fieldsByType.get(value.type) : undefined;
  if (fields === undefined) return err({ type: 'badShape', path: 'type', expected: 'a known message' });
  const bad = fields.find(([name, kind]) => !Object.hasOwn(value, name) || !isOfKind[kind](value[name]));
  if (bad !== undefined) return err({ type: 'badShape', path: bad[0], expected: bad[1] });
  return ok(value as unknown as ServerMessage);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
