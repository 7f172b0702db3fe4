/** Music, sounds, theme, tile style, motion, language, coordinates. */
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import field from '../setup/field.module.css';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { OptionRow } from './option-row.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import style from './settings-screen.module.css';
import { useSettings, usualSettings } from './settings.ts';

const Volume = (): ReactElement => {
  const { musicVolume, hasMusic, change } = useSettings();
  return (
    <label className={style.volume}>
      <span>{settingsTexts.volume}</span>
      <input
        type="range"
        className={style.slider}
        min={0}
        max={1}
        step={0.05}
        value={musicVolume}
        disabled={!hasMusic}
        aria-valuetext={settingsTexts.volumeValue(musicVolume)}
        onChange={({ currentTarget }) => change({ musicVolume: Number(currentTarget.value) })}
      />
      <output className={style.volumeValue}>{settingsTexts.volumeValue(musicVolume)}</output>
    </label>
  );
};

const Section = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement => {
  const titleId = useId();
  return (
    <section className={style.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={style.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};

const LookSection = (): ReactElement => {
  const { theme, tileStyle, boardStyle, motion, change } = useSettings();
  return (
    <Section title={settingsTexts.look}>
      <OptionRow {...settingsTexts.theme} value={theme} onChoose={(value) => change({ theme: value })} />
      <OptionRow
        {...settingsTexts.tileStyle}
        value={tileStyle}
        onChoose={(value) => change({ tileStyle: value })}
      />
      <OptionRow
        {...settingsTexts.boardStyle}
        value={boardStyle}
        onChoose={(value) => change({ boardStyle: value })}
      />
      <OptionRow {...settingsTexts.motion} value={motion} onChoose={(value) => change({ motion: value })} />
    </Section>
  );
};

const SoundSection = (): ReactElement => {
  const { hasMusic, hasSounds, change } = useSettings();
  return (
    <Section title={settingsTexts.sound}>
      <LabelledSwitch
        {...settingsTexts.music}
        isOn={hasMusic}
        onChange={(isOn) => change({ hasMusic: isOn })}
      />
      <Volume />
      <LabelledSwitch
        {...settingsTexts.sounds}
        isOn={hasSounds}
        onChange={(isOn) => change({ hasSounds: isOn })}
      />
    </Section>
  );
};

const TableSection = (): ReactElement => {
  const { coordinates, change } = useSettings();
  return (
    <Section title={settingsTexts.table}>
      <OptionRow
        {...settingsTexts.coordinates}
        value={coordinates}
        onChoose={(value) => change({ coordinates: value })}
      />
      <dl className={style.fixed}>
        <dt className={field.title}>{settingsTexts.language.title}</dt>
        <dd className={style.fixedValue}>{settingsTexts.language.says}</dd>
      </dl>
    </Section>
  );
};

export const SettingsScreen = (): ReactElement => {
  const change = useSettings((settings) => settings.change);
  const [isReset, setReset] = useState(false);
  const reset = (): void => {
    change(usualSettings);
    setReset(true);
  };
  return (
    <ScreenFrame
      title={settingsTexts.title}
      documentTitle={settingsTexts.title}
      says={settingsTexts.says}
      back={{ label: settingsTexts.back, href: '/' }}
    >
      <div className={style.columns}>
        <div className={`${style.preview} ${style.small}`}>
          <SettingsPreview isLarge={false} />
        </div>
        <div className={`${style.preview} ${style.large}`}>
          <SettingsPreview isLarge />
        </div>
        <div className={style.sections}>
          <LookSection />
          <SoundSection />
          <TableSection />
          <div className={style.reset}>
            <Button icon="undo" onPress={reset}>
              {settingsTexts.reset}
            </Button>
            <span role="status">{isReset && settingsTexts.wasReset}</span>
          </div>
        </div>
      </div>
    </ScreenFrame>
  );
};
