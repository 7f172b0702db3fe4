/**
 * What people are to games, as it was last read. Every command asks for it, and on the connection that reads, each
 * question costs more the more is written meanwhile. Only for a database to which nobody else writes: whoever writes
 * names the games in which somebody's place may have changed, and these are forgotten before that is acknowledged.
 */
import type { Place } from './store.ts';

/** Of more games those go first that became known first. */
export const MOST_GAMES = 20_000;

export interface KnownPlaces {
  readonly find: (game: string, person: string) => Place | undefined;
  /** To be called before anything else is heard from whoever writes. */
  readonly keep: (game: string, person: string, place: Place) => void;
  readonly forget: (games: readonly string[]) => void;
  readonly forgetAll: () => void;
}

export const newKnownPlaces = (): KnownPlaces => {
  const games = new Map<string, Map<string, Place>>();
  return {
    find: (game, person) => games.get(game)?.get(person),
    keep: (game, person, place) => {
      const known = games.get(game) ?? new Map<string, Place>();
      const [oldest] = games.keys();
      if (games.size >= MOST_GAMES && !games.has(game)) games.delete(oldest as string);
      games.set(game, known.set(person, place));
    },
    forget: (changed) => {
      for (const game of changed) games.delete(game);
    },
    forgetAll: () => games.clear(),
  };
};
