/**
 * JSON lines for whoever runs the server. A request is told by its route, status and time: no address, query, body,
 * header or cookie, and so no secret, can get in.
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface LogSettings {
  readonly level: string;
  /** Where the lines go; standard error when not said. */
  readonly stream?: { readonly write: (line: string) => void };
}

const toStandardError = { write: (line: string): void => void process.stderr.write(line) };

/** Whatever fastify itself logs, requests and errors are reduced to what is harmless. */
export const loggerOf = ({ level, stream }: LogSettings): FastifyServerOptions['logger'] => ({
  level,
  stream: stream ?? toStandardError,
  base: null,
  serializers: {
    req: ({ method }) => ({ method }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error) => ({ type: error.name, message: '', stack: '', code: error.code }),
  },
});

/** One line and one figure for each answer. */
export const logAnswers = (server: FastifyInstance, metrics: Metrics): void => {
  server.addHook('onResponse', async ({ routeOptions, method, log }, reply) => {
    // A path that is no route may hold anything.
    const route = routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.answered(route, reply.statusCode, reply.elapsedTime / 1_000);
    log.info({ method, route, status: reply.statusCode, ms }, 'answered');
  });
};
