/** Opens the ceremony at the beginning of a game whose order of play was drawn, once. */
import { useLayoutEffect } from 'react';
import { useTable } from '../table/table-store.ts';
import { isOrderNews } from './drawn-order.ts';
import { isOrderSeen } from './seen-orders.ts';

/** The draws that were shown in this visit, by their seal: a game whose first play is taken back keeps its own. */
const shown = new Set<string>();

export const useOrderShown = (): void => {
  const commitment = useTable(({ view }) => view.table.commitment);
  // Before anything is painted: the table behind it would tell how the draw ends.
  useLayoutEffect(() => {
    const { view, dialog, open } = useTable.getState();
    if (dialog !== null || shown.has(commitment) || !isOrderNews(view.table)) return;
    if (isOrderSeen(commitment)) return;
    shown.add(commitment);
    open('order');
  }, [commitment]);
};
