/** What was checked of fair draws, in sentences: by the record alone, or by what this device was told during the game. */
import type { WitnessCheck } from '@tilewright/client';
import type { DrawCheck } from '../saved/check-draws.ts';

/** Of games on this device, which are told by nobody else, there is nothing to compare. */
export type ToldCheck = WitnessCheck | null | 'here';

const OTHERWISE: Readonly<Record<Extract<WitnessCheck, { type: 'otherwise' }>['what'], string>> = {
  secret: 'another secret was sealed',
  chance: 'the chance that this device added is missing',
  events: 'the moves or tiles differ',
};

const keptBackText = (count: number): string => {
  if (count === 0) return '';
  const times = count === 1 ? 'Once' : `${count} times`;
  return ` ${times} a player held back the chance they had pledged, so everyone pledged again.`;
};

const asToldText = (told: ToldCheck): string => {
  if (told === 'here') return '';
  if (told?.type !== 'asTold')
    return ' This was checked by the server’s record alone: this device didn’t follow the whole game.';
  const own = told.hasOwn ? 'with the chance it added' : 'though it added no chance of its own';
  return ` The record matches exactly what this device was told during the game, ${own}.`;
};

/** What stands behind the sentence that all draws are fair. */
export const besideFair = ({ keptBackCount }: DrawCheck & { type: 'fair' }, told: ToldCheck): string =>
  `${keptBackText(keptBackCount)}${asToldText(told)}`;

/** The sentence where the record is not what this device was told; null where nothing is wrong with it. */
export const otherwiseText = (told: ToldCheck): string | null =>
  told !== null && told !== 'here' && told.type === 'otherwise'
    ? `The server’s record doesn’t match what this device was told during the game: ${OTHERWISE[told.what]}.`
    : null;
