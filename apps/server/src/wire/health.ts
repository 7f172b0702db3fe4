/** What whoever runs the server asks: does it live, can it serve, and how much does it do. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../known-hosts.ts';
import type { Store } from '../store/store.ts';
import type { Metrics } from './metrics.ts';

export interface HealthGrounds {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly whoMayRead: 'off' | 'loopback' | 'on';
  /** About to stop, or not sure of the time. */
  readonly isAway: () => boolean;
}

/**
 * What machines ask that do not know our names: little but yes and no, and figures where everybody may read them, so
 * that no page of another site learns more by a name of its own.
 */
export const isNameless = (path: string, whoMayRead: HealthGrounds['whoMayRead']): boolean =>
  path === '/healthz' || path === '/readyz' || (path === '/metrics' && whoMayRead === 'on');

const PATIENCE_MS = 2_000;

export const registerHealth = (server: FastifyInstance, grounds: HealthGrounds): void => {
  server.get('/healthz', (_request, reply) => say(reply, 200, 'ok\n'));
  server.get('/readyz', async (_request, reply) => {
    if (grounds.store.hasDiskFailed()) return say(reply, 503, 'not ready: the disk is full, or fails\n');
    return (await isReady(grounds)) ? say(reply, 200, 'ready\n') : say(reply, 503, 'not ready\n');
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, grounds)) return say(reply, 404, 'There is nothing at this address.\n');
    const { metrics } = grounds;
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
};

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const isReady = async ({ store, isAway }: HealthGrounds): Promise<boolean> => {
  if (isAway()) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answered = store.games.page('', 1).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answered, late]);
  clearTimeout(timer);
  return isThere;
};

/** A proxy on this machine is here too; whoever it speaks for is not. */
const mayRead = ({ headers, socket }: FastifyRequest, { whoMayRead }: HealthGrounds): boolean => {
  if (whoMayRead !== 'loopback') return whoMayRead === 'on';
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && isLoopbackHost(headers.host) && isLoopback(socket.remoteAddress ?? '');
};

const isLoopback = (address: string): boolean =>
  address === '::1' || address.replace(/^::ffff:/u, '').startsWith('127.');
