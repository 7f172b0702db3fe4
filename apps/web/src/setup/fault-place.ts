/** Beside which switch of the form a fault is told; null where it concerns the seats or no switch at all. */
import type { FormFault } from './form-setup.ts';
import type { Form, FormKey } from './form.ts';

const numberPlaces: Readonly<Record<string, FormKey>> = {
  rackSize: 'rackSize',
  fullRackBonus: 'fullRackBonus',
  'exchange.minBagCount': 'minBagCount',
  'end.scoreless.turnCount': 'scorelessTurns',
  'end.allPassed': 'allPassed',
  'end.rounds': 'rounds',
  'wordCheck.window.ms': 'windowMs',
  'wordCheck.cost.points': 'costPoints',
  'special.blast.radius': 'blastRadius',
  'special.disposeTo': 'disposeTo',
  'clock.incrementMs': 'incrementMs',
  'clock.overtimePoints': 'overtimePoints',
  'clock.overtimeLimitMs': 'overtimeLimitMs',
  'layout.rows': 'ownRows',
  'layout.cols': 'ownCols',
};

const PRICE = 'special.prices.';

const numberPlace = (name: string, { clock }: Form): FormKey | null => {
  if (name.startsWith(PRICE)) return 'prices';
  if (name === 'clock.ms') return clock === 'turn' ? 'turnMs' : 'gameMs';
  return numberPlaces[name] ?? null;
};

const places: Partial<Record<FormFault['type'], FormKey>> = {
  badLayout: 'layout',
  badTileSet: 'blankCount',
  tooManyTiles: 'blankCount',
  tooManyForComputers: 'blankCount',
  tooFewTiles: 'rackSize',
  mayNeverEnd: 'endsScoreless',
  noPlayNeedsWords: 'endsNoPlay',
  unknownSpecial: 'prices',
  nothingForSale: 'prices',
  openHandsShowSpecials: 'hands',
};

export const placeOf = (fault: FormFault, form: Form): FormKey | null =>
  fault.type === 'outOfBounds' ? numberPlace(fault.switch, form) : (places[fault.type] ?? null);

/** The kind of special tile whose price is at fault. */
export const pricedKind = (fault: FormFault): string | null =>
  fault.type === 'outOfBounds' && fault.switch.startsWith(PRICE) ? fault.switch.slice(PRICE.length) : null;
