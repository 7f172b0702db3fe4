/** Opens the store: in a folder, or in a database that several processes share. */
import { type Result, ok } from '@tilewright/rules';
import { ageing } from './ageing.ts';
import { chat } from './chat.ts';
import { checkStore } from './check-store.ts';
import { copyWait } from './copies.ts';
import { watchDisk } from './disk-watch.ts';
import type { Engine } from './engine.ts';
import { eventLog, eventReader } from './event-log.ts';
import { games } from './games.ts';
import { gatherings } from './gatherings.ts';
import { installation } from './installation.ts';
import { outages } from './outages.ts';
import { people } from './people.ts';
import { openPostgres } from './postgres-engine.ts';
import { presence } from './presence.ts';
import { seats } from './seats.ts';
import { openSqlite } from './sqlite-engine.ts';
import type { WriterNews } from './sqlite-writer.ts';
import type { Store } from './store.ts';
import { sweep } from './sweep.ts';

export type Where =
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'database'; readonly url: string; readonly connections?: number };

/** A sentence for the person who runs the server when it cannot be opened. `tell` is about the folder's thread. */
export const openStore = async (
  where: Where,
  tell?: (news: WriterNews) => void,
): Promise<Result<Store, string>> => {
  const engine = await (where.type === 'folder'
    ? openSqlite(where.folder, tell)
    : openPostgres(where.url, where.connections));
  return engine.ok ? ok(storeOn(engine.value)) : engine;
};

export const storeOn = (opened: Engine): Store => {
  const { engine, hasFailed } = watchDisk(opened);
  let eventCount = 0;
  const stored = (count: number): void => {
    eventCount += count;
  };
  return {
    kind: engine.kind,
    log: (storeBy) => eventLog(engine, { stored, storeBy }),
    events: eventReader(engine),
    tally: () => ({ commitCount: engine.commitCount(), eventCount }),
    games: games(engine, stored),
    seats: seats(engine),
    people: people(engine),
    chat: chat(engine),
    presence: presence(engine),
    outages: outages(engine),
    copyWait: () => copyWait(engine),
    gatherings: gatherings(engine),
    ageing: ageing(engine),
    sweep: (now) => sweep(engine, now),
    installation: installation(engine),
    check: (checking) => checkStore(engine, checking),
    hasDiskFailed: hasFailed,
    close: engine.close,
  };
};
