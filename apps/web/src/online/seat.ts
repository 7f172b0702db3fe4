/** One's place at the game that is open: what is said there besides the game goes through it. */
import type { Table } from '@tilewright/client';
import { useEffect } from 'react';
import { afterNews, noGame, useOnlineGame } from './game-store.ts';
import { records } from './finished.ts';
import { session } from './session.ts';

let table: Table | undefined;

/** Absent while no game of the server is open. */
export const openedTable = (): Table | undefined => table;

const sitDown = (game: string): Table => {
  const sat = session().sit(game, (news) => {
    if (news.type === 'event') records.note(game, news.seq, news.event);
    const view = news.type === 'view' ? news.view : table?.view();
    useOnlineGame.setState(afterNews(useOnlineGame.getState(), news, view));
  });
  return sat;
};

/** Sits down for as long as the screen is shown. */
export const useSeat = (game: string): void =>
  useEffect(() => {
    useOnlineGame.setState(noGame(game), true);
    const own = sitDown(game);
    table = own;
    return () => {
      own.rise();
      if (table === own) table = undefined;
    };
  }, [game]);
