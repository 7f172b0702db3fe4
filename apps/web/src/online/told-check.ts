/** Whether the record of a finished game is what this device was told while it was played; null where it was told nothing. */
import { type WitnessCheck, checkWitness } from '@tilewright/client';
import { records } from './finished.ts';
import { witnesses } from './session.ts';

export const checkTold = async (game: string): Promise<WitnessCheck | null> => {
  const log = await records.logOf(game);
  // Only now: the end was told to the screen before it was kept.
  const witness = await witnesses.findWitness(game);
  return log.ok && witness !== undefined ? checkWitness(log.value, witness) : null;
};
