/**
 * What the special tiles and challenges of the open game are telling: lines that stay until the next play, and effects
 * that are being shown. It listens to the table for as long as somebody looks.
 */
import type { SharedEvent } from '@tilewright/rules';
import { useEffect } from 'react';
import { create } from 'zustand';
import { announce, notify } from '../table/announce.ts';
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

const MOST_LINES = 6;

const nothing: News = { game: '', lines: [], showing: null, isAsking: false };

export const useNews = create<News>()(() => nothing);

export const endShowing = (): void => useNews.setState({ showing: null });

/** How a challenge went is shown as well; what was spent is told with the other moves. */
const say = (type: SharedEvent['type'], text: string): void => {
  if (type === 'challenged') notify(text);
  else if (type !== 'bought') announce(text);
};

const tell = (happening: Happening): void => {
  const { seq, event, before } = happening;
  const { table } = before;
  const kept = startsAnew(table, event.shared) ? [] : useNews.getState().lines;
  const added = newsOf(table, event.shared, kept);
  const steps =
    event.shared.type === 'playStood' && table.pending !== null ? effectSteps(table, table.pending) : [];
  useNews.setState(({ showing }) => ({
    lines: [...kept, ...added].slice(-MOST_LINES),
    showing: steps.length > 0 ? { seq, steps, happening } : showing,
    isAsking: false,
  }));
  say(event.shared.type, added.map(({ text }) => text).join(' '));
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
