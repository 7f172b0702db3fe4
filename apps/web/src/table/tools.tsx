/** What lies around the game: bag, dictionary, history, menu and keys, in a row, or in a sheet behind "More". */
import type { ReactElement } from 'react';
import { BagButton } from '../dialogs/bag-button.tsx';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import type { IconName } from '../look/icons.tsx';
import { tableTexts } from '../texts/table.ts';
import { ActionButton } from './action-button.tsx';
import { type DialogName, useTable } from './table-store.ts';
import style from './tools.module.css';

const { actions } = tableTexts;

interface Tool {
  readonly dialog: DialogName;
  readonly name: string;
  readonly icon: IconName;
}

const tools: readonly Tool[] = [
  { dialog: 'dictionary', name: actions.dictionary, icon: 'dictionary' },
  { dialog: 'history', name: actions.history, icon: 'history' },
  { dialog: 'keys', name: actions.keys, icon: 'help' },
  { dialog: 'menu', name: actions.menu, icon: 'menu' },
];

export const ToolRow = (): ReactElement => {
  const open = useTable((state) => state.open);
  const isOver = useTable((state) => state.view.table.phase === 'over');
  return (
    <nav className={style.row} aria-label={tableTexts.screen.tools}>
      <BagButton onPress={() => open('bag')} />
      {isOver && (
        <Button icon="check" onPress={() => open('end')}>
          {actions.result}
        </Button>
      )}
      {tools.map(({ dialog, name, icon }) => (
        <span key={dialog} className={style.tool} data-tool={dialog}>
          <Button kind="quiet" icon={icon} onPress={() => open(dialog)}>
            {name}
          </Button>
        </span>
      ))}
    </nav>
  );
};

/** The same in a sheet; what is chosen takes its place. */
export const MoreSheet = (): ReactElement => {
  const open = useTable((state) => state.open);
  return (
    <Dialog title={actions.more} onReturn={() => open(null)}>
      <div className={style.sheet}>
        <ToolRow />
      </div>
    </Dialog>
  );
};

export const MoreButton = (): ReactElement => {
  const open = useTable((state) => state.open);
  return <ActionButton name={actions.more} icon="more" onPress={() => open('more')} />;
};
