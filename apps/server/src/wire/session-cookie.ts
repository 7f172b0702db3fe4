/**
 * By what a device shows who it is: a cookie in browsers, a bearer token in programs. A cookie goes to every port of a
 * host, so its name is that of the installation: two servers on one machine do not overwrite each other's. Under https
 * it has the prefix that keeps other hosts of the same site from setting it, and no name without that is read there.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Place, isHttps } from '../known-hosts.ts';

export interface Shown {
  /** `oldCookie`: by the name that all installations had in common, in versions before. */
  readonly by: 'cookie' | 'oldCookie' | 'bearer';
  readonly token: string;
}

export interface SessionCookies {
  /** What a request shows, in the order in which it is believed. */
  readonly shownBy: (request: FastifyRequest) => readonly Shown[];
  /** Sets the cookie, or with null takes it away; `alsoOld` under the old name too. */
  readonly set: (
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | null,
    alsoOld: boolean,
  ) => void;
}

const OLD = 'tilewright';
const PREFIX = '__Host-';
const ANY_NAME = /^(?:__Host-)?tilewright(?:-|$)/u;
const YEAR_S = 365 * 86_400;
const TOKEN = /^[\w-]{20,200}$/u;

export const hasCookie = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => ANY_NAME.test(name));

export const sessionCookies = (place: Place, installation: string): SessionCookies => {
  const own = `${OLD}-${installation}`;
  const under = (request: FastifyRequest, name: string): string =>
    isHttps(request.headers, place) ? `${PREFIX}${name}` : name;
  const cookieOf = (request: FastifyRequest, by: 'cookie' | 'oldCookie'): readonly Shown[] => {
    const token = request.cookies[under(request, by === 'cookie' ? own : OLD)];
    return token !== undefined && TOKEN.test(token) ? [{ by, token }] : [];
  };
  return {
    shownBy: (request) =>
      request.headers.authorization === undefined
        ? [...cookieOf(request, 'cookie'), ...cookieOf(request, 'oldCookie')]
        : bearerIn(request.headers.authorization),
    set: (request, reply, token, alsoOld) => {
      const secure = isHttps(request.headers, place);
      const maxAge = token === null ? 0 : YEAR_S;
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
      for (const name of alsoOld ? [own, OLD] : [own])
        reply.setCookie(under(request, name), token ?? '', options);
    },
  };
};

const bearerIn = (authorization: string): readonly Shown[] => {
  const token = /^Bearer ([\w-]{20,200})$/iu.exec(authorization)?.[1];
  return token === undefined ? [] : [{ by: 'bearer', token }];
};
