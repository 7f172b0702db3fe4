/** Who this device belongs to, as the server said it last: no secret, only a name to show at once. */
export interface Me {
  readonly person: string;
  /** Empty until one was chosen. */
  readonly name: string;
}

const KEY = 'tilewright-me';

export const keptMe = (): Me | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Me> | null;
    const isWhole = typeof kept?.person === 'string' && typeof kept.name === 'string';
    return isWhole ? (kept as Me) : null;
  } catch {
    return null;
  }
};

export const keepMe = (me: Me): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(me));
  } catch {
    // It is asked for again.
  }
};

export const forgetMe = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
