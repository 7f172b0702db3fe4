/** Whichever dialog of a Junior game is open. */
import type { ReactElement } from 'react';
import { useTable } from '../table/table-store.ts';
import { EndDialog } from './end-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { useJunior } from './junior-store.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { TieDialog } from './tie-dialog.tsx';

export const Dialogs = (): ReactElement | null => {
  const name = useTable((state) => state.dialog);
  const isOver = useJunior(({ view }) => view.table.ending !== null);
  const isAgreeing = useJunior((state) => state.isAgreeing);
  if (isAgreeing && !isOver) return <TieDialog />;
  switch (name) {
    case 'menu':
      return <MenuDialog />;
    case 'keys':
      return <HelpDialog />;
    case 'end':
      // The last stamps are seen first.
      return isOver ? <EndDialog /> : null;
    default:
      return null;
  }
};
