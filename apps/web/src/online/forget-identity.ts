/** What this device keeps for the person it belongs to: gone when it belongs to somebody else. */
import { PREFIX as INVITES } from './kept-invites.ts';
import { type Drawer, PREFIX as SAYINGS } from './kept-sayings.ts';

export const forgetIdentity = (drawer: Drawer): void => {
  try {
    for (const key of drawer.keys())
      if (key.startsWith(SAYINGS) || key.startsWith(INVITES)) drawer.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
