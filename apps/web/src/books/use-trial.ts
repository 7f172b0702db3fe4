/** What is known of the books that are chosen; it belongs to one wish, and another wish begins anew. */
import { useEffect, useState } from 'react';
import type { TrialNews } from './remedies.ts';
import type { TrialGame } from './trial-desk.ts';
import { type BookWish, type GatherAnswer, openTrialSession } from './trial-session.ts';

export interface Trial {
  /** Null while the words are gathered. */
  readonly gathered: GatherAnswer | null;
  readonly news: TrialNews | null;
}

const NOTHING: Trial = { gathered: null, news: null };

export interface TrialAtHand {
  readonly trial: Trial;
  /** The words of what is chosen now, as soon as they are there. */
  readonly gathered: () => Promise<GatherAnswer>;
}

/** Null where nothing is chosen. */
export const useTrial = (wish: BookWish | null, game: TrialGame): TrialAtHand => {
  const [session] = useState(() => openTrialSession());
  const [known, setKnown] = useState<{ readonly key: string; readonly trial: Trial } | null>(null);
  const key = JSON.stringify([wish, game]);
  useEffect(() => session.close, [session]);
  useEffect(() => {
    const [wanted, played] = JSON.parse(key) as [BookWish | null, TrialGame];
    if (wanted === null) return undefined;
    let isOver = false;
    const tell = (part: Partial<Trial>): void => {
      if (isOver) return;
      setKnown((before) => ({ key, trial: { ...(before?.key === key ? before.trial : NOTHING), ...part } }));
    };
    const run = async (): Promise<void> => {
      const gathered = await session.gather(wanted);
      tell({ gathered });
      if (gathered.ok && !isOver) await session.tryOut(wanted, played, (news) => tell({ news }));
    };
    // A worker that was lost is told where the words are gathered.
    run().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [session, key]);
  return {
    trial: known?.key === key ? known.trial : NOTHING,
    gathered: () =>
      wish === null ? Promise.resolve({ ok: false, error: 'noSuchBook' }) : session.gather(wish),
  };
};
