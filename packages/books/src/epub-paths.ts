/** Addresses inside an archive: what a link in one entry means as the name of another. */

export interface EntryLink {
  readonly entry: string;
  /** What stands behind the `#`, or empty. */
  readonly id: string;
}

/** The entry that a link means; one that leads out of the archive means none, and has an empty name. */
export const linkFrom = (entry: string, href: string): EntryLink => {
  const [path = '', id = ''] = href.split('#', 2);
  if (/^[a-z][a-z\d+.-]*:/iu.test(path)) return { entry: '', id: '' };
  const folder = entry.split('/').slice(0, -1);
  const bare = unescaped(path.split('?', 1)[0] ?? '');
  const steps = bare === '' ? entry.split('/') : [...folder, ...bare.split('/')];
  return { entry: resolved(steps) ?? '', id: unescaped(id) };
};

const resolved = (steps: readonly string[]): string | undefined => {
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..' && path.length === 0) return undefined;
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
};

/** What an address means whose signs are written as numbers. */
export const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
