/**
 * The way to the loudspeaker. There is none before the player has touched the page, and whatever the browser refuses
 * stays silent: no sound is worth an error.
 */
const QUIET_MS = 15_000;

let context: AudioContext | null = null;
let hasTouched = false;
let holderCount = 0;
let restTimer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

const noteTouch = (): void => {
  hasTouched = true;
  for (const listener of waiting) listener();
  waiting.clear();
};

for (const kind of ['pointerup', 'keydown'] as const)
  globalThis.addEventListener?.(kind, noteTouch, { capture: true, passive: true });

const isTouched = (): boolean => hasTouched || globalThis.navigator?.userActivation?.hasBeenActive === true;

/** Calls back as soon as sound is allowed, at once if it is. Answers with the way to give up waiting. */
export const whenAllowed = (listener: () => void): (() => void) => {
  if (isTouched()) listener();
  else waiting.add(listener);
  return () => waiting.delete(listener);
};

/** After a while without sound the device may sleep. */
const restSoon = (): void => {
  clearTimeout(restTimer);
  restTimer = setTimeout(() => {
    if (holderCount === 0) context?.suspend().catch(() => undefined);
  }, QUIET_MS);
};

/** The running context, or null where there may be no sound now. */
export const openSpeaker = (): AudioContext | null => {
  if (!isTouched() || typeof AudioContext === 'undefined') return null;
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    if (context.state !== 'running') context.resume().catch(() => undefined);
    restSoon();
    return context;
  } catch {
    return null;
  }
};

/** Keeps the speaker awake until the answer is called. */
export const holdSpeaker = (): (() => void) => {
  holderCount += 1;
  return () => {
    holderCount -= 1;
    restSoon();
  };
};
