/** The buttons and the slider that lead through a replay. */
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { savedTexts } from '../texts/saved.ts';
import style from './replay-controls.module.css';
import { StepIcon } from './step-icon.tsx';
import type { Playback } from './use-playback.ts';

const text = savedTexts.replay;

export const ReplayControls = ({ playback }: { readonly playback: Playback }): ReactElement => {
  const { step, last, isRunning, show, toggle } = playback;
  const [isFirst, isLast] = [step === 0, step === last];
  return (
    <div className={style.controls} role="group" aria-label={text.moves}>
      <input
        className={style.slider}
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={text.slider}
        aria-valuetext={text.stepValue(step, last)}
        onChange={(event) => show(Number(event.target.value))}
      />
      <div className={style.buttons}>
        <Button onPress={() => show(0)} label={text.first} hint={text.first} isDisabled={isFirst}>
          <StepIcon name="first" />
        </Button>
        <Button
          onPress={() => show(step - 1)}
          label={text.previous}
          hint={text.previous}
          isDisabled={isFirst}
        >
          <StepIcon name="previous" />
        </Button>
        <Button onPress={toggle} kind="primary" isDisabled={last === 0}>
          <StepIcon name={isRunning ? 'pause' : 'watch'} />
          {isRunning ? text.pause : text.watch}
        </Button>
        <Button onPress={() => show(step + 1)} label={text.next} hint={text.next} isDisabled={isLast}>
          <StepIcon name="next" />
        </Button>
        <Button onPress={() => show(last)} label={text.last} hint={text.last} isDisabled={isLast}>
          <StepIcon name="last" />
        </Button>
      </div>
    </div>
  );
};
