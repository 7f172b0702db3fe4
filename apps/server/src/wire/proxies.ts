/** Proxies that are believed: who they are, how long their connections stay, and a word about one that is not. */
import { BlockList, isIPv6 } from 'node:net';
import { WIRE_LIMITS } from '@tilewright/protocol';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from './rates.ts';

export type IsProxy = (address: string | undefined) => boolean;

/** Whether an address is one of these ranges, as TRUSTED_PROXIES has them. */
export const proxyMatcher = (ranges: readonly string[]): IsProxy => {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => {
    if (ranges.length === 0 || address === undefined) return false;
    const plain = plainAddress(address);
    return list.check(plain, familyOf(plain));
  };
};

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const UNBELIEVED =
  'An X-Forwarded-For header came from an address that is not in TRUSTED_PROXIES, so it was ignored: ' +
  'everyone behind that proxy counts as one address. If the proxy is yours, name it there (loopback for one on this machine).';

export const registerProxies = (server: FastifyInstance, isProxy: IsProxy): void => {
  let isTold = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && 'x-forwarded-for' in request.headers && !isProxy(request.socket.remoteAddress)) {
      isTold = true;
      server.log.warn(UNBELIEVED);
    }
    done();
  });
  // A proxy keeps its connections for whoever comes next, and would send a request into one that has just been closed.
  server.addHook('onResponse', ({ socket }, _reply, done) => {
    if (isProxy(socket.remoteAddress)) socket.setTimeout(WIRE_LIMITS.proxyKeepAliveMs);
    done();
  });
};
