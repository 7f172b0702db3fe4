/** All keys at a glance. */
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './dialogs.module.css';
import { useKeyPress } from './focus.ts';

export const KeysDialog = (): ReactElement => {
  const open = useTable((state) => state.open);
  const close = (): void => open(null);
  useKeyPress((key) => {
    if (key === '?') close();
    return key === '?';
  });
  const { keys } = dialogsTexts;
  return (
    <Dialog
      title={keys.title}
      onReturn={close}
      actions={<Button onPress={close}>{dialogsTexts.return}</Button>}
    >
      <dl className={style.keys}>
        {keys.rows.map(([caps, action]) => (
          <div key={action}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
