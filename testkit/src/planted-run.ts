/**
 * Builds the laws over a product with a bug in it, and runs them in a process of their own.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'planted');

interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface PlantedBug {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** The laws that may find it first. */
  readonly laws: readonly string[];
  /** Where only games of one variant show it soon. */
  readonly variant?: string;
  /** The first game, where the one that shows it comes late. */
  readonly seed?: number;
}

/** The text with the edits made; throws when one does not fit exactly once. */
export const withEdits = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((before, { file, find, replace }) => {
    const pieces = before.split(find);
    if (pieces.length !== 2) throw new Error(`${file} holds ${pieces.length - 1} times, not once: ${find}`);
    return pieces.join(replace);
  }, text);

/** Makes the edits while files are loaded, and lets each file know its own place. */
const planting = (edits: readonly Edit[]): Plugin => ({
  name: 'planting',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/](packages|testkit)[\\/].*\.ts$/ }, async ({ path }) => {
      const mine = edits.filter(({ file }) => join(root, file) === path);
      const text = withEdits(await readFile(path, 'utf8'), mine);
      return {
        contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: 'ts',
      };
    });
  },
});

export interface LawsRun {
  readonly code: number;
  readonly output: string;
}

const bundle = async (command: string, name: string, edits: readonly Edit[]): Promise<string> => {
  const outfile = join(cache, `${name.replaceAll(' ', '-')}.mjs`);
  await build({
    entryPoints: [join(root, 'testkit/src', command)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [planting(edits)],
    logLevel: 'silent',
  });
  return outfile;
};

const runNode = (args: readonly string[]): Promise<LawsRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });

/** Runs the law of the solver over so many positions with this bug in it, up to the first violation. */
export const runPlantedSolver = async (
  { name, edits, seed = 1 }: PlantedBug,
  positions: number,
): Promise<LawsRun> => {
  const file = await bundle('solver-law-command.ts', name, edits);
  const numbers = { positions, full: 0, seed, violations: 1 };
  return runNode([
    file,
    '--quiet',
    ...Object.entries(numbers).map(([option, value]) => `--${option}=${value}`),
  ]);
};

const PLAY_GAME = 'testkit/src/laws/play-game.ts';

/** Each law has to find its bugs by itself: the umpire judges the rules as a whole, and would find most of them first. */
const withoutUmpire: readonly Edit[] = [
  { file: PLAY_GAME, find: 'checkUmpired(run, attempt, ruling);', replace: '' },
  {
    file: PLAY_GAME,
    find: 'for (const batch of batchesOf(stored)) followUmpire(run, batch);\n  checkUmpiresView(run);',
    replace: '',
  },
];

/** Runs the laws over so many games with this bug in the product, up to the first violation. */
export const runPlanted = async (
  { name, edits, variant, seed = 1 }: PlantedBug,
  games: number,
): Promise<LawsRun> => {
  const file = await bundle('laws-command.ts', name, [...edits, ...withoutUmpire]);
  const only = variant === undefined ? [] : ['--variant', variant];
  return runNode([
    file,
    '--games',
    String(games),
    '--seed',
    String(seed),
    '--quiet',
    '--violations',
    '1',
    ...only,
  ]);
};

/** The law that a violation names first. */
export const violatedLaw = (output: string): string | undefined =>
  /^(?:game|position) with seed \d+(?: \(\w+\))?: ([A-Z]+\d+): /mu.exec(output)?.[1];
