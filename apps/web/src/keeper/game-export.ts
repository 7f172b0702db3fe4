/**
 * Games on their way out of the keeper: as a file, in GCG, as a link. An unfinished one leaves only as what everybody
 * may see.
 */
import { gcgFromGame, makeGameFile, makeGameLink, makeGcg, makeViewFile } from '@tilewright/notation';
import { type Result, err, ok } from '@tilewright/rules';
import type { Desk } from './desk.ts';
import { inexpressibleText } from './file-fault-text.ts';
import { type FoundGame, findGame } from './game-replay.ts';
import type { ExportKind, KeeperFault } from './keeper.ts';

interface Exported {
  readonly name: string;
  readonly text: string;
}

export const exportGame = async (
  desk: Desk,
  game: string,
  kind: ExportKind,
): Promise<Result<Exported, KeeperFault>> => {
  const found = await findGame(desk, game);
  return found.ok ? exportFound(found.value, kind, desk.world.now()) : found;
};

/** A game as it is kept, wherever that is. */
export const exportFound = (
  found: FoundGame,
  kind: ExportKind,
  now: number,
): Result<Exported, KeeperFault> => {
  const { view, record } = found;
  const isWhole = view.table.ending !== null && record === undefined;
  if (!isWhole && kind !== 'file') return err({ type: 'notFinished' });
  const text = isWhole ? textOf(found, kind) : makeViewFile(view);
  if (!text.ok) return err({ type: 'cannotExport', kind, reason: inexpressibleText(text.error) });
  const variant = view.table.setup.variant.replace(/[^a-z0-9-]+/giu, '').slice(0, LONGEST_VARIANT) || 'game';
  const day = new Date(now).toISOString().slice(0, 10);
  return ok({ name: `tilewright-${variant}-${day}.${ENDINGS[kind]}`, text: text.value });
};

const LONGEST_VARIANT = 20;
const ENDINGS = { gcg: 'gcg', file: 'tilewright', link: 'txt' } as const;

const textOf = ({ log, events }: FoundGame, kind: ExportKind) => {
  if (kind === 'file') return makeGameFile(log);
  if (kind === 'link') return makeGameLink(log);
  const gcg = gcgFromGame(events);
  const bytes = gcg.ok ? makeGcg(gcg.value) : gcg;
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
};
