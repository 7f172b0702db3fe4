/** How to play, in four sentences, and the keys for who has some. */
import type { ReactElement } from 'react';
import { focusFirstInside } from '../dialogs/focus.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import dialogsStyle from '../dialogs/dialogs.module.css';
import style from './dialogs.module.css';

const { help } = juniorTexts;

export const HelpDialog = (): ReactElement => {
  const open = useTable((state) => state.open);
  const close = (): void => open(null);
  const actions = (
    <span className={dialogsStyle.bare} ref={focusFirstInside}>
      <Button kind="primary" onPress={close}>
        {help.close}
      </Button>
    </span>
  );
  return (
    <Dialog title={help.title} onReturn={close} actions={actions}>
      <ol className={style.steps}>
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3 className={dialogsStyle.heading}>{help.keys}</h3>
      <dl className={dialogsStyle.keys}>
        {help.keyList.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
