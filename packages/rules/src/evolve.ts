/**
 * `evolve` records: game and event in, next game out. It takes no rules, words, clock or chance, so that a game
 * stored today replays for ever. Table and hands evolve by the same functions in a game and in a view.
 */
import type { GameEvent, HandChange, SharedEventOf } from './event.ts';
import { evolveHand, newHand } from './evolve-hand.ts';
import { evolveTable } from './evolve-table.ts';
import { openedTable } from './opened-table.ts';
import type { Game, Hand, Vault } from './game.ts';
import { changeCounts } from './tile-set.ts';
import type { Seat } from './brand.ts';

/** The game as its first event leaves it. */
export const openGame = (event: GameEvent): Game => {
  const opened = event.shared as SharedEventOf<'tableOpened'>;
  return {
    table: openedTable(opened),
    hands: opened.setup.seats.map(newHand),
    vault: event.vault as Vault,
  };
};

/** The game after one more event. */
export const evolve = (game: Game, event: GameEvent): Game => ({
  table: evolveTable(game.table, event.shared),
  hands: game.hands.map((hand, seat) =>
    evolveHand(hand, seat as Seat, { event, table: game.table }),
  ) as readonly Hand[],
  vault: event.hands.reduce(evolveVault, event.vault ?? game.vault),
});

/** The game that a whole list of events leaves. */
export const replay = (events: readonly GameEvent[]): Game => {
  const [first, ...rest] = events;
  return rest.reduce(evolve, openGame(first as GameEvent));
};

const evolveVault = (vault: Vault, change: HandChange): Vault => {
  switch (change.type) {
    case 'drew':
    case 'refilled':
      return { ...vault, bag: changeCounts(vault.bag, change.letters, -1) };
    case 'gave':
      return { ...vault, bag: changeCounts(vault.bag, change.letters, 1) };
    case 'chipsExchanged':
      return { ...vault, bag: changeCounts(changeCounts(vault.bag, change.letters, -1), change.given, 1) };
    case 'bought':
    case 'laying':
      return vault;
  }
};
