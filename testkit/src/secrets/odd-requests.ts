/**
 * Requests and messages that are wrong in every way, each with a secret in it, so that whatever a server says or logs
 * about them can be searched: pages that are not there, bodies that are none, headers, cookies, names and paths.
 */
import { connect } from 'node:net';
import type { Mark, Output } from './marks.ts';
import { openRawLine } from './raw-line.ts';
import type { Sent, Stage } from './stage.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const oddRequests = (secret: string): readonly Sent[] => [
  { method: 'GET', path: `/${secret}` },
  { method: 'GET', path: `/?invite=${secret}` },
  { method: 'GET', path: `/api/invites/${secret}?ticket=${secret}` },
  { method: 'GET', path: `/%zz${secret}` },
  { method: 'DELETE', path: `/api/games/${secret}` },
  { method: 'POST', path: `/api/games/${secret}/chat`, headers: JSON_TYPE, body: '{"isChatOn":true}' },
  { method: 'GET', path: `/api/games/${secret}/log` },
  { method: 'GET', path: '/', headers: { host: `${secret}.example` } },
  { method: 'GET', path: '/api/me', headers: { authorization: `Bearer ${secret}${secret}` } },
  { method: 'GET', path: '/api/me', headers: { authorization: secret } },
  { method: 'GET', path: '/api/me', headers: { cookie: `tilewright=${secret}; ${secret}` } },
  { method: 'GET', path: '/api/me', headers: { 'x-forwarded-for': secret, referer: `http://x/${secret}` } },
  { method: 'POST', path: '/api/invites/claim', headers: JSON_TYPE, body: `{"secret":"${secret}"` },
  { method: 'POST', path: '/api/invites/look', headers: JSON_TYPE, body: `{"secret":"${secret}!"}` },
  { method: 'POST', path: '/api/invites/look', headers: JSON_TYPE, body: `{"${secret}":1}` },
  { method: 'POST', path: '/api/invites/look', headers: { 'content-type': 'text/plain' }, body: secret },
  {
    method: 'POST',
    path: '/api/device/join',
    headers: JSON_TYPE,
    body: `{"secret":"${secret}","kind":"none"}`,
  },
  { method: 'POST', path: '/api/session', headers: JSON_TYPE, body: secret.repeat(2_000) },
  { method: 'POST', path: '/api/session', headers: { ...JSON_TYPE, origin: `http://${secret}` }, body: '{}' },
];

const oddMessages = (secret: string): readonly string[] => [
  secret,
  `{"type":"${secret}"}`,
  JSON.stringify({ type: 'hello', protocol: 1, ticket: secret }),
  JSON.stringify({ type: 'hello', protocol: 2, ticket: secret }),
  JSON.stringify({ type: 'sit', game: secret, afterSeq: null }),
];

/** Everything that comes back. Who knows the secret is who sends it. */
export const tryOddly = async (stage: Stage, { text: secret, owners }: Mark): Promise<readonly Output[]> => {
  const outputs: Output[] = [];
  const [to = null] = owners;
  for (const sent of oddRequests(secret)) {
    const { head, body } = await stage.send(sent);
    const said = JSON.stringify(sent);
    outputs.push({ outlet: 'head', to, text: head, said });
    outputs.push({ outlet: 'body', to, text: body.toString('utf8'), said });
  }
  for (const message of oddMessages(secret)) {
    const line = await openRawLine(stage.port);
    line.say(message);
    await line.heard(0, () => true);
    await line.cut();
    outputs.push(...line.frames.map(({ text }): Output => ({ outlet: 'frame', to, text, said: message })));
  }
  outputs.push(await noRequestAtAll(stage, secret));
  return outputs;
};

const noRequestAtAll = ({ port }: Stage, secret: string): Promise<Output> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const said = `GET /${secret} HTTP/9.9\r\n${secret}\r\n\r\n`;
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ outlet: 'body', to: null, text, said }));
    socket.write(said);
  });
