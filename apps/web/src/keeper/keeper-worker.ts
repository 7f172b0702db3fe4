/** The worker itself: gives the keeper the browser's time, chance, database and channel, and exposes it to the page. */
import '../trusted-scripts.ts';
import { HUMANE } from '@tilewright/computer';
import { expose } from 'comlink';
import { wordFiles } from 'virtual:word-files';
import { buildBeside } from './build-beside.ts';
import { browserChannel, openBulletin } from './bulletin.ts';
import { lineOf } from './keeper-line.ts';
import { openLastingStore } from './lasting-store.ts';
import { makeKeeper } from './make-keeper.ts';
import { openStore } from './open-store.ts';
import { type ListedFiles, fetchBytes } from './word-files.ts';
import { type World, randomHex, steady } from './world.ts';

const openWorld = async (): Promise<World> => ({
  // A browser that refuses a database, as some do in private windows, still plays.
  store: await openStore(() => openLastingStore('tilewright')),
  files: { ...(wordFiles as ListedFiles), readBytes: fetchBytes },
  readShelfBook: async (id) => (await import('./shelf-files.ts')).readShelfBook(id),
  build: buildBeside,
  bulletin: openBulletin(browserChannel('tilewright')),
  pace: HUMANE,
  now: steady(Date.now),
  entropy: randomHex,
});

expose(lineOf(makeKeeper(openWorld())));
