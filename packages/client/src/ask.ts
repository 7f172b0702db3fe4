/**
 * Requests to the server, typed by the table of routes. What comes back is our server's word; only that it is an answer
 * at all is checked.
 */
import { type AnswerOf, PATHS, type RequestOf, type RouteName, pathOf } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import type { HttpAnswer, Requests } from './ports.ts';

export type AskFault =
  /** The server said no; `code` is an `ErrorCode` of the protocol, `sentence` for who writes programs. */
  | {
      readonly type: 'refused';
      readonly status: number;
      readonly code: string;
      readonly sentence: string;
      readonly retryMs: number | null;
      /** What is wrong with a set-up, as the variants word it. */
      readonly faults: readonly unknown[];
      /** How many games this device would give along. */
      readonly gameCount?: number;
    }
  /** Nobody answered, or somebody else than our server. */
  | { readonly type: 'unreachable' };

/** Asks the server for something, about a game where the route has one. */
export const ask = async <R extends RouteName>(
  request: Requests,
  route: R,
  body: RequestOf<R>,
  game?: string,
): Promise<Result<AnswerOf<R>, AskFault>> => {
  const { method } = PATHS[route];
  try {
    const text = method === 'GET' ? null : JSON.stringify(body);
    return read(await request({ method, path: pathOf(route, game), body: text }));
  } catch {
    return err({ type: 'unreachable' });
  }
};

const read = <T>({ status, body }: HttpAnswer): Result<T, AskFault> => {
  const value = parsed(body);
  if (status >= 200 && status < 300 && value !== undefined) return ok(value as T);
  const error = value?.error;
  return isError(error) ? err(refused(status, error)) : err(unclear(status));
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isError = (error: unknown): error is Fields =>
  isObject(error) && typeof error.code === 'string' && typeof error.sentence === 'string';

const refused = (status: number, { code, sentence, retryMs, faults, gameCount }: Fields): AskFault => ({
  type: 'refused',
  status,
  code: code as string,
  sentence: sentence as string,
  retryMs: typeof retryMs === 'number' ? retryMs : null,
  faults: Array.isArray(faults) ? faults : [],
  ...(typeof gameCount === 'number' && { gameCount }),
});

/** A status that is plain enough without a body; a proxy in between says such things. */
const unclear = (status: number): AskFault =>
  status >= 400 && status < 500 && status !== 429
    ? { type: 'refused', status, code: 'badRequest', sentence: '', retryMs: null, faults: [] }
    : { type: 'unreachable' };

const parsed = (body: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
