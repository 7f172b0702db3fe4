/**
 * Bugs planted in the solver one at a time, each of which its law must find. As with the bugs of the rules, what is
 * replaced must stand exactly once in its file, so that a bug that no longer fits says so.
 */
import type { PlantedBug } from '../planted-run.ts';

type Change = readonly [find: string, replace: string];

const bugIn = (file: string, name: string, seed: number, ...changes: readonly Change[]): PlantedBug => ({
  name,
  edits: changes.map(([find, replace]) => ({ file: `packages/solver/src/${file}`, find, replace })),
  laws: ['SV1'],
  seed,
});

const scoring: readonly PlantedBug[] = [
  bugIn('compile.ts', 'a blank on the board has points', 1, [
    'tile >= BLANK_FLAG ? 0 : letterPoints[letter]!',
    'letterPoints[letter]!',
  ]),
  bugIn('compile.ts', 'the premium of the centre persists', 3, [
    'isPersistent && square !== centre',
    'isPersistent',
  ]),
  bugIn('compile.ts', 'a word across a cell is scored without its letter premium', 6, [
    'crossTimes[cell] = times * letterTimes[cell]!',
    'crossTimes[cell] = times',
  ]),
  bugIn('take-play.ts', 'the bonus is for seven tiles whatever a rack holds', 80, [
    'countOf(laid) === bonusTiles',
    'countOf(laid) === 7',
  ]),
];

const searching: readonly PlantedBug[] = [
  bugIn('take-play.ts', 'one tile that makes two words is found twice', 1, [
    'if (first < DIRECTION_CELLS) return false;',
    'if (first > 0) return false;',
  ]),
  bugIn('generate.ts', 'letters that share a bit are taken for each other', 53, [
    '(((letter < LOW_LETTERS ? crossLow[cell]! : crossHigh[cell]!) >>> letter) & 1) !== 0',
    'true',
  ]),
  bugIn('anchors.ts', 'a play is found from two anchors', 3, ['limit = cell + 2;', 'limit = cell + 1;']),
  bugIn('anchors.ts', 'an empty board has no plays down', 20, [
    'if (isDown) addAnchor',
    'if (!isDown) addAnchor',
  ]),
  bugIn('compile.ts', 'the letter with the highest bit fits between no tiles', 53, [
    'const candidates = nodes[list + 1]! & nodes[followers + 1]!;',
    'const candidates = nodes[list + 1]! & nodes[followers + 1]! & 0x7fffffff;',
  ]),
  bugIn('workspace.ts', 'the longest lane has no wall behind it', 91, [
    'export const LANE = LIMITS.side.most + 1;',
    'export const LANE = LIMITS.side.most;',
  ]),
];

const bounding: readonly PlantedBug[] = [
  bugIn('anchor-bounds.ts', 'a bound forgets the bonus', 36, ['(laid === bonusTiles ? bonus : 0)', '0']),
  bugIn('anchor-bounds.ts', 'a bound forgets the largest letter premiums', 82, [
    'mostTimes = setup.mostLetterTimes - 3;',
    'mostTimes = 0;',
  ]),
  bugIn('outlook.ts', 'three blanks are thought to make no word', 25, [
    'if ((others & (others - 1)) !== 0) return true;',
    'if ((others & (others - 1)) !== 0) return false;',
  ]),
];

const remembering: readonly PlantedBug[] = [
  bugIn('compiled-cache.ts', 'premiums of the position before still count', 63, [
    "one.isPersistent === (switches.premiums === 'persistent')",
    'one.rackSize === switches.rackSize',
  ]),
  bugIn('compiled-cache.ts', 'the bonus of the position before still counts', 103, [
    'one.bonus === switches.fullRackBonus &&',
    '',
  ]),
];

export const plantedSolverBugs: readonly PlantedBug[] = [
  ...scoring,
  ...searching,
  ...bounding,
  ...remembering,
];
