/** What tables tell whoever runs the server. Nothing in it is hidden from anybody. */
export type Trouble =
  | { readonly type: 'gameDamaged'; readonly game: string; readonly seq: number }
  /** A newer version of the program wrote this event; this process cannot serve the game. */
  | { readonly type: 'gameNewer'; readonly game: string; readonly seq: number }
  /** Its time is up, or nearly so, and it could not be loaded; that is tried again. */
  | { readonly type: 'tableNotLoaded'; readonly game: string; readonly reason: string }
  | { readonly type: 'listNotLoaded'; readonly list: string; readonly reason: string }
  /** A bug: something at this table ended with an exception. Told once for each table that is open, and each reason. */
  | { readonly type: 'tableBroken'; readonly game: string; readonly reason: string }
  | { readonly type: 'computerStuck'; readonly game: string; readonly reason: string }
  | { readonly type: 'outage'; readonly from: number; readonly until: number }
  /** This process is ahead of the database by so much, or behind it: turns end as much too early, or too late. */
  | { readonly type: 'clockWrong'; readonly byMs: number }
  | { readonly type: 'clockRight' }
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

/** Says of each bug at a table once that it is there: it comes again whenever the same is tried. */
export const brokenTeller = (report: Report, game: string): ((error: unknown) => void) => {
  const told = new Set<string>();
  return (error) => {
    const reason = reasonOf(error);
    if (!told.has(reason)) report({ type: 'tableBroken', game, reason });
    told.add(reason);
  };
};
