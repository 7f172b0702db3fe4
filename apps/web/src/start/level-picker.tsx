/** The six levels of the computer, each with a sentence. */
import { type ReactElement, useId } from 'react';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { levelNumbers } from '../setup/levels.ts';
import { levelName, levelSays } from '../texts/levels.ts';
import { startTexts } from '../texts/start.ts';
import style from './level-picker.module.css';

interface LevelProps {
  readonly level: number;
  readonly group: string;
}

const LevelOption = ({ level, group }: LevelProps): ReactElement => {
  const chosen = useDeviceChoices((choices) => choices.level);
  const choose = useDeviceChoices((choices) => choices.chooseLevel);
  const nameId = useId();
  const saysId = useId();
  return (
    <label className={style.level}>
      <input
        type="radio"
        className={style.radio}
        name={group}
        value={level}
        checked={chosen === level}
        aria-labelledby={nameId}
        aria-describedby={saysId}
        onChange={() => choose(level)}
      />
      <span className={style.number} aria-hidden="true">
        {level}
      </span>
      <span id={nameId} className={style.name}>
        {levelName(level)}
      </span>
      <span id={saysId} hidden>
        {levelSays(level)}
      </span>
    </label>
  );
};

export const LevelPicker = (): ReactElement => {
  const chosen = useDeviceChoices((choices) => choices.level);
  const group = useId();
  return (
    <fieldset className={style.levels}>
      <legend className={style.legend}>{startTexts.levels}</legend>
      <div className={style.scale}>
        {levelNumbers.map((level) => (
          <LevelOption key={level} level={level} group={group} />
        ))}
      </div>
      <p className={style.says} aria-hidden="true">
        {levelSays(chosen)}
      </p>
    </fieldset>
  );
};
