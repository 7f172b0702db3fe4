/** What one who floods a server needs: requests and connections from an address of its own, and what came of each. */
import { Agent, request as httpRequest } from 'node:http';
import { type AnswerOf, PATHS, type RequestOf, type RouteName, pathOf } from '@tilewright/protocol';

export interface Target {
  readonly port: number;
  /** The address that the flood comes from. */
  readonly from: string;
}

/** One try; answers with how the server treated it, in a few words. */
export type Try = () => Promise<string>;

export interface FloodMode {
  readonly about: string;
  /** Tries under way at any time. */
  readonly atOnce: number;
  /** Makes what the tries need. */
  readonly prepare: (target: Target) => Try | Promise<Try>;
  /** Whoever floods must have been told one of these. */
  readonly reasons: readonly string[];
}

export interface Asked {
  readonly token?: string;
  readonly game?: string;
}

interface Heard {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });

/** A request of the table from the flood's own address; rejects when the connection breaks. */
export const post = (target: Target, route: RouteName, body: string, asked: Asked = {}): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { port, from } = target;
    const { token, game } = asked;
    const headers = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const { method } = PATHS[route];
    const where = { host: '127.0.0.1', port, localAddress: from, method, path: pathOf(route, game), agent };
    const sending = httpRequest({ ...where, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** What a flood needs beforehand is asked for as anybody would; an exception when it is refused. */
export const ask = async <R extends RouteName>(
  target: Target,
  route: R,
  body: RequestOf<R>,
  asked: Asked = {},
): Promise<AnswerOf<R>> => {
  const { status, text } = await post(target, route, JSON.stringify(body), asked);
  if (status !== 200) throw new Error(`${route}: ${treatment(status, text)}`);
  return JSON.parse(text) as AnswerOf<R>;
};

export const newToken = async (target: Target): Promise<string> =>
  (await ask(target, 'session', { kind: 'token' })).token ?? '';

/** A status and a code or the first sentence: `429 tooFast`. */
export const treatment = (status: number, text: string): string =>
  status === 200
    ? 'answered'
    : `${status} ${/"code":"(\w+)"/u.exec(text)?.[1] ?? firstSentence(text)}`.trim();

const firstSentence = (text: string): string => /^[^.\r\n]*/u.exec(text)?.[0] ?? '';

export const NO_WORD = 'cut off without a word';

/** What came back over a connection, as it was written. */
export const treatmentIn = (answer: string): string => {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/u.exec(head)?.[1] ?? 0);
  return status === 0 ? NO_WORD : treatment(status, body.join());
};
