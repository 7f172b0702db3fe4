// Makes the libraries as other projects install them: compiled JavaScript with types, real versions instead of
// links, licence, notices and the files they need, each as a tarball of `npm pack`. The sources stay as they are.
// Usage: node scripts/pack.mjs [folder for the tarballs; dist/tarballs when none is given]
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findableBy, readmeText } from './pack-readme.mjs';
import { captureTool, exitOf, root } from './tools.mjs';

/** In an order in which each comes after those it needs. */
const packedNames = ['rules', 'variants', 'notation', 'lexicon', 'solver', 'computer'];

/** Folders that go along as they are, and can be asked for by name. */
const dataFolders = ['data', 'leaves'];

/** Only the tiers of the word list are made from it. */
const isShipped = (path) => !path.endsWith('unsuited.rot13.txt');

const sourceOf = (name) => join(root, 'packages', name);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Builds and packs every library into a folder, and other folders with them; resolves to the paths of the tarballs. */
export const packAll = async (outFolder, others = []) => {
  const stages = join(outFolder, 'stages');
  rmSync(stages, { recursive: true, force: true });
  mkdirSync(outFolder, { recursive: true });
  for (const name of packedNames) await buildStage(name, stages);
  const tarballs = await packFolders(
    [...packedNames.map((name) => join(stages, name)), ...others],
    outFolder,
  );
  rmSync(stages, { recursive: true });
  return tarballs;
};

const buildStage = async (name, stages) => {
  const stage = join(stages, name);
  mkdirSync(stage, { recursive: true });
  await compile(name, stages);
  const folders = dataFolders.filter((folder) => existsSync(join(sourceOf(name), folder)));
  for (const folder of folders)
    cpSync(join(sourceOf(name), folder), join(stage, folder), { recursive: true, filter: isShipped });
  for (const file of ['LICENSE', 'NOTICES.md']) cpSync(join(root, file), join(stage, file));
  writeFileSync(join(stage, 'README.md'), readmeText(name));
  const manifest = { ...manifestOf(name, folders), ...findableBy(name) };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

/** The compiler sees other libraries as their users will: by the types that were just made. */
const compile = async (name, stages) => {
  const project = join(stages, `${name}.tsconfig.json`);
  const paths = packedNames.map((other) => [
    `@tilewright/${other}`,
    [join(stages, other, 'dist/index.d.ts')],
  ]);
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(sourceOf(name), 'src'),
    outDir: join(stages, name, 'dist'),
    paths: Object.fromEntries(paths.filter(([key]) => key !== `@tilewright/${name}`)),
  };
  const files = [join(sourceOf(name), 'src', 'index.ts')];
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files };
  writeFileSync(project, JSON.stringify(config));
  const { code, output } = await captureTool(['tsc', '--pretty', 'false', '-p', project]);
  if (code !== 0) throw new Error(`${name} does not compile:\n${output}`);
  nameCompiledFiles(join(stages, name, 'dist'));
};

/** The compiler leaves the sources' names in the types; what is installed has no sources. */
const nameCompiledFiles = (folder) => {
  for (const name of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace(/(['"]\.{1,2}\/[^'"\n]+)\.ts(['"])/g, '$1.js$2'));
  }
};

const manifestOf = (name, folders) => {
  const {
    name: fullName,
    version,
    license,
    type,
    dependencies = {},
  } = readJson(join(sourceOf(name), 'package.json'));
  return {
    name: fullName,
    version,
    license,
    type,
    engines: readJson(join(root, 'package.json')).engines,
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      ...Object.fromEntries(folders.map((folder) => [`./${folder}/*`, `./${folder}/*`])),
      './package.json': './package.json',
    },
    files: ['dist', ...folders, 'NOTICES.md'],
    dependencies: Object.fromEntries(Object.entries(dependencies).map(realVersion)),
  };
};

/** Inside the repository our own libraries are links; outside they have versions. */
const realVersion = ([dependency, range]) =>
  dependency.startsWith('@tilewright/')
    ? [dependency, readJson(join(sourceOf(dependency.slice('@tilewright/'.length)), 'package.json')).version]
    : [dependency, range];

/** Packs folders by one npm; resolves to the paths of the tarballs. */
const packFolders = async (folders, outFolder) => {
  const args = [
    'pack',
    ...folders,
    '--pack-destination',
    outFolder,
    '--json',
    '--ignore-scripts',
    '--offline',
  ];
  const { code, output } = await captureNpm(args, outFolder);
  if (code !== 0) throw new Error(`npm pack ${folders.join(' ')} failed with exit code ${code}`);
  return JSON.parse(output).map(({ filename }) => join(outFolder, filename));
};

/** Runs npm in a folder; what it says for people goes to our error output when it fails. */
export const captureNpm = async (args, cwd) => {
  const child = spawn('npm', [...args, '--loglevel=error'], { cwd, shell: process.platform === 'win32' });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await exitOf(child);
  if (code !== 0) process.stderr.write(errors);
  return { code, output };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outFolder = resolve(process.argv[2] ?? join(root, 'dist', 'tarballs'));
  for (const tarball of await packAll(outFolder)) console.log(tarball);
}
