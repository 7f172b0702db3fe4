/** The menu of a Junior game: sounds and colours, how to play, calling it a tie, and the way out. */
import type { ReactElement } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { focusFirstInside } from '../dialogs/focus.ts';
import { QuickSettings } from '../dialogs/menu-dialog.tsx';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Icon } from '../look/icons.tsx';
import { isWatching, useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { useJunior } from './junior-store.ts';
import style from '../dialogs/menu.module.css';

const { menu, tie } = juniorTexts;

export const MenuDialog = (): ReactElement => {
  const open = useTable((state) => state.open);
  const home = useTable((state) => state.source.homeAddress);
  const isPlaying = useJunior(({ view }) => view.table.phase === 'playing');
  const isWatched = useTable(isWatching);
  const close = (): void => open(null);
  const askForTie = (): void => {
    close();
    useJunior.setState({ isAgreeing: true });
  };
  return (
    <Dialog title={menu.title} onReturn={close}>
      <div className={style.list}>
        <span className={style.bare} ref={focusFirstInside}>
          <Button kind="primary" onPress={close}>
            {menu.goOn}
          </Button>
        </span>
        <QuickSettings />
        <div className={style.pair}>
          <Button onPress={() => open('keys')}>{menu.how}</Button>
          <a className={style.link} href="help.html" target="_blank" rel="noopener">
            <Icon name="help" />
            {menu.help}
          </a>
        </div>
        {isPlaying && !isWatched && <Button onPress={askForTie}>{tie.open}</Button>}
        <Button icon="back" hint={menu.leaveHint} onPress={() => navigate(home)}>
          {menu.leave}
        </Button>
        <p className={style.hint}>{menu.leaveHint}</p>
      </div>
    </Dialog>
  );
};
