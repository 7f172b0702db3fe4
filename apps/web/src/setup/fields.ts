/**
 * The switches of the form as a table: in which group each stands, how it is asked for, and when it has anything to
 * say. Screens walk the table; none of them names a switch.
 */
import { type Bounds, LIMITS } from '@tilewright/rules';
import { type ChoiceKey, type Form, type FormKey, type NumberKey, type ToggleKey, choices } from './form.ts';
import { OWN_SIDE } from './own-layout.ts';

export const groups = ['board', 'turns', 'words', 'points', 'end', 'specials', 'clock'] as const;
export type Group = (typeof groups)[number];

/** In what a number is counted on the screen, and how much of what is stored makes one. */
export const units = {
  squares: 1,
  tiles: 1,
  points: 1,
  turns: 1,
  times: 1,
  rounds: 1,
  seconds: 1_000,
  minutes: 60_000,
} as const;
export type Unit = keyof typeof units;

interface Placed {
  readonly group: Group;
  readonly isShown: (form: Form) => boolean;
}

export interface ChoiceField extends Placed {
  readonly kind: 'choice';
  readonly key: ChoiceKey;
  readonly options: readonly string[];
}

export interface ToggleField extends Placed {
  readonly kind: 'toggle';
  readonly key: ToggleKey;
}

export interface NumberField extends Placed {
  readonly kind: 'number';
  readonly key: NumberKey;
  readonly unit: Unit;
  /** As stored, such as milliseconds. */
  readonly boundsIn: (form: Form) => Bounds;
  /** What the buttons beside it add and take, as shown. */
  readonly step: number;
}

interface PricesField extends Placed {
  readonly kind: 'prices';
  readonly key: 'prices';
}

export type Field = ChoiceField | ToggleField | NumberField | PricesField;

type IsShown = (form: Form) => boolean;

const always: IsShown = () => true;
const isOwnBoard: IsShown = ({ layout }) => layout === 'own';
const isRefused: IsShown = ({ wordCheck }) => wordCheck === 'refuse';
const isChallenged: IsShown = ({ wordCheck }) => wordCheck === 'challenge';
const hasSpecials: IsShown = (form) => form.hasSpecials;
const isSold =
  (kind: string): IsShown =>
  (form) =>
    form.hasSpecials && form.sold[kind] === true;
const isGameClock: IsShown = ({ clock }) => clock === 'game';

const choice = (group: Group, key: ChoiceKey, isShown = always): ChoiceField => ({
  kind: 'choice',
  group,
  key,
  options: choices[key],
  isShown,
});

const toggle = (group: Group, key: ToggleKey, isShown = always): ToggleField => ({
  kind: 'toggle',
  group,
  key,
  isShown,
});

interface Asked {
  readonly unit: Unit;
  readonly bounds: Bounds | ((form: Form) => Bounds);
  readonly step?: number;
}

const number = (
  group: Group,
  key: NumberKey,
  { unit, bounds, step = 1 }: Asked,
  isShown = always,
): NumberField => ({
  kind: 'number',
  group,
  key,
  unit,
  step,
  boundsIn: typeof bounds === 'function' ? bounds : () => bounds,
  isShown,
});

const blanks: Bounds = { least: 0, most: LIMITS.tiles.most };
const upToRack = ({ rackSize }: Form): Bounds => ({ least: 1, most: rackSize });

export const fields: readonly Field[] = [
  choice('board', 'layout'),
  number('board', 'ownRows', { unit: 'squares', bounds: OWN_SIDE }, isOwnBoard),
  number('board', 'ownCols', { unit: 'squares', bounds: OWN_SIDE }, isOwnBoard),
  choice('board', 'ownPremiums', isOwnBoard),
  choice('board', 'tileSet'),
  number('board', 'blankCount', { unit: 'tiles', bounds: blanks }),

  choice('turns', 'order'),
  number('turns', 'rackSize', { unit: 'tiles', bounds: LIMITS.rackSize }),
  choice('turns', 'hands'),
  toggle('turns', 'canExchange'),
  number('turns', 'minBagCount', { unit: 'tiles', bounds: LIMITS.minBagCount }, (form) => form.canExchange),

  choice('words', 'wordCheck'),
  choice('words', 'refusedTiles', isRefused),
  choice('words', 'cost', isChallenged),
  number(
    'words',
    'costPoints',
    { unit: 'points', bounds: LIMITS.challengePoints, step: 5 },
    (form) => isChallenged(form) && form.cost === 'points',
  ),
  choice('words', 'window', isChallenged),
  number(
    'words',
    'windowMs',
    { unit: 'seconds', bounds: LIMITS.windowMs },
    (form) => isChallenged(form) && form.window === 'each',
  ),
  choice('words', 'dictionary'),

  choice('points', 'premiums'),
  number('points', 'fullRackBonus', { unit: 'points', bounds: LIMITS.points, step: 5 }),
  toggle('points', 'isSettled'),
  choice('points', 'tie'),

  toggle('end', 'endsOut'),
  toggle('end', 'endsNoPlay'),
  toggle('end', 'endsScoreless'),
  number(
    'end',
    'scorelessTurns',
    { unit: 'turns', bounds: LIMITS.scorelessTurns },
    (form) => form.endsScoreless,
  ),
  toggle('end', 'passesOnly', (form) => form.endsScoreless),
  toggle('end', 'endsAllPassed'),
  number('end', 'allPassed', { unit: 'times', bounds: LIMITS.passes }, (form) => form.endsAllPassed),
  toggle('end', 'endsRounds'),
  number('end', 'rounds', { unit: 'rounds', bounds: LIMITS.rounds }, (form) => form.endsRounds),

  toggle('specials', 'hasSpecials'),
  { kind: 'prices', group: 'specials', key: 'prices', isShown: hasSpecials },
  toggle('specials', 'isTriggeredByOwner', hasSpecials),
  choice('specials', 'blastShape', isSold('boom')),
  number('specials', 'blastRadius', { unit: 'squares', bounds: LIMITS.blastRadius }, isSold('boom')),
  number('specials', 'disposeTo', { unit: 'tiles', bounds: upToRack }, isSold('dispose')),

  choice('clock', 'clock'),
  number('clock', 'gameMs', { unit: 'minutes', bounds: LIMITS.clockMs }, isGameClock),
  number('clock', 'incrementMs', { unit: 'seconds', bounds: LIMITS.incrementMs, step: 5 }, isGameClock),
  number('clock', 'overtimePoints', { unit: 'points', bounds: LIMITS.points, step: 5 }, isGameClock),
  number('clock', 'overtimeLimitMs', { unit: 'minutes', bounds: LIMITS.overtimeLimitMs }, isGameClock),
  number(
    'clock',
    'turnMs',
    { unit: 'seconds', bounds: LIMITS.clockMs, step: 10 },
    ({ clock }) => clock === 'turn',
  ),
];

export const fieldOf = (key: FormKey): Field => fields.find((field) => field.key === key) as Field;

/** The fields of a group that have anything to say now. */
export const shownFields = (form: Form, group: Group): readonly Field[] =>
  fields.filter((field) => field.group === group && field.isShown(form));
