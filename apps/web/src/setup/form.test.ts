/** The form against the set-ups it makes: every switch can be reached, and whatever is chosen goes through makeSetup. */
import { LIMITS, type Switches } from '@tilewright/rules';
import { layouts, people, specialTiles, tileSets } from '@tilewright/variants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeForm } from './change-form.ts';
import { placeOf } from './fault-place.ts';
import { type Field, fields, groups, shownFields, units } from './fields.ts';
import { formFrom } from './form-from.ts';
import { formFaults, isPreset, layoutOf, setupFrom } from './form-setup.ts';
import { switchesOf } from './form-switches.ts';
import { type Form, type FormChange, choices } from './form.ts';
import { offered } from './preset-use.ts';

const two = people('Ann', 'Ben');
const forms = offered.map(formFrom);

describe.each(offered)('[WB21] the form of $id', (preset) => {
  const form = formFrom(preset);

  test('asks for the switches of the preset', () => expect(switchesOf(form)).toEqual(preset.switches));

  test('makes the game of the preset, under its name', () => {
    const setup = setupFrom(form, two, 'english');
    expect(setup).toMatchObject({ ok: true, value: { variant: preset.id, switches: preset.switches } });
  });

  test('has no fault', () => expect(formFaults(form)).toEqual([]));
  test('is the preset', () => expect(isPreset(form)).toBe(true));
});

test('[WB21] all layouts and tile sets of the game can be chosen', () => {
  expect(choices.layout).toEqual([...Object.keys(layouts), 'own']);
  expect([...choices.tileSet].sort()).toEqual(Object.keys(tileSets).sort());
});

test('[WB21] all kinds of special tiles can be sold', () => {
  expect(Object.keys(forms[0]?.sold ?? {})).toEqual(specialTiles.map(({ kind }) => kind));
});

test('[WB21] a changed game is called custom, and what stands behind a switch that is off does not change it', () => {
  const form = forms[0] as Form;
  const open = changeForm(form, { type: 'set', change: { hands: 'open' } });
  expect(setupFrom(open, two, 'english')).toMatchObject({ ok: true, value: { variant: 'custom' } });
  expect(isPreset(changeForm(form, { type: 'set', change: { rounds: 3, turnMs: 1_000 } }))).toBe(true);
});

test('[WB21] a preset puts everything back', () => {
  const changed = changeForm(forms[0] as Form, { type: 'set', change: { rackSize: 9, layout: 'own' } });
  expect(changeForm(changed, { type: 'preset', preset: offered[2] })).toEqual(forms[2]);
});

/** Everything that can be set in a field: each option, both ways, the bounds of a number. */
const changesOf = (field: Field, form: Form): readonly FormChange[] => {
  const set = (value: unknown): FormChange => ({ type: 'set', change: { [field.key]: value } });
  if (field.kind === 'choice') return field.options.map(set);
  if (field.kind === 'toggle') return [set(true), set(false)];
  if (field.kind === 'number') {
    const { least, most } = field.boundsIn(form);
    return [set(least), set(most)];
  }
  return specialTiles.flatMap(({ kind }): readonly FormChange[] => [
    { type: 'sell', kind, isSold: true },
    { type: 'sell', kind, isSold: false },
    { type: 'price', kind, price: LIMITS.price.most },
  ]);
};

/** The paths of all values in the switches, such as `wordCheck.cost.points`. */
const pathsOf = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsOf(part, path === '' ? key : `${path}.${key}`))
    : [`${path}=${String(value)}`];

/** Walks the form the way a person can: only through fields that are shown, one change at a time, two deep. */
const reached = (): ReadonlySet<string> => {
  const seen = new Set<string>();
  const note = (form: Form): void => pathsOf(switchesOf(form)).forEach((path) => seen.add(path));
  const step = (form: Form): readonly Form[] =>
    groups
      .flatMap((group) => shownFields(form, group))
      .flatMap((field) => changesOf(field, form))
      .map((change) => changeForm(form, change));
  const first = forms[0] as Form;
  const once = step(first);
  [first, ...once].forEach(note);
  once.flatMap(step).forEach(note);
  return seen;
};

