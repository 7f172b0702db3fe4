/** What tables tell whoever runs the server. Nothing in it is hidden from anybody. */
export type Trouble =
  | { readonly type: 'gameDamaged'; readonly game: string; readonly seq: number }
  /** Its time is up, or nearly so, and it could not be loaded; that is tried again. */
  | { readonly type: 'tableNotLoaded'; readonly game: string; readonly reason: string }
  | { readonly type: 'listNotLoaded'; readonly list: string; readonly reason: string }
  | { readonly type: 'computerStuck'; readonly game: string; readonly reason: string }
  | { readonly type: 'outage'; readonly from: number; readonly until: number }
  /** The store did not answer; told once, and once that it does again. */
  | { readonly type: 'storeLost'; readonly reason: string }
  | { readonly type: 'storeBack' }
  /** Other processes are heard by the poll alone; told once, and once that they are heard again. */
  | { readonly type: 'busLost'; readonly reason: string }
  | { readonly type: 'busBack' };

export type Report = (trouble: Trouble) => void;

/** The code of a failure where it has one; else its first line: what follows may quote what was asked for. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  const [line = ''] = error.message.split('\n');
  return typeof code === 'string' ? `${code}: ${line}` : line;
};
