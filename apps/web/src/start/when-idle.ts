/** Runs something when the browser has nothing better to do; not every browser can tell. */
const SOON_MS = 400;

/** Answers with what calls it off. */
export const whenIdle = (action: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(action, { timeout: 2_000 });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(action, SOON_MS);
  return () => clearTimeout(timer);
};