const wanted: { readonly [Key in Exclude<keyof Switches, 'junior'>]: readonly string[] } = {
  order: ['order=listed', 'order=personFirst', 'order=random', 'order=draw'],
  rackSize: ['rackSize=2', 'rackSize=20'],
  hands: ['hands=hidden', 'hands=open'],
  wordCheck: [
    'wordCheck.type=none',
    'wordCheck.type=refuse',
    'wordCheck.refusedTiles=stay',
    'wordCheck.refusedTiles=return',
    'wordCheck.appeal=null',
    'wordCheck.type=challenge',
    'wordCheck.cost.type=nothing',
    'wordCheck.cost.type=turn',
    'wordCheck.cost.type=points',
    'wordCheck.cost.points=5',
    'wordCheck.cost.type=game',
    'wordCheck.window.type=each',
    'wordCheck.window.ms=5000',
    'wordCheck.window.type=untilNextActs',
  ],
  premiums: ['premiums=once', 'premiums=persistent'],
  fullRackBonus: ['fullRackBonus=0', 'fullRackBonus=1000'],
  exchange: ['exchange=null', 'exchange.minBagCount=0', 'exchange.minBagCount=100'],
  end: [
    'end.out=true',
    'end.out=false',
    'end.noPlay=true',
    'end.noPlay=false',
    'end.scoreless=null',
    'end.scoreless.turnCount=100',
    'end.scoreless.passesOnly=true',
    'end.scoreless.passesOnly=false',
    'end.allPassed=null',
    'end.allPassed=10',
    'end.rounds=null',
    'end.rounds=1000',
  ],
  isSettled: ['isSettled=true', 'isSettled=false'],
  tie: ['tie=shared', 'tie=beforeSettling', 'tie=beforeSettlingThenComputer', 'tie=noWinner'],
  special: [
    'special=null',
    'special.prices.boom=1000',
    'special.isTriggeredByOwner=true',
    'special.isTriggeredByOwner=false',
    'special.blast.shape=square',
    'special.blast.shape=diamond',
    'special.blast.radius=10',
    'special.disposeTo=1',
  ],
  clock: [
    'clock=null',
    'clock.type=game',
    'clock.ms=1500000',
    'clock.incrementMs=0',
    'clock.overtimePoints=1000',
    'clock.overtimeLimitMs=0',
    'clock.type=turn',
  ],
  dictionary: ['dictionary=open', 'dictionary=closed'],
};

test('[WB21] every value of every switch is reached by what the form shows', () => {
  const seen = reached();
  expect(Object.values(wanted).flatMap((paths) => paths.filter((path) => !seen.has(path)))).toEqual([]);
});

test('[WB21] a number in its bounds is never at fault, one beyond them is told beside its own field', () => {
  const wrong = fields.flatMap((field) => {
    if (field.kind !== 'number') return [];
    const shown = forms.flatMap((form) => step(form)).find(field.isShown) as Form;
    const { least, most } = field.boundsIn(shown);
    const faultsWith = (value: number): readonly (string | null)[] => {
      const form = changeForm(shown, { type: 'set', change: { [field.key]: value } });
      return formFaults(form).map((fault) => placeOf(fault, form));
    };
    const isTold = [least - 1, most + 1, Number.NaN].every((value) => faultsWith(value).includes(field.key));
    return isTold && !faultsWith(least).includes(field.key) ? [] : [field.key];
  });
  expect(wrong).toEqual([]);
});

