/**
 * A program with many changes planted in it, bundled once for all of them. A changed module lies in the bundle in each of
 * its versions, and the program runs with the one that is named when it starts (`runPlantedProgram`), or with one after
 * the other (planted-program.ts).
 */
import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Edit, bundle } from '../../apps/server/src/testing/server-bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One piece of a file, which must stand there exactly once. */
export interface TextEdit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface Change {
  readonly name: string;
  readonly edits: readonly TextEdit[];
}

/** The text with the edits made; throws when one does not fit exactly once. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits.reduce((before, { file, find, replace }) => {
    const pieces = before.split(find);
    if (pieces.length !== 2) throw new Error(`${file} holds ${pieces.length - 1} times, not once: ${find}`);
    return pieces.join(replace);
  }, text);

interface Planted {
  readonly changes: readonly Change[];
  /** Made whichever change is named. */
  readonly always?: readonly TextEdit[];
}

/** Makes a program for `runPlantedProgram` or `plantedProgram`. */
export const bundlePlanted = async (
  entry: string,
  outfile: string,
  { changes, always = [] }: Planted,
): Promise<void> => {
  const exported = await exportsOf([
    ...new Set(changes.flatMap(({ edits }) => edits.map(({ file }) => file))),
  ]);
  const edit: Edit = (path, text, suffix) => {
    const file = relative(root, path).replaceAll('\\', '/');
    const fitting = (edits: readonly TextEdit[]): string =>
      withEdits(
        text,
        edits.filter((one) => one.file === file),
      );
    const names = exported.get(file);
    if (names === undefined) return fitting(always);
    if (suffix === '') return choosing(path, names, versionsOf(changes, file));
    return fitting([...(changes[Number(suffix.slice(VERSION.length))]?.edits ?? []), ...always]);
  };
  await bundle(join(root, entry), outfile, edit);
};

/** What each of these files exports. */
const exportsOf = async (files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { metafile } = await build({
    entryPoints: [...files],
    absWorkingDir: root,
    outdir: '.',
    format: 'esm',
    write: false,
    metafile: true,
  });
  return new Map(
    Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint ?? '', exports] as const),
  );
};

const VERSION = '?version=';
const AS_IT_IS = 'none';

/** Which changes touch a file, as their places in the list. */
const versionsOf = (
  changes: readonly Change[],
  file: string,
): readonly (readonly [name: string, index: number])[] =>
  changes.flatMap(({ name, edits }, index) =>
    edits.some((edit) => edit.file === file) ? [[name, index]] : [],
  );

/**
 * The module that stands in for a changed one. Where no version is named at the start its functions are called through
 * others, as somebody may have kept them by the time one is named; whatever else it exports is exchanged itself.
 */
const choosing = (
  path: string,
  names: readonly string[],
  versions: readonly (readonly [name: string, index: number])[],
): string => {
  const version = (of: string | number): string => JSON.stringify(`${path}${VERSION}${of}`);
  return [
    `import * as asItIs from ${version(AS_IT_IS)};`,
    ...versions.map(([, index]) => `import * as version${index} from ${version(index)};`),
    `const versions = { ${versions.map(([name, index]) => `${JSON.stringify(name)}: version${index}`).join(', ')} };`,
    `const named = process.env.TILEWRIGHT_PLANTED;`,
    `const first = versions[named] ?? asItIs;`,
    `const isCalled = (value) => named === undefined && typeof value === 'function' && value.prototype === undefined;`,
    ...names.flatMap((name) => [
      `let current_${name} = first.${name};`,
      `export let ${name} = isCalled(first.${name}) ? (...given) => current_${name}(...given) : first.${name};`,
    ]),
    `(globalThis.plantedChoosers ??= []).push((change) => {`,
    `  const chosen = versions[change] ?? asItIs;`,
    ...names.flatMap((name) => [
      `  current_${name} = chosen.${name};`,
      `  if (!isCalled(chosen.${name})) ${name} = chosen.${name};`,
    ]),
    `  return change in versions;`,
    `});`,
  ].join('\n');
};

export interface PlantedRun {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of `bundlePlanted` with one of its changes. */
export const runPlantedProgram = (name: string, args: readonly string[]): Promise<PlantedRun> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, TILEWRIGHT_PLANTED: name };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
