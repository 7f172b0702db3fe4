/** Which step of a replay is shown: by buttons, keys, slider, rows of the sheet, or by itself. */
import { useCallback, useEffect, useState } from 'react';
import { stepAfterKey } from './replay-steps.ts';

const STEP_MS = 1_600;

export interface Playback {
  readonly step: number;
  readonly last: number;
  readonly isRunning: boolean;
  /** Shows a step and stops going on by itself. */
  readonly show: (step: number) => void;
  readonly toggle: () => void;
}

/** Keys belong to the replay, unless somebody types, moves the slider, or uses a dialog. */
const isForReplay = (event: KeyboardEvent): boolean => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null);
};

export const usePlayback = (count: number, firstStep: number): Playback => {
  const [step, setStep] = useState(firstStep);
  const [isRunning, setRunning] = useState(false);
  const last = Math.max(0, count - 1);
  const isOn = isRunning && step < last;

  const show = useCallback(
    (next: number) => {
      setRunning(false);
      setStep(Math.max(0, Math.min(last, next)));
    },
    [last],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const next = isForReplay(event) ? stepAfterKey(event.key, step, count) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      show(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step, count, show]);

  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isOn, step]);

  const toggle = (): void => {
    if (!isOn && step >= last) setStep(0);
    setRunning(!isOn);
  };
  return { step, last, isRunning: isOn, show, toggle };
};
