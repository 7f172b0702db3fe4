/**
 * A person's games, told whenever they change, at most once in a while for each person. Hints say that something changed;
 * what, is told by the table where the game is open here, and else read from the store.
 */
import { type LobbyRow, type ServerMessage, WIRE_LIMITS } from '@tilewright/protocol';
import { type Seat, upcast } from '@tilewright/rules';
import type { GameRow, Store } from '../store/store.ts';
import type { News } from '../tables/bus.ts';
import type { Clock } from '../tables/clock.ts';
import type { Tables } from '../tables/tables.ts';
import { type RowNotes, lobbyRow } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { withNews } from './lobby-news.ts';
import { isNudged } from './nudges.ts';

/** No lobby is told more often than this. */
const PAUSE_MS = 500;
/** Hints of other processes get lost: so often it is read anyway. Where there are no others, hardly ever. */
const REREAD_MS = { postgres: 30_000, sqlite: 600_000 };
const MOST_WINNERS = 10_000;
const NEVER = -Infinity;

type Tell = (message: ServerMessage) => void;

export interface Lobbies {
  /** Tells now and at every change; the answer ends it. */
  readonly watch: (person: string, tell: Tell) => () => void;
  readonly heard: (id: string, news: News) => void;
  readonly close: () => void;
}

interface Watching {
  readonly person: string;
  readonly tells: Set<Tell>;
  games: ReadonlySet<string>;
  /** As they were last read, and what tables have told since. */
  rows: readonly GameRow[];
  readAt: number;
  /** What was last told; undefined when somebody listens who has heard nothing. */
  last: readonly LobbyRow[] | undefined;
  cancel: () => void;
  isReading: boolean;
  isResting: boolean;
  /** To be read again after the rest, or only told. */
  isStale: boolean;
  isUntold: boolean;
}

interface Watched {
  readonly grounds: LobbyGrounds;
  readonly clock: Clock;
  readonly winners: (row: GameRow) => Promise<readonly Seat[]>;
  readonly byPerson: Map<string, Watching>;
  /** Whose list a game stands in. */
  readonly byGame: Map<string, Set<Watching>>;
}

export type LobbyGrounds = Pick<PeopleGrounds, 'store' | 'failed'> & {
  readonly tables: Pick<Tables, 'sighted'>;
};

export const openLobbies = (grounds: LobbyGrounds, clock: Clock): Lobbies => {
  const watched: Watched = {
    grounds,
    clock,
    winners: winnersReader(grounds.store),
    byPerson: new Map(),
    byGame: new Map(),
  };
  return {
    watch: (person, tell) => watch(watched, person, tell),
    heard: (id, news) => heard(watched, id, news),
    close: () => {
      for (const { cancel } of watched.byPerson.values()) cancel();
      watched.byPerson.clear();
      watched.byGame.clear();
    },
  };
};

const watch = (watched: Watched, person: string, tell: Tell): (() => void) => {
  const known = watched.byPerson.get(person) ?? newWatching(person);
  watched.byPerson.set(person, known);
  known.tells.add(tell);
  // Who comes now has heard nothing yet.
  known.last = undefined;
  void refresh(watched, known);
  return () => {
    known.tells.delete(tell);
    if (known.tells.size > 0 || watched.byPerson.get(person) !== known) return;
    known.cancel();
    watched.byPerson.delete(person);
    listGames(watched, known, new Set());
  };
};

const newWatching = (person: string): Watching => ({
  person,
  tells: new Set(),
  games: new Set(),
  rows: [],
  readAt: NEVER,
  last: undefined,
  cancel: () => undefined,
  isReading: false,
  isResting: false,
  isStale: false,
  isUntold: false,
});

/** Chat only changes a number; it is told with the next change. */
const heard = (watched: Watched, id: string, news: News): void => {
  if (news === 'person') {
    const watching = watched.byPerson.get(id);
    if (watching !== undefined) void refresh(watched, watching);
    return;
  }
  for (const watching of watched.byGame.get(id) ?? [])
    void (typeof news === 'number' ? goOnSafely(watched, watching, id, news) : refresh(watched, watching));
};

/** Where a table cannot be looked at, the store says how its game stands. */
const goOnSafely: typeof goOn = (watched, watching, game, seq) =>
  goOn(watched, watching, game, seq).catch((error: unknown) => {
    watched.grounds.failed('lobby', error);
    return refresh(watched, watching);
  });

