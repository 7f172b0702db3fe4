/** A number that counts up to its value, at once where movement is not wanted. */
import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../look/appearance.tsx';

const COUNT_MS = 600;

export const countedAt = (from: number, to: number, share: number): number => {
  const eased = 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
  return Math.round(from + (to - from) * eased);
};

export const useCountUp = (value: number): number => {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    const startedAt = performance.now();
    const spanMs = isMotionReduced() ? 0 : COUNT_MS;
    let frame = 0;
    const step = (): void => {
      const share = spanMs === 0 ? 1 : (performance.now() - startedAt) / spanMs;
      latest.current = countedAt(from, value, share);
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};
