/** What this device keeps for the person it belongs to: gone when it belongs to somebody else. */
import { PREFIX as INVITES } from './kept-invites.ts';
import { type Drawer, PREFIX as SAYINGS } from './kept-sayings.ts';
import { PREFIX as TOLD } from './kept-witnesses.ts';
import { PREFIX as UNSENT } from './unsent-books.ts';

const PREFIXES = [SAYINGS, INVITES, UNSENT, TOLD];

export const forgetIdentity = (drawer: Drawer): void => {
  try {
    for (const key of drawer.keys())
      if (PREFIXES.some((prefix) => key.startsWith(prefix))) drawer.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
