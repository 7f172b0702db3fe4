/**
 * Where links to this server begin. A page at the loopback address would make links that work on its own machine only:
 * the server is asked where others reach it.
 */
import { REACH_PATH } from '@tilewright/protocol';
import { useEffect, useState } from 'react';
import { pageAddress, serverAddress } from './line.ts';

export interface Reach {
  /** The page, as others open it. */
  readonly page: string;
  /** Nobody else can open it. */
  readonly isHereOnly: boolean;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u;

export const isLoopbackPage = (href: string): boolean => LOOPBACK.test(new URL(href).hostname);

/** What the server said, for a page at the loopback address. */
export const reachOf = (href: string, told: unknown): Reach => {
  const address = (told as { readonly address?: unknown } | null)?.address;
  if (typeof address !== 'string' || !/^https?:\/\//u.test(address) || !URL.canParse(address))
    return { page: pageAddress(href), isHereOnly: address === null };
  return { page: pageAddress(address), isHereOnly: isLoopbackPage(address) };
};

let asked: Promise<Reach> | undefined;
let known: Reach | undefined;

const ask = async (href: string): Promise<Reach> => {
  try {
    const answer = await fetch(serverAddress(href, REACH_PATH), { cache: 'no-store' });
    known = reachOf(href, answer.ok ? await answer.json() : undefined);
    return known;
  } catch {
    // Asked again for the next link.
    asked = undefined;
    return reachOf(href, undefined);
  }
};

/** Null until it is known; asked once in a visit, and only where it matters. */
export const useReach = (): Reach | null => {
  const { href } = location;
  const isLoopback = isLoopbackPage(href);
  const [reach, setReach] = useState<Reach | null>(known ?? null);
  useEffect(() => {
    if (!isLoopback || known !== undefined) return undefined;
    let isGone = false;
    asked ??= ask(href);
    void asked.then((told) => {
      if (!isGone) setReach(told);
    });
    return () => {
      isGone = true;
    };
  }, [href, isLoopback]);
  return isLoopback ? reach : { page: pageAddress(href), isHereOnly: false };
};
