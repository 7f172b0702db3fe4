/**
 * Notices every game in which somebody's place may change, by whatever statement: triggers of the connection that
 * writes, which are no part of the database. Lives in the thread that writes.
 */
import type { DatabaseSync } from '@photostructure/sqlite';

/** The pragma comes after the one-time vacuum (`wipeOnce`), which would otherwise hold the whole database in memory. */
const TRIGGERS = `
  pragma temp_store = memory;
  create temp trigger seat_added after insert on main.seat begin select place_changed(new.game); end;
  create temp trigger seat_changed after update of game, seat, person on main.seat
    begin select place_changed(old.game), place_changed(new.game); end;
  create temp trigger seat_removed after delete on main.seat begin select place_changed(old.game); end;
  create temp trigger watcher_added after insert on main.watcher begin select place_changed(new.game); end;
  create temp trigger watcher_changed after update on main.watcher
    begin select place_changed(old.game), place_changed(new.game); end;
  create temp trigger watcher_removed after delete on main.watcher begin select place_changed(old.game); end;
  create temp trigger maker_changed after update of id, maker on main.game
    begin select place_changed(old.id), place_changed(new.id); end;
  create temp trigger game_removed after delete on main.game begin select place_changed(old.id); end;
`;

/** The answer names the games since it was last asked, including changes that were rolled back. */
export const watchPlaces = (connection: InstanceType<typeof DatabaseSync>): (() => readonly string[]) => {
  const changed = new Set<string>();
  connection.function('place_changed', (game: string) => void changed.add(game));
  connection.exec(TRIGGERS);
  return () => {
    const games = [...changed];
    changed.clear();
    return games;
  };
};
