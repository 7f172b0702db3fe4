/**
 * What the first screen can do without, fetched behind it in the order in which it will be wanted: each would slow down
 * what comes before it on a slow line.
 */
let fetched: Promise<void> | undefined;

export const loadTable = async () => ({ default: (await import('./table/table-screen.tsx')).TableScreen });

const fetchAll = async (): Promise<void> => {
  await loadTable();
  await import('./look/fonts.css');
};

/** Answers when all is there; what did not come is asked for again where it is needed. */
export const fetchLater = (): Promise<void> => {
  fetched ??= fetchAll().catch(() => undefined);
  return fetched;
};
