// Looks at what is installed with the product: which packages run with it, each with its version, as they stand in
// runtime-packages.txt; that every version is exact and has a digest; and that nothing of them is run on installing.
// `npm sbom` must name the same. Prints each complaint and exits with 1 when there is one.
// Usage: node scripts/check-packages.mjs [--write: states the packages as they are now, for a review of the change]
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entriesOf } from './source.mjs';
import { root } from './tools.mjs';

const STATED = 'scripts/runtime-packages.txt';

/** Packages with a script for installing that we do without: they bring their binaries along. */
const worksWithoutScript = ['@photostructure/sqlite', 'esbuild'];

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages that run with some of the workspaces, as `name version`, sorted; our own are not counted. */
export const runtimePackages = ({ packages }, workspaces) => {
  const found = new Set();
  const visit = (path) => {
    const { link, resolved, version, dependencies, optionalDependencies } = packages[path];
    if (link) return visit(resolved);
    const isOwn = !path.includes('node_modules/');
    const entry = `${nameIn(path)} ${version}`;
    if (!isOwn && found.has(`${path}\n${entry}`)) return undefined;
    if (!isOwn) found.add(`${path}\n${entry}`);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = located(packages, path, name);
      if (next !== undefined) visit(next);
    }
    return undefined;
  };
  for (const workspace of workspaces) visit(workspace);
  return [...new Set([...found].map((line) => String(line.split('\n')[1])))].sort();
};

/** Node's own look-up: beside the package, then in every folder above. */
const located = (packages, path, name) => {
  const own = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (packages[own] !== undefined) return own;
  if (path === '') return undefined;
  const above = path.lastIndexOf('/node_modules/');
  return located(packages, above < 0 ? '' : path.slice(0, above), name);
};

/** As it is written down: a line with the count for each part, then its packages. */
export const statement = (lock, parts) =>
  Object.entries(parts)
    .map(([part, workspaces]) => {
      const lines = runtimePackages(lock, workspaces);
      return [`${part}: ${lines.length} packages`, ...lines.map((line) => `  ${line}`), ''].join('\n');
    })
    .join('\n');

/** What differs between two statements, line by line. */
export const statementComplaints = (stated, actual) => {
  const [before, now] = [stated, actual].map((text) => new Set(text.split('\n')));
  return [
    ...[...now].filter((line) => !before.has(line)).map((line) => `${STATED} does not state: ${line.trim()}`),
    ...[...before].filter((line) => !now.has(line)).map((line) => `${STATED} states in vain: ${line.trim()}`),
  ];
};

export const lockedComplaints = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, hasInstallScript }]) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`package-lock.json: ${path} has no digest`]),
      ...(hasInstallScript && !worksWithoutScript.includes(nameIn(path))
        ? [`package-lock.json: ${path} wants to run a script on installing`]
        : []),
    ]);

/** Versions that could move by themselves. Our own packages lie beside each other. */
export const versionComplaints = (manifests) =>
  manifests.flatMap(({ path, json }) =>
    Object.entries({ ...json.dependencies, ...json.devDependencies, ...json.optionalDependencies })
      .filter(([name, version]) => !name.startsWith('@tilewright/') && !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name, version]) => `${path}: ${name} is not exact: ${version}`),
  );

/** Whether scripts of packages stay unrun, however somebody installs. */
export const scriptComplaints = (npmrc, installer) => [
  ...(/^ignore-scripts\s*=\s*true$/m.test(npmrc) ? [] : ['.npmrc lets packages run scripts on installing']),
  ...(/'ci',\s*'--ignore-scripts'/.test(installer)
    ? []
    : ['scripts/install.mjs lets packages run scripts on installing']),
];

/** A list of software names what the lock has, and nothing else. */
export const billComplaints = ({ components }, { packages }) => {
  const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const locked = Object.entries(packages)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .map(([path, { version }]) => `${nameIn(path)} ${version}`);
  return locked.filter((line) => !named.has(line)).map((line) => `npm sbom does not name ${line}`);
};

const read = (path) => readFileSync(join(root, path), 'utf8');

const readManifests = () =>
  [
    '.',
    ...['packages', 'apps'].flatMap((kind) =>
      entriesOf(join(root, kind)).map(({ name }) => `${kind}/${name}`),
    ),
    'testkit',
  ]
    .map((folder) => `${folder}/package.json`)
    .map((path) => ({ path, json: JSON.parse(read(path)) }));

const readBill = () => {
  const npmScript = process.env.npm_execpath;
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const [program, ...before] = npmScript?.endsWith('npm-cli.js') ? [process.execPath, npmScript] : ['npm'];
  const { stdout, status, stderr } = spawnSync(program, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32' && before.length === 0,
  });
  return status === 0 ? JSON.parse(stdout) : { fault: stderr };
};

const main = (isWriting) => {
  const lock = JSON.parse(read('package-lock.json'));
  const apps = entriesOf(join(root, 'apps'))
    .map(({ name }) => name)
    .sort();
  const actual = statement(lock, Object.fromEntries(apps.map((name) => [name, [`apps/${name}`]])));
  if (isWriting) {
    writeFileSync(join(root, STATED), actual);
    return [];
  }
  const bill = readBill();
  return [
    ...statementComplaints(read(STATED), actual),
    ...lockedComplaints(lock),
    ...versionComplaints(readManifests()),
    ...scriptComplaints(read('.npmrc'), read('scripts/install.mjs')),
    ...(bill.fault === undefined ? billComplaints(bill, lock) : [`npm sbom failed: ${bill.fault}`]),
  ];
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = main(process.argv.includes('--write'));
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
