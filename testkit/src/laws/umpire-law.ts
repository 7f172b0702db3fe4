/**
 * FT30: a second reading of the rules, which shares no code with them, takes what `decide` takes, refuses what it
 * refuses, and foresees every event. It judges what servers kept; here it is judged itself.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Ruling, type Seat, type StoredEvent, type Viewer, viewFor } from '@tilewright/rules';
import { plain } from '../umpire/plain.ts';
import type { Attempt } from '../random/random-command.ts';
import { foresee } from '../umpire/foresee.ts';
import { viewIn } from '../umpire/ledger.ts';
import { followBatch } from '../umpire/umpire.ts';
import { smallUmpireWords } from '../umpire/small-list.ts';
import { firstDifference } from './deep.ts';
import { demand } from './law-broken.ts';
import type { Run } from './run.ts';

/** Whether the umpire takes a command just where the rules do; it does not look at names. */
export const checkUmpired = (
  { ledger, setup, nowMs }: Run,
  { by, command }: Attempt,
  ruling: Ruling,
): void => {
  if (command.type === 'replaceSeat') return;
  const at = Math.max(nowMs, ledger.table.at) as never;
  const isTaken = foresee(ledger, by, command, { at, words: smallUmpireWords(setup.tileSet) }) !== undefined;
  demand(
    isTaken === ruling.ok,
    'FT30',
    () => `the umpire ${isTaken ? 'takes' : 'refuses'} ${JSON.stringify(command)} of ${by}`,
  );
};

/** What one command brought is what the umpire foresees. */
export const followUmpire = (run: Run, batch: readonly StoredEvent[]): void => {
  const { ledger, setup, commands } = run;
  const followed = followBatch(ledger, batch, {
    commandBehind: (id) => (id.startsWith('keeper:time-up-') ? { type: 'timeUp' } : commands.get(id)),
    words: smallUmpireWords(setup.tileSet),
  });
  if (typeof followed === 'string') return demand(false, 'FT30', () => followed);
  run.ledger = followed;
};

/** Comparing whole games is dear. */
const VIEW_EACH = 7;

/** Each viewer in turn sees the same game in both. */
export const checkUmpiresView = ({ ledger, game, seq }: Run): void => {
  if (seq % VIEW_EACH !== 0) return;
  const seat = (seq % (game.hands.length + 1)) - 1;
  const viewer: Viewer = seat < 0 ? 'spectator' : (seat as Seat);
  const [seen, umpired] = [viewFor(game, viewer), viewIn(ledger, viewer)];
  demand(
    isDeepStrictEqual(seen, umpired),
    'FT30',
    () => `${viewer} sees otherwise with the umpire: ${firstDifference(plain(seen), plain(umpired))}`,
  );
};
