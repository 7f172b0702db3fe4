/**
 * Whether a request that may change something was made by a page of this server, or by a program. Browsers say where
 * a request comes from; a cookie without any such word is not believed.
 */
import type { FastifyRequest } from 'fastify';
import { type Place, isKnownOrigin } from '../known-hosts.ts';
import { hasCookie } from './session-cookie.ts';

export const isOurs = (request: FastifyRequest, place: Place): boolean => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return isKnownOrigin(origin, place, request.socket.localPort ?? 0);
  return site !== undefined || !hasCookie(request);
};
