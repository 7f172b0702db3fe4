/** What everything about people needs: where it is kept, where games run, how others hear of it, and the time. */
import type { BookQuota } from '../store/gathering-store.ts';
import type { Store } from '../store/store.ts';
import type { Bus } from '../tables/bus.ts';
import type { Tables } from '../tables/tables.ts';
import type { BookOrigin } from './book-origin.ts';
import type { Work } from '../tables/trouble.ts';
import type { BookWorks } from './book-works.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface PeopleGrounds {
  readonly store: Store;
  readonly tables: Tables;
  readonly bus: Bus;
  readonly books: BookWorks;
  readonly now: () => number;
  /** Names this process among others. */
  readonly process: string;
  readonly whereabouts: Whereabouts;
  readonly mostOpenGames: number;
  /** Of one game. */
  readonly mostEvents: number;
  readonly bookQuota: BookQuota;
  readonly bookOrigin: BookOrigin;
  /** Tells whoever runs the server that something failed which is answered as if the store had not. */
  readonly failed: (where: Work, error: unknown) => void;
  /** How long a seat waits before it may nudge again. */
  readonly nudgeGapMs: number;
}
