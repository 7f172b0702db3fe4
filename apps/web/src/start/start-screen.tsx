/** The first screen: the ways to play, one click from a running game. */
import { type ReactElement, useEffect } from 'react';
import { keeper } from '../keeper/connect.ts';
import { fetchLater } from '../later.ts';
import { Icon } from '../look/icons.tsx';
import { Mark } from '../look/mark.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { useHeading } from '../setup/use-heading.ts';
import { startTexts } from '../texts/start.ts';
import { Nameplate } from './nameplate.tsx';
import { QuickPlay } from './quick-play.tsx';
import style from './start.module.css';
import { useOnlineOffer } from './use-online-offer.ts';
import { useSavedGames } from './use-saved-games.ts';
import { Ways } from './ways.tsx';
import { whenIdle } from './when-idle.ts';

const Corner = (): ReactElement => (
  <nav className={style.corner}>
    <LinkButton href="/settings" kind="quiet" icon="settings">
      {startTexts.settings}
    </LinkButton>
    <a className={style.help} href="help.html" target="_blank" rel="noopener" aria-label={startTexts.help}>
      <Icon name="help" />
    </a>
  </nav>
);

/** The words are fetched behind everything that a click on Play needs first. */
const useWordsPrepared = (list: string): void =>
  useEffect(() => {
    let callOff = (): void => undefined;
    let isGone = false;
    const prepare = (): void =>
      void keeper()
        .prepare(list)
        .catch(() => undefined);
    void fetchLater().then(() => {
      if (!isGone) callOff = whenIdle(prepare);
    });
    return () => {
      isGone = true;
      callOff();
    };
  }, [list]);

export const StartScreen = (): ReactElement => {
  const heading = useHeading(null);
  const saved = useSavedGames();
  const list = useDeviceChoices(({ words }) => words.list);
  useWordsPrepared(list);
  const online = useOnlineOffer();
  const kept = online === null ? startTexts.kept : startTexts.keptOnline;
  return (
    <div className={style.screen}>
      <header className={style.head}>
        <span className={style.mark}>
          <Mark />
        </span>
        <Corner />
      </header>
      <main className={style.main}>
        <div className={style.plate}>
          <Nameplate heading={heading} />
          <p className={style.tagline}>{startTexts.tagline}</p>
        </div>
        <QuickPlay />
        <Ways games={saved.games} online={online} />
      </main>
      <footer className={style.foot}>{saved.isLasting ? kept : startTexts.notLasting}</footer>
    </div>
  );
};
