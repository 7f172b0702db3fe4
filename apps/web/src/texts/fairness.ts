/** What was checked of fair draws, in sentences: by the record alone, or by what this device was told during the game. */
import type { ToldInPart, WitnessCheck } from '@tilewright/client';
import type { DrawCheck } from '../saved/check-draws.ts';

/** Of games on this device, which are told by nobody else, there is nothing to compare. */
export type ToldCheck = WitnessCheck | null | 'here';

type Fair = DrawCheck & { readonly type: 'fair' };

const OTHERWISE: Readonly<Record<Extract<WitnessCheck, { type: 'otherwise' }>['what'], string>> = {
  secret: 'another secret was sealed',
  chance: 'the chance that this device added is missing',
  events: 'the moves or tiles differ',
};

const timesText = (count: number, what: string): string =>
  count === 0 ? '' : ` ${count === 1 ? 'Once' : `${count} times`} a player ${what}`;

/** What happened once everybody had pledged: all pledged again, or (before that was the rule) the draws went ahead. */
const keptBackText = ({ keptBackCount, chosenCount }: Fair): string =>
  timesText(
    keptBackCount - chosenCount,
    'held back the chance they had pledged, or left, so everyone pledged again.',
  ) +
  timesText(
    chosenCount,
    'dropped their chance, or left, after others had shown theirs, and the draws went ahead without it: whoever runs the server could choose between draws there.',
  );

const RECORD_ALONE = 'checked by the server’s record alone';

const partText = ({ hasBeginning, fromMove, toMove }: ToldInPart): string => {
  const end = toMove === 0 ? 'until the first move' : `to move ${toMove}`;
  if (fromMove === null) return `from the start ${end}`;
  const later = toMove === null ? `from move ${fromMove} on` : `from move ${fromMove} ${end}`;
  return hasBeginning ? `at the start and ${later}` : later;
};

const asToldText = (told: Exclude<ToldCheck, 'here'>): string => {
  switch (told?.type) {
    case 'asTold': {
      const own = told.hasOwn
        ? 'and the chance it added is in the draws'
        : 'but no chance it added is in the draws';
      return `The record matches everything this device was told since before the first tiles were drawn, ${own}.`;
    }
    case 'toldInPart':
      return `The record matches what this device was told ${partText(told)}. The rest was ${RECORD_ALONE}.`;
    case 'toldInOtherWords':
      return `This was ${RECORD_ALONE}: this device followed the game with another version of the program.`;
    default:
      return `This was ${RECORD_ALONE}: this device has nothing to compare it with.`;
  }
};

/** What stands behind the sentence that all draws are fair. */
export const besideFair = (fair: Fair, told: ToldCheck): string =>
  `${keptBackText(fair)}${told === 'here' ? '' : ` ${asToldText(told)}`}`;

/** The sentence where the record is not what this device was told; null where nothing is wrong with it. */
export const otherwiseText = (told: ToldCheck): string | null =>
  told !== null && told !== 'here' && told.type === 'otherwise'
    ? `The server’s record doesn’t match what this device was told during the game: ${OTHERWISE[told.what]}.`
    : null;
