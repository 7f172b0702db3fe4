/**
 * One thing at a time, in the order it came. A task that fails fails for who asked, and the next one goes on.
 */
export type Mailbox = <T>(task: () => Promise<T>) => Promise<T>;

export const newMailbox = (): Mailbox => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
};
