/**
 * That it is one's turn in a game of the server, told wherever one is: the window's title says how many games wait, and
 * at a table, this device's own too, a notice says which has come to it.
 */
import { isMyTurn } from '@tilewright/client';
import type { LobbyRow } from '@tilewright/protocol';
import { notify } from '../table/announce.ts';
import { onlineTexts } from '../texts/online.ts';
import { savedTexts } from '../texts/saved.ts';

type Rows = readonly LobbyRow[];

/** Games that wait for this person and did not before. */
export const freshTurns = (before: Rows | null, rows: Rows): Rows =>
  before === null
    ? []
    : rows.filter(
        (row) => isMyTurn(row) && !before.some((known) => known.game === row.game && isMyTurn(known)),
      );

/** The screens of playing online say it themselves. */
const badged = (title: string, hash: string, count: number): string =>
  hash.startsWith('#/online') ? title : onlineTexts.lobby.badge(count, title.replace(/^\(\d+\) /u, ''));

let waitingCount = 0;
let isWatched = false;

const tellTitle = (): void => {
  const title = badged(document.title, location.hash, waitingCount);
  if (title !== document.title) document.title = title;
};

/** Every screen has a title of its own. */
const watchTitle = (): void => {
  const title = document.querySelector('title');
  if (isWatched || title === null) return;
  isWatched = true;
  new MutationObserver(tellTitle).observe(title, { childList: true, characterData: true, subtree: true });
};

export const tellTurns = (before: Rows | null, rows: Rows): void => {
  waitingCount = rows.filter(isMyTurn).length;
  watchTitle();
  tellTitle();
  for (const { game, variant, seats, seat } of freshTurns(before, rows)) {
    if (location.hash.startsWith(`#/online/${game}`)) continue;
    const others = seats.filter((_, place) => place !== seat).map(({ name }) => name);
    notify(onlineTexts.table.turnIn(savedTexts.gameTitle(variant), others));
  }
};