/** A game went on. */
const goOn = async (watched: Watched, watching: Watching, game: string, seq: number): Promise<void> => {
  const { grounds, clock } = watched;
  const isRecent = clock.now() - watching.readAt < REREAD_MS[grounds.store.kind];
  const sighted = grounds.tables.sighted(game);
  const rows =
    isRecent && !watching.isReading
      ? withNews(watching.rows, watching.person, { game, seq }, sighted)
      : undefined;
  if (rows === undefined) return refresh(watched, watching);
  if (rows === watching.rows) return;
  watching.rows = rows;
  if (watching.isResting) watching.isUntold = true;
  else await tellAndRest(watched, watching);
};

const listGames = ({ byGame }: Watched, watching: Watching, games: ReadonlySet<string>): void => {
  const isSame = games.size === watching.games.size && [...games].every((game) => watching.games.has(game));
  if (isSame) return;
  for (const game of watching.games) if (!games.has(game)) unlist(byGame, watching, game);
  for (const game of games) byGame.set(game, (byGame.get(game) ?? new Set()).add(watching));
  watching.games = games;
};

const unlist = (byGame: Watched['byGame'], watching: Watching, game: string): void => {
  const own = byGame.get(game);
  own?.delete(watching);
  if (own?.size === 0) byGame.delete(game);
};

/** Reads now, unless it was told just now: then a little later. */
const refresh = async (watched: Watched, watching: Watching): Promise<void> => {
  const { grounds, clock } = watched;
  watching.isStale = true;
  if (watching.isReading || watching.isResting) return;
  watching.isStale = false;
  watching.isReading = true;
  await tellAndRest(watched, watching, async () => {
    const at = clock.now();
    watching.rows = await grounds.store.games.lobby(watching.person, WIRE_LIMITS.lobbyRows);
    watching.readAt = at;
  });
};

const tellAndRest = async (
  watched: Watched,
  watching: Watching,
  read: () => Promise<void> = async () => undefined,
): Promise<void> => {
  watching.isUntold = false;
  watching.isResting = true;
  watching.cancel();
  const isTold = read().then(() => tellRows(watched, watching));
  await isTold.catch((error: unknown) => {
    watching.readAt = NEVER;
    watched.grounds.failed('lobby', error);
  });
  watching.isReading = false;
  // Nobody listens any more.
  if (watching.tells.size === 0) return;
  watching.cancel = watched.clock.after(PAUSE_MS, () => {
    watching.isResting = false;
    if (watching.isStale) void refresh(watched, watching);
    else if (watching.isUntold) void tellAndRest(watched, watching);
    else watching.cancel = rereadLater(watched, watching);
  });
};

/** What could not be read, or told, is tried again as if a hint had been lost. */
const rereadLater = (watched: Watched, watching: Watching): (() => void) => {
  const { store } = watched.grounds;
  const afterMs = watching.readAt === NEVER ? REREAD_MS.postgres : REREAD_MS[store.kind];
  return watched.clock.after(afterMs, () => void refresh(watched, watching));
};

const tellRows = async (watched: Watched, watching: Watching): Promise<void> => {
  const { person } = watching;
  const rows = await Promise.all(
    watching.rows.map(async (row): Promise<LobbyRow> => {
      const notes: RowNotes = { winners: await watched.winners(row), isNudged: isNudged(row, person) };
      return lobbyRow(row, person, notes);
    }),
  );
  if (watching.tells.size === 0) return;
  listGames(watched, watching, new Set(rows.map(({ game }) => game)));
  // What a table told is new; what was read may not be.
  const isSame = watching.isReading && JSON.stringify(rows) === JSON.stringify(watching.last);
  if (isSame) return;
  watching.last = rows;
  const message: ServerMessage = { type: 'lobby', rows };
  for (const tell of watching.tells) tell(message);
};

/** Who won stands in the last event of a game; it is read once. */
const winnersReader = (store: Store) => {
  const known = new Map<string, readonly Seat[]>();
  const log = store.log();
  return async ({ id, phase, seq, damage }: GameRow): Promise<readonly Seat[]> => {
    if (phase !== 'over' || damage !== null) return [];
    const found = known.get(id);
    if (found !== undefined) return found;
    const [last] = await log.read(id, seq - 1);
    const event = last && upcast(last);
    const shared = event?.ok === true ? event.value.shared : undefined;
    const winners = shared?.type === 'gameEnded' ? shared.ending.winners : [];
    const [oldest] = known.keys();
    if (known.size >= MOST_WINNERS && oldest !== undefined) known.delete(oldest);
    known.set(id, winners);
    return winners;
  };
};
