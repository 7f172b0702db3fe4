/** The menu: the settings one wants at hand, help, and the ways out of the game. */
import type { ViewEvent } from '@tilewright/rules';
import { type ReactElement, Suspense, lazy } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Icon } from '../look/icons.tsx';
import { type Settings, useSettings } from '../settings/settings.ts';
import { mySeat, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { focusFirstInside } from './focus.ts';
import style from './menu.module.css';
import { hasTimeOuts, takenBack } from './taken-back.ts';
import { useRecord } from './use-record.ts';

const { menu } = dialogsTexts;
const themes = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];

export const QuickSettings = (): ReactElement => {
  const { theme, hasSounds, hasMusic, change } = useSettings();
  return (
    <div className={style.settings}>
      <div className={style.pair}>
        <Button icon="sound" isPressed={hasSounds} onPress={() => change({ hasSounds: !hasSounds })}>
          {menu.sounds}
        </Button>
        <Button icon="music" isPressed={hasMusic} onPress={() => change({ hasMusic: !hasMusic })}>
          {menu.music}
        </Button>
      </div>
      <div className={style.themes} role="group" aria-label={menu.theme}>
        {themes.map((name) => (
          <Button key={name} isPressed={theme === name} onPress={() => change({ theme: name })}>
            {menu.themes[name]}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** Why nothing can be taken back; null where something can. */
const takeBackHindrance = (record: readonly ViewEvent[]): string | null => {
  if (takenBack(record) !== null) return null;
  return hasTimeOuts(record) ? menu.onlyTimeOuts : menu.nothingToTakeBack;
};

/** Among those who sit around this screen; elsewhere a play that was seen stands. */
const TakeBack = (): ReactElement => {
  const open = useTable((state) => state.open);
  const record = useRecord(
    true,
    useTable((state) => state.seq),
  );
  const hindrance = record && takeBackHindrance(record);
  return (
    <>
      <Button
        icon="undo"
        isDisabled={record === null || hindrance !== null}
        onPress={() => open('takeBack')}
        {...(hindrance !== null && { hint: hindrance })}
      >
        {menu.takeBack}
      </Button>
      {hindrance !== null && <p className={style.hint}>{hindrance}</p>}
    </>
  );
};

/** Where everybody sits at a screen of their own: the game ends without a winner once all agree. */
const OfferEnd = (): ReactElement | null => {
  const { open, say } = useTable.getState();
  const seat = useTable(mySeat);
  const agreed = useTable(({ view }) => view.table.tieAgreed);
  if (seat === null) return null;
  const hasAgreed = agreed.includes(seat);
  // Where somebody has offered it already, this agrees.
  const offer = (): void => {
    open(null);
    void say(seat, { type: 'offerTie' });
  };
  return (
    <Button hint={hasAgreed ? menu.offeredHint : menu.offerEndHint} isDisabled={hasAgreed} onPress={offer}>
      {agreed.length > 0 && !hasAgreed ? menu.agreeEnd : menu.offerEnd}
    </Button>
  );
};

/** Comes with what belongs to games of the server. */
const WatchInvite = lazy(async () => ({ default: (await import('../online/watch-invite.tsx')).WatchInvite }));

/** What changes the game itself. */
const GameActions = (): ReactElement | null => {
  const table = useTable(({ view }) => view.table);
  const seat = useTable(mySeat);
  const open = useTable((state) => state.open);
  const isOnline = useTable((state) => state.source.isOnline);
  const isWatching = isOnline && seat === null;
  if (table.phase !== 'playing' || isWatching) return null;
  const canResign = seat !== null && table.seats[seat]?.isIn === true;
  return (
    <>
      {isOnline ? <OfferEnd /> : <TakeBack />}
      <Button
        kind="danger"
        isDisabled={!canResign}
        onPress={() => open('resign')}
        {...(!canResign && { hint: menu.resignBehindCurtain })}
      >
        {menu.resign}
      </Button>
    </>
  );
};

export const MenuDialog = (): ReactElement => {
  const open = useTable((state) => state.open);
  const { homeAddress: home, isOnline } = useTable((state) => state.source);
  const close = (): void => open(null);
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
          <a className={style.link} href="help.html" target="_blank" rel="noopener" title={menu.helpHint}>
            <Icon name="help" />
            {menu.help}
          </a>
          <Button onPress={() => open('keys')}>{menu.keys}</Button>
        </div>
        {isOnline && (
          <Suspense fallback={null}>
            <WatchInvite />
          </Suspense>
        )}
        <GameActions />
        <Button icon="back" hint={menu.backHint} onPress={() => navigate(home)}>
          {menu.back}
        </Button>
        <p className={style.hint}>{menu.backHint}</p>
      </div>
    </Dialog>
  );
};
