/**
 * Hints from process to process: a game has news, go and look. A hint may be lost, doubled or late; everything it says
 * can be read from the store, and a poll reads it anyway.
 */

/**
 * How far the game has come, or what else is new. `person` names no game but a person, whose devices or games have
 * changed; `nudge` comes with the seat that is impatient.
 */
export type News = number | 'chat' | 'people' | 'person' | `nudge ${number}`;

/** Whether something said by who shares the bus is news. */
export const isNews = (news: unknown): news is News =>
  Number.isSafeInteger(news) ||
  news === 'chat' ||
  news === 'people' ||
  news === 'person' ||
  (typeof news === 'string' && /^nudge \d$/u.test(news));

type HearNews = (game: string, news: News) => void;

export interface Bus {
  /** Heard in this process at once, and in the others as soon as may be. */
  readonly publish: (game: string, news: News) => void;
  /** The answer ends it. */
  readonly subscribe: (hear: HearNews) => () => void;
  readonly close: () => Promise<void>;
}

/** For a process that has its games for itself. */
export const soloBus = (): Bus => {
  const listeners = new Set<HearNews>();
  return {
    publish: (game, news) => {
      for (const hear of listeners) hear(game, news);
    },
    subscribe: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    close: async () => listeners.clear(),
  };
};