/** The form with every switch on that shows further fields, one at a time and all together. */
const step = (form: Form): readonly Form[] => {
  const on: Partial<Form> = {
    layout: 'own',
    wordCheck: 'refuse',
    endsAllPassed: true,
    endsRounds: true,
    endsScoreless: true,
    hasSpecials: true,
    clock: 'game',
    canExchange: true,
  };
  const challenged: Partial<Form> = {
    ...on,
    wordCheck: 'challenge',
    cost: 'points',
    window: 'each',
    clock: 'turn',
  };
  return [
    changeForm(form, { type: 'set', change: on }),
    changeForm(form, { type: 'set', change: challenged }),
  ];
};

const anyForm = fc
  .array(
    fc.tuple(
      fc.nat(fields.length - 1),
      fc.nat(),
      fc.constantFrom<null | number>(null, Number.NaN, -1, 3, 1e9),
    ),
  )
  .map((steps) =>
    steps.reduce<Form>((form, [at, pick, odd]) => {
      const field = fields[at] as Field;
      if (!field.isShown(form)) return form;
      if (field.kind === 'number' && odd !== null)
        return changeForm(form, { type: 'set', change: { [field.key]: odd } });
      const changes = changesOf(field, form);
      return changeForm(form, changes[pick % changes.length] as FormChange);
    }, forms[0] as Form),
  );

test('[WB21] whatever is filled in makes a set-up, or faults that stand beside a field that is shown', () =>
  fc.assert(
    fc.property(anyForm, (form) => {
      const setup = setupFrom(form, two, 'english');
      if (setup.ok) return;
      const places = setup.error.map((fault) => placeOf(fault, form));
      expect(places).not.toContain(null);
      const shown = groups.flatMap((group) => shownFields(form, group)).map(({ key }) => key as string);
      expect(places.filter((place) => !shown.includes(place ?? ''))).toEqual([]);
    }),
    { numRuns: 2_000 },
  ));

test.each([
  [5, 5],
  [5, 21],
  [15, 8],
  [16, 16],
  [21, 21],
])('[WB21] a board of one’s own of %i by %i squares', (ownRows, ownCols) => {
  const own = { layout: 'own', ownRows, ownCols } as const;
  const form = changeForm(forms[0] as Form, { type: 'set', change: own });
  const layout = layoutOf(form);
  expect(layout).toMatchObject({ rows: ownRows, cols: ownCols });
  expect(layout.wordTimes[Math.floor(ownRows / 2) * ownCols + Math.floor(ownCols / 2)]).toBe(2);
  expect(formFaults(form)).toEqual([]);
  const plain = changeForm(form, { type: 'set', change: { ownPremiums: 'none' } });
  expect(new Set([...layoutOf(plain).wordTimes, ...layoutOf(plain).letterTimes])).toEqual(new Set([1]));
});

test('[WB21] a board of a size that cannot be is told, and never built', () => {
  const change = { layout: 'own', ownRows: 1e9, ownCols: 4 } as const;
  const form = changeForm(forms[0] as Form, { type: 'set', change });
  expect(formFaults(form).map((fault) => placeOf(fault, form))).toEqual(['ownRows', 'ownCols']);
});

test('[WB21] a shop with nothing in it is told', () => {
  const sells = specialTiles.map(({ kind }): FormChange => ({ type: 'sell', kind, isSold: false }));
  const form = sells.reduce(changeForm, formFrom(offered[2]));
  expect(formFaults(form)).toEqual([{ type: 'nothingForSale' }]);
});

test.each([-1, 0, Number.NaN])('[WB21] a rack of %d tiles is the only thing at fault', (rackSize) => {
  const sold = changeForm(formFrom(offered[2]), { type: 'set', change: { rackSize } });
  const unsold = changeForm(sold, { type: 'sell', kind: 'dispose', isSold: false });
  const places = [sold, unsold].map((form) => formFaults(form).map((fault) => placeOf(fault, form)));
  expect(places).toEqual([['rackSize'], ['rackSize']]);
});

test('[WB21] shown numbers go into what is stored', () => {
  expect(units).toMatchObject({ seconds: 1_000, minutes: 60_000, tiles: 1 });
});
