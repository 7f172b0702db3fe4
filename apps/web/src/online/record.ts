/**
 * What happened in a game from its first event on. While it is played, as this viewer was told it: what the page did not
 * hear itself is asked for. Once it is over, the whole log with every hand, as it is kept.
 */
import type { AskFault } from '@tilewright/client';
import type { AnswerOf, RequestOf, RouteName } from '@tilewright/protocol';
import { type Result, type StoredEvent, type ViewEvent, ok } from '@tilewright/rules';
import { withChosenNames } from './chosen-names.ts';

/** Asks the server in the name of this device. */
export type AskServer = <R extends RouteName>(
  route: R,
  body: RequestOf<R>,
  game: string,
) => Promise<Result<AnswerOf<R>, AskFault>>;

export interface Records {
  /** An event that the page was told while it was open. */
  readonly note: (game: string, seq: number, event: ViewEvent) => void;
  /** Everything in order, up to `seq` or, with null, as far as the game has come; null where it cannot be had. */
  readonly recordOf: (game: string, seq: number | null) => Promise<readonly ViewEvent[] | null>;
  /** The log of a game that is over, asked for once. */
  readonly logOf: (game: string) => Promise<Result<readonly StoredEvent[], AskFault>>;
}

type Told = Map<number, ViewEvent>;

export const newRecords = (ask: AskServer): Records => {
  const heard = new Map<string, Told>();
  const logs = new Map<string, readonly StoredEvent[]>();
  const toldOf = (game: string): Told => {
    const told = heard.get(game) ?? new Map<number, ViewEvent>();
    heard.set(game, told);
    return told;
  };
  return {
    note: (game, seq, event) => void toldOf(game).set(seq, event),
    recordOf: async (game, seq) => {
      const told = toldOf(game);
      return (await readOn(ask, game, told, seq)) ? withChosenNames(inOrder(told)) : null;
    },
    logOf: async (game) => {
      const known = logs.get(game);
      if (known !== undefined) return ok(known);
      const asked = await ask('gameLog', undefined, game);
      if (!asked.ok) return asked;
      logs.set(game, asked.value.events);
      return ok(asked.value.events);
    },
  };
};

/** Up to which event everything is known. */
const knownSeq = (told: Told): number => {
  let seq = 0;
  while (told.has(seq + 1)) seq += 1;
  return seq;
};

const inOrder = (told: Told): readonly ViewEvent[] =>
  Array.from({ length: knownSeq(told) }, (_, index) => told.get(index + 1) as ViewEvent);

/** The server tells so many at once: it is asked on until nothing is missing. */
const readOn = async (ask: AskServer, game: string, told: Told, seq: number | null): Promise<boolean> => {
  for (;;) {
    const last = knownSeq(told);
    if (seq !== null && last >= seq) return true;
    const asked = await ask('gameRecord', { afterSeq: last }, game);
    if (!asked.ok) return false;
    for (const { seq: place, event } of asked.value.events) told.set(place, event);
    if (knownSeq(told) === last) return seq === null && asked.value.seq === last;
  }
};
