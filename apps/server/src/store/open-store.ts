/** Opens the store: in a folder, or in a database that several processes share. */
import { type Result, ok } from '@tilewright/rules';
import { chat } from './chat.ts';
import { checkStore } from './check-store.ts';
import type { Engine } from './engine.ts';
import { eventLog, eventReader } from './event-log.ts';
import { games } from './games.ts';
import { gatherings } from './gatherings.ts';
import { outages } from './outages.ts';
import { people } from './people.ts';
import { openPostgres } from './postgres-engine.ts';
import { presence } from './presence.ts';
import { seats } from './seats.ts';
import { openSqlite } from './sqlite-engine.ts';
import type { Store } from './store.ts';
import { sweep } from './sweep.ts';

export type Where =
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'database'; readonly url: string; readonly connections?: number };

/** A sentence for the person who runs the server when it cannot be opened. */
export const openStore = async (where: Where): Promise<Result<Store, string>> => {
  const engine = await (where.type === 'folder'
    ? openSqlite(where.folder)
    : openPostgres(where.url, where.connections));
  return engine.ok ? ok(storeOn(engine.value)) : engine;
};

export const storeOn = (engine: Engine): Store => {
  let eventCount = 0;
  const stored = (count: number): void => {
    eventCount += count;
  };
  return {
    kind: engine.kind,
    log: (standingAfter) => eventLog(engine, standingAfter, stored),
    events: eventReader(engine),
    tally: () => ({ commitCount: engine.commitCount(), eventCount }),
    games: games(engine),
    seats: seats(engine),
    people: people(engine),
    chat: chat(engine),
    presence: presence(engine),
    outages: outages(engine),
    gatherings: gatherings(engine),
    sweep: (now, deviceSeenBefore) => sweep(engine, now, deviceSeenBefore),
    check: (checking) => checkStore(engine, checking),
    close: engine.close,
  };
};
