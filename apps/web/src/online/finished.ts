/** A game of the server that is over: looked through and taken out like one that was played on this device. */
import type { AskFault } from '@tilewright/client';
import {
  type GameEvent,
  type Result,
  type StoredEvent,
  type ViewEvent,
  err,
  ok,
  upcast,
} from '@tilewright/rules';
import type { ExportKind } from '../keeper/keeper.ts';
import type { ExportedGame } from '../table/table-source.ts';
import { faultText } from '../texts/faults.ts';
import { askFaultText, onlineTexts } from '../texts/online.ts';
import { askServer } from './ask-server.ts';
import { withChosenNames } from './chosen-names.ts';
import { newRecords } from './record.ts';

export const records = newRecords(askServer);

const eventsIn = (log: readonly StoredEvent[]): readonly GameEvent[] =>
  withChosenNames(
    log.flatMap((stored) => {
      const event = upcast(stored);
      return event.ok ? [event.value] : [];
    }),
  );

/** With every hand: at the end everything hidden has been shown. */
export const finishedRecord = async (game: string): Promise<Result<readonly ViewEvent[], AskFault>> => {
  const log = await records.logOf(game);
  return log.ok ? ok(eventsIn(log.value).map(({ shared, hands }) => ({ shared, hands }))) : log;
};

/** Read and written by the same parts as games of this device. */
const fileParts = () => Promise.all([import('../keeper/game-export.ts'), import('../keeper/game-row.ts')]);

export const exportFinished = async (
  game: string,
  kind: ExportKind,
): Promise<Result<ExportedGame, string>> => {
  const log = await records.logOf(game);
  if (!log.ok) return err(askFaultText(log.error));
  const parts = await fileParts().catch(() => null);
  const view = parts?.[1].viewAfter(undefined, log.value);
  if (parts == null || view === undefined) return err(onlineTexts.review.failedHint);
  const found = { log: log.value, events: eventsIn(log.value), record: undefined, view };
  const made = parts[0].exportFound(found, kind, Date.now());
  return made.ok ? made : err(faultText(made.error));
};
