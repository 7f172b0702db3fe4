/** Lets two tasks run at a time, however many tests vitest starts at once. */
export const twoAtATime = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let free = 2;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    return task().finally(() => {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    });
  };
};
