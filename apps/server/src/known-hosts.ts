/**
 * Which names this server answers to. A page of another site can point its own name at this machine and then read what
 * we serve (DNS rebinding); it cannot make the browser send one of our names.
 */
import { hostname, networkInterfaces } from 'node:os';
import { lanAddresses } from './lan-address.ts';

export interface Place {
  readonly isLan: boolean;
  /** Where a proxy shows the game to others. */
  readonly publicUrl: URL | null;
}

export const WRONG_NAME =
  'This server does not answer to that name. Use the address it printed when it was started, start it with --lan for the network, or set PUBLIC_URL.\n';

export const isKnownHost = (header: string | undefined, place: Place): boolean => {
  const name = hostnameIn(header);
  return name !== null && namesOf(place).has(name);
};

/** Whether browsers take this address for one that nobody can listen to: the machine itself, or https. */
export const isTrustedHost = (header: string | undefined, { publicUrl }: Place): boolean => {
  const name = hostnameIn(header);
  return (
    name !== null &&
    (LOOPBACK.includes(name) || (publicUrl?.protocol === 'https:' && publicUrl.hostname === name))
  );
};

/** Whether a page of this origin is ours: at an address this server is bound to, or where a proxy shows it. */
export const isKnownOrigin = (origin: string | undefined, place: Place, port: number): boolean => {
  if (origin === undefined) return false;
  if (origin === place.publicUrl?.origin) return true;
  return localNames(place).some((name) => origin === new URL(`http://${name}:${port}`).origin);
};

/** Whether the browser at the other end speaks https to us, through a proxy. */
export const isHttps = (
  { host, origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  { publicUrl }: Place,
): boolean =>
  publicUrl?.protocol === 'https:' &&
  (hostnameIn(host) === publicUrl.hostname || origin === publicUrl.origin);

/** Whether a request was addressed to the machine itself. */
export const isLoopbackHost = (header: string | undefined): boolean => {
  const name = hostnameIn(header);
  return name !== null && LOOPBACK.includes(name);
};

/** Where others reach this server; null when only this machine does. */
export const reachableAt = (
  { isLan, publicUrl }: Place,
  port: number,
  addresses: readonly string[] = lanAddresses(),
): string | null => {
  if (publicUrl !== null) return publicUrl.href;
  const [first] = isLan ? addresses : [];
  return first === undefined ? null : `http://${first}:${port}/`;
};

/** The name in a Host header without its port, in the browser's own spelling; null when it is none. */
const hostnameIn = (header: string | undefined): string | null => {
  // Only what a name, an address and a port are made of: a URL would take "user@name" or "name/path" too.
  if (header === undefined || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/iu.test(header)) return null;
  const address = `http://${header}/`;
  return URL.canParse(address) ? new URL(address).hostname : null;
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const namesOf = (place: Place): ReadonlySet<string> =>
  new Set([...localNames(place), ...(place.publicUrl === null ? [] : [place.publicUrl.hostname])]);

/** Asked anew each time: a laptop that moves gets another address. */
const localNames = ({ isLan }: Place): readonly string[] => [
  ...LOOPBACK,
  ...(isLan ? [...ownNames(), ...ownAddresses()] : []),
];

const ownNames = (): readonly string[] => {
  const name = hostname().toLowerCase();
  return [name, name.endsWith('.local') ? name : `${name}.local`];
};

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));
