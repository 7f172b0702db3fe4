/** The score sheet as a dialog, the newest line first on a phone. */
import { type ReactElement, useSyncExternalStore } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { sheetTexts } from '../texts/sheet.ts';
import { ScoreSheet } from './score-sheet.tsx';

const PHONE = '(max-width: 36rem), (max-height: 30rem)';

const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(PHONE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(PHONE).matches,
  );

export const HistoryDialog = (): ReactElement => {
  const open = useTable((state) => state.open);
  const isPhone = useIsPhone();
  const close = (): void => open(null);
  return (
    <Dialog
      title={sheetTexts.title}
      onReturn={close}
      actions={<Button onPress={close}>{dialogsTexts.return}</Button>}
    >
      <ScoreSheet isNewestFirst={isPhone} />
    </Dialog>
  );
};
