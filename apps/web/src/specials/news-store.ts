/**
 * What the special tiles and challenges of the open game are telling: lines that stay until the next play, and effects
 * that are being shown. It listens to the table for as long as somebody looks.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import { announce } from '../table/announce.ts';
import { type Happening, useTable } from '../table/table-store.ts';
import { type EffectStep, effectSteps } from './effect-steps.ts';
import { type NewsLine, newsOf, startsAnew } from './news.ts';

/** Effects that are being shown, with the play that set them off. */
export interface Showing {
  readonly seq: number;
  readonly steps: readonly EffectStep[];
  readonly happening: Happening;
}

interface News {
  readonly game: string;
  readonly lines: readonly NewsLine[];
  readonly showing: Showing | null;
  /** Whether somebody is about to challenge, where there is no hurry. */
  readonly isAsking: boolean;
}

const nothing: News = { game: '', lines: [], showing: null, isAsking: false };

export const useNews = create<News>()(() => nothing);

export const endShowing = (): void => useNews.setState({ showing: null });

export const dropNews = (): void => useNews.setState({ lines: [] });

const tell = (happening: Happening): void => {
  const { seq, event, before } = happening;
  const { table } = before;
  const kept = startsAnew(event.shared) ? [] : useNews.getState().lines;
  const added = newsOf(table, event.shared, kept);
  const steps =
    event.shared.type === 'playStood' && table.pending !== null ? effectSteps(table, table.pending) : [];
  useNews.setState(({ showing }) => ({
    lines: [...kept, ...added],
    showing: steps.length > 0 ? { seq, steps, happening } : showing,
    isAsking: false,
  }));
  // What was spent is told with the other moves.
  if (added.length > 0 && event.shared.type !== 'bought') announce(added.map(({ text }) => text).join(' '));
};

/** Listens to the open game while the caller is on the screen. */
export const useNewsOfTable = (): void => {
  useEffect(() => {
    const { game } = useTable.getState();
    if (useNews.getState().game !== game) useNews.setState({ ...nothing, game });
    return useTable.subscribe(({ happening }, before) => {
      if (happening !== null && happening !== before.happening) tell(happening);
    });
  }, []);
};
