/**
 * Runs the laws, or the law of the solver, over a product with a bug in it, in a process of their own: the laws in one for
 * all bugs, the solver, which makes its memory once, in one for each.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Change,
  type PlantedRun,
  type TextEdit,
  bundlePlanted,
  runPlantedProgram,
} from './planted-bundle.ts';
import { type PlantedProgram, plantedProgram } from './planted-program.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/planted', import.meta.url));

export interface PlantedBug extends Change {
  /** The laws that may find it first. */
  readonly laws: readonly string[];
  /** Where only games of one variant show it soon. */
  readonly variant?: string;
  /** The first game, where the one that shows it comes late. */
  readonly seed?: number;
}

const SOLVER = join(cache, 'solver-law.mjs');
const LAWS = join(cache, 'laws.mjs');

export const bundleSolver = (changes: readonly PlantedBug[]): Promise<void> =>
  bundlePlanted('testkit/src/solver-law-command.ts', SOLVER, { changes });

/** Runs the law of the solver over so many positions with this bug in it, up to the first violation. */
export const runPlantedSolver = ({ name, seed = 1 }: PlantedBug, positions: number): Promise<PlantedRun> => {
  const numbers = { positions, full: 0, seed, violations: 1 };
  return runPlantedProgram(name, [
    SOLVER,
    '--quiet',
    ...Object.entries(numbers).map(([option, value]) => `--${option}=${value}`),
  ]);
};

const PLAY_GAME = 'testkit/src/laws/play-game.ts';

/** Each law has to find its bugs by itself: the umpire judges the rules as a whole, and would find most of them first. */
const withoutUmpire: readonly TextEdit[] = [
  { file: PLAY_GAME, find: 'checkUmpired(run, attempt, ruling);', replace: '' },
  {
    file: PLAY_GAME,
    find: 'for (const batch of batchesOf(stored)) followUmpire(run, batch);\n  checkUmpiresView(run);',
    replace: '',
  },
];

/** Answers with the program, which has to be ended. */
export const startPlantedLaws = async (changes: readonly PlantedBug[]): Promise<PlantedProgram> => {
  await bundlePlanted('testkit/src/planted-laws-command.ts', LAWS, { changes, always: withoutUmpire });
  return plantedProgram(LAWS);
};

type Games = Pick<PlantedBug, 'variant' | 'seed'> & { readonly games: number };

/** What the laws are asked: so many games, up to the first violation. */
export const lawsArgs = ({ games, variant, seed = 1 }: Games): readonly string[] => {
  const args = ['--games', String(games), '--seed', String(seed), '--quiet', '--violations', '1'];
  return variant === undefined ? args : [...args, '--variant', variant];
};

/** The seed of the game or position that a violation names first. */
export const violatedSeed = (output: string): number =>
  Number(/^(?:game|position) with seed (\d+)/mu.exec(output)?.[1]);

/** The law that a violation names first. */
export const violatedLaw = (output: string): string | undefined =>
  /^(?:game|position) with seed \d+(?: \(\w+\))?: ([A-Z]+\d+): /mu.exec(output)?.[1];
