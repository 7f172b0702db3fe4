/** Whichever dialog is open. A blank that waits for its letter comes first. */
import { type ComponentType, type ReactElement, Suspense, lazy } from 'react';
import { ShopDialog } from '../specials/shop-dialog.tsx';
import { type DialogName, useTable } from '../table/table-store.ts';
import { MoreSheet } from '../table/tools.tsx';
import { BagDialog } from './bag-dialog.tsx';
import { BlankDialog } from './blank-dialog.tsx';
import { DictionaryDialog } from './dictionary-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { useOrderShown } from './order-shown.ts';
import { PassDialog, ResignDialog } from './pass-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));
const WordDialog = lazy(async () => ({ default: (await import('../books/word-dialog.tsx')).WordDialog }));

const dialogs: { readonly [Name in DialogName]: ComponentType } = {
  swap: SwapDialog,
  pass: PassDialog,
  bag: BagDialog,
  dictionary: DictionaryDialog,
  history: HistoryDialog,
  menu: MenuDialog,
  keys: KeysDialog,
  more: MoreSheet,
  order: OrderDialog,
  shop: ShopDialog,
  takeBack: TakeBackDialog,
  word: WordDialog,
  end: EndDialog,
  resign: ResignDialog,
};

export const Dialogs = (): ReactElement | null => {
  const name = useTable((state) => state.dialog);
  const isAsking = useTable(({ draft }) => draft.asking !== null);
  useOrderShown();
  if (isAsking) return <BlankDialog />;
  const Shown = name === null ? null : dialogs[name];
  return (
    Shown && (
      <Suspense fallback={null}>
        <Shown />
      </Suspense>
    )
  );
};
