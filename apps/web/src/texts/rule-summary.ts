/** What a group of switches says together, in a few words, for the line that stands for the group while it is closed. */
import type { Group } from '../setup/fields.ts';
import type { Form } from '../setup/form.ts';
import { pointsText } from './names.ts';
import { switchTexts } from './switches.ts';

const { choice, plain } = switchTexts;

const board = (form: Form): readonly string[] => [
  form.layout === 'own' ? `${form.ownRows} × ${form.ownCols}` : choice.layout.options[form.layout].title,
  `${choice.tileSet.options[form.tileSet].title} tiles`,
  form.blankCount === 1 ? '1 blank' : `${form.blankCount || 'no'} blanks`,
];

const turns = (form: Form): readonly string[] => [
  choice.order.options[form.order].title,
  `racks of ${form.rackSize}`,
  form.hands === 'open' ? 'open racks' : 'hidden racks',
  form.canExchange ? 'swapping' : 'no swapping',
];

const costs = (form: Form): string =>
  form.cost === 'points' ? pointsText(form.costPoints) : choice.cost.options[form.cost].title.toLowerCase();

const words = (form: Form): readonly string[] => [
  choice.wordCheck.options[form.wordCheck].title,
  ...(form.wordCheck === 'challenge' ? [`a wrong one costs ${costs(form)}`] : []),
  `dictionary ${form.dictionary}`,
];

const points = (form: Form): readonly string[] => [
  form.premiums === 'once' ? 'Premiums count once' : 'Premiums count every time',
  form.fullRackBonus === 0 ? 'no bonus' : `bonus ${form.fullRackBonus}`,
  form.isSettled ? 'unplayed tiles count' : 'unplayed tiles do not count',
];

const end = (form: Form): readonly string[] => {
  const ends = [
    ...(form.endsOut ? [plain.endsOut.title] : []),
    ...(form.endsNoPlay ? [plain.endsNoPlay.title.toLowerCase()] : []),
    ...(form.endsScoreless ? [`${form.scorelessTurns} turns without points`] : []),
    ...(form.endsAllPassed
      ? [`everybody passes ${form.allPassed === 2 ? 'twice' : `${form.allPassed} times`}`]
      : []),
    ...(form.endsRounds ? [`${form.rounds} rounds`] : []),
  ];
  return ends.length === 0 ? ['Nothing ends it'] : ends;
};

const specials = ({ hasSpecials, sold }: Form): readonly string[] => {
  const kindCount = Object.values(sold).filter(Boolean).length;
  return hasSpecials ? [`${kindCount} ${kindCount === 1 ? 'kind' : 'kinds'} for sale`] : ['None'];
};

const clock = (form: Form): readonly string[] => {
  if (form.clock === 'none') return ['None'];
  return form.clock === 'turn'
    ? [`${form.turnMs / 1_000} seconds for each turn`]
    : [`${form.gameMs / 60_000} minutes each`];
};

const parts: { readonly [Key in Group]: (form: Form) => readonly string[] } = {
  board,
  turns,
  words,
  points,
  end,
  specials,
  clock,
};

/** A number that is none yet shows as a gap. */
const shown = (text: string): string => text.replace('NaN', '…');

export const ruleSummary = (group: Group, form: Form): string => shown(parts[group](form).join(' · '));
