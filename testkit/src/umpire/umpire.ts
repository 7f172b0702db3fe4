/**
 * Follows the log of one game, command by command, and says where it is not what the umpire foresees. Reads events as
 * they are stored, and keeps what the game was after each of them.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Command, GameEvent, Seat, StoredEvent, View, Viewer, Words } from '@tilewright/rules';
import { firstDifference } from '../laws/deep.ts';
import { independentFault, sha } from '../laws/independent-verifier.ts';
import { foresee } from './foresee.ts';
import { type Ledger, openLedger, viewIn } from './ledger.ts';
import { plain } from './plain.ts';

export interface Umpired {
  readonly faults: readonly string[];
  /** What somebody could see after an event; undefined for what comes after a fault. */
  readonly viewAt: (seq: number, viewer: Viewer) => View | undefined;
}

export interface Witness {
  /** What was said under this id; undefined where nobody can have said it. The bodies are the events it brought. */
  readonly commandBehind: (commandId: string, bodies: readonly GameEvent[]) => Command | undefined;
  readonly words: Words;
}

/** The schemas it can read. */
const SCHEMAS: readonly number[] = [1, 2];

export const umpire = (log: readonly StoredEvent[], witness: Witness): Umpired => {
  const ledgers: Ledger[] = [];
  const fault = openingFault(log) ?? recordFault(log) ?? commandFault(log, witness, ledgers);
  return {
    faults: fault === undefined ? [] : [fault],
    viewAt: (seq, viewer) => {
      const ledger = ledgers[seq - 1];
      return ledger && viewIn(ledger, viewer);
    },
  };
};

/** Numbered without a gap, one after the other in time, chained, and with draws that follow from secret and contributions. */
const recordFault = (log: readonly StoredEvent[]): string | undefined => {
  for (const [index, { seq, at, game, schemaVersion, body }] of log.entries()) {
    const place = `at event ${index + 1}`;
    if (seq !== index + 1) return `damaged: number ${seq} stands ${place}`;
    if (game !== log[0]?.game) return `damaged: an event of ${game} stands ${place}`;
    if (!SCHEMAS.includes(schemaVersion)) return `unjudged: schema ${schemaVersion} ${place}`;
    if (at !== body.shared.at || at < (log[index - 1]?.at ?? 0)) return `damaged: time goes astray ${place}`;
  }
  const fault = independentFault(log.map((event) => JSON.stringify(event)));
  return fault === undefined ? undefined : `damaged: ${fault}`;
};

const openingFault = ([first]: readonly StoredEvent[]): string | undefined => {
  const { shared, vault, hands } = first?.body ?? {};
  if (shared?.type !== 'tableOpened' || vault == null) return 'damaged: it does not begin with an opening';
  const isEmpty =
    hands?.length === 0 &&
    [vault.bag, vault.total].every(
      (counts) => counts.length === shared.setup.tileSet.kinds.length && counts.every((count) => count === 0),
    );
  const isSealed = sha(vault.secret).toString('hex') === shared.commitment;
  return first?.commandId === 'keeper:open' && isEmpty && isSealed
    ? undefined
    : 'wrong: event 1 opens no game';
};

const commandFault = (
  log: readonly StoredEvent[],
  witness: Witness,
  ledgers: Ledger[],
): string | undefined => {
  let ledger = openLedger((log[0] as StoredEvent).body) as Ledger;
  ledgers.push(ledger);
  for (const batch of batchesOf(log.slice(1))) {
    const ruling = followBatch(ledger, batch, witness);
    if (typeof ruling === 'string') return ruling;
    ledger = ruling;
    ledgers.push(...ledger.news.map(({ after }) => after));
  }
  return undefined;
};

/** The ledger after what one command brought, or what is wrong with that. */
export const followBatch = (
  ledger: Ledger,
  batch: readonly StoredEvent[],
  { commandBehind, words }: Witness,
): Ledger | string => {
  const { commandId, seq, at } = batch[0] as StoredEvent;
  const stored = batch.map(({ body }) => body);
  const command = commandBehind(commandId, stored);
  if (command === undefined) return `unsaid: nobody said what is event ${seq}`;
  const by = commandId.slice(0, commandId.indexOf(':'));
  const actor = by === 'keeper' ? by : (Number(by) as Seat);
  const foreseen = foresee(ledger, actor, command, { at, words });
  if (foreseen === undefined) return `wrong: event ${seq} is what the rules refuse: ${command.type} by ${by}`;
  const expected = foreseen.news.map(({ event }) => event);
  return isDeepStrictEqual(stored, expected)
    ? foreseen
    : `wrong: event ${seq} is not what ${command.type} by ${by} brings: ${firstDifference(plain(stored), plain(expected))}`;
};

/** Events that one command brought stand together. */
export const batchesOf = (log: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] => {
  const batches: StoredEvent[][] = [];
  for (const event of log) {
    const last = batches.at(-1);
    if (last?.[0]?.commandId === event.commandId) last.push(event);
    else batches.push([event]);
  }
  return batches;
};
