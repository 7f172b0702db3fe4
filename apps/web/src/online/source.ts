/** Games of the server, as the table screen opens them. */
import { ask } from '@tilewright/client';
import { err, ok } from '@tilewright/rules';
import { useTable } from '../table/table-store.ts';
import type { TableSource } from '../table/table-source.ts';
import { askFaultText } from '../texts/online.ts';
import { booksOnServer } from './book-source.ts';
import { exportFinished, finishedRecord, records } from './finished.ts';
import { isReplaced, useOnlineGame } from './game-store.ts';
import { keepInvites } from './kept-invites.ts';
import { requestAsMe, session } from './session.ts';
import { sitOnline } from './table-adapter.ts';
import { checkTold } from './told-check.ts';

const PREFIX = 'online-';

/** Under which a game of the server is known to the table screen: never the name of one that is kept here. */
export const tableName = (game: string): string => `${PREFIX}${game}`;
const gameOf = (name: string): string => name.slice(PREFIX.length);

const replay: TableSource['replay'] = async (name) => {
  const { view, seq } = useTable.getState();
  const game = gameOf(name);
  if (view.table.ending !== null) {
    const whole = await finishedRecord(game);
    return whole.ok ? whole : err({ type: 'gamesNotRead' });
  }
  const events = await records.recordOf(game, seq);
  return events === null ? err({ type: 'gamesNotRead' }) : ok(events);
};

const playAgain: TableSource['playAgain'] = async () => {
  const asked = await ask(requestAsMe, 'rematch', {}, useOnlineGame.getState().game);
  if (!asked.ok) return err(askFaultText(asked.error));
  keepInvites(asked.value.game, asked.value.invites);
  return ok(`/online/${asked.value.game}`);
};

export const onServer: TableSource = {
  isOnline: true,
  isReplaced: (table, seat) => isReplaced(useOnlineGame.getState().about, table.seats.length, seat),
  books: booksOnServer,
  now: () => session().serverNow(),
  sit: (name, tell) => sitOnline(session(), gameOf(name), tell),
  replay,
  told: (name) => checkTold(gameOf(name)),
  playAgain,
  reviewAddress: (name) => `/online/${gameOf(name)}/review`,
  homeAddress: '/online',
  exportGame: (name, kind) => exportFinished(gameOf(name), kind),
};
