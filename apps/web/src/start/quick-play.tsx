/** The quickest game: one click, against the computer, at the level chosen last. */
import { type ReactElement, useId } from 'react';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { useOpenGame } from '../setup/use-open-game.ts';
import { startTexts } from '../texts/start.ts';
import { LevelPicker } from './level-picker.tsx';
import { quickGame } from './quick-game.ts';
import style from './quick-play.module.css';

export const QuickPlay = (): ReactElement => {
  const level = useDeviceChoices((choices) => choices.level);
  const { isOpening, fault, open } = useOpenGame();
  const nameId = useId();
  const againstId = useId();
  return (
    <section className={style.card} aria-label={startTexts.play}>
      <button
        type="button"
        className={style.play}
        aria-labelledby={`${nameId} ${againstId}`}
        aria-busy={isOpening}
        onClick={() => open(quickGame)}
      >
        <span className={style.icon}>
          <Icon name="play" />
        </span>
        <span id={nameId} className={style.name}>
          {startTexts.play}
        </span>
        <span id={againstId} className={style.against}>
          {isOpening ? startTexts.opening : startTexts.against(level)}
        </span>
        <span className={style.arrow}>
          <Icon name="forward" />
        </span>
      </button>
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
      <LevelPicker />
      <div className={style.more}>
        <LinkButton href="/players/solo" kind="quiet" icon="edit">
          {startTexts.adjust}
        </LinkButton>
      </div>
    </section>
  );
};
