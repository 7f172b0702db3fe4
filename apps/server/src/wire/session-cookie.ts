/**
 * By what a device shows who it is: a cookie in browsers, a bearer token in programs. Under https the cookie has the
 * prefix that keeps other hosts of the same site from setting it, and no other name is read there.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Place, isHttps } from '../known-hosts.ts';

export interface Shown {
  readonly by: 'cookie' | 'bearer';
  readonly token: string;
}

const PLAIN = 'tilewright';
const SECURE = '__Host-tilewright';
const YEAR_S = 365 * 86_400;
const TOKEN = /^[\w-]{20,200}$/u;

export const hasCookie = ({ cookies }: FastifyRequest): boolean =>
  cookies[PLAIN] !== undefined || cookies[SECURE] !== undefined;

export const shownBy = (request: FastifyRequest, place: Place): Shown | undefined => {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer ([\w-]{20,200})$/iu.exec(authorization)?.[1];
    return token === undefined ? undefined : { by: 'bearer', token };
  }
  const token = request.cookies[isHttps(request.headers, place) ? SECURE : PLAIN];
  return token !== undefined && TOKEN.test(token) ? { by: 'cookie', token } : undefined;
};

/** Sets the cookie, or with null takes it away. */
export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
  token: string | null,
): void => {
  const secure = isHttps(request.headers, place);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(secure ? SECURE : PLAIN, token ?? '', { ...options, maxAge: token === null ? 0 : YEAR_S });
};
