// Checks the dependency rules of scripts/dependency-table.mjs over every source file and package.json.
// Prints each violation as file:line and exits with 1 when there is one.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as table from './dependency-table.mjs';
import { entriesOf, isTest, lineCounter, parse, readSources, walk } from './source.mjs';
import { root } from './tools.mjs';
import { importCycles } from './import-cycles.mjs';

const scope = '@tilewright/';

/** Every violation in a set of files ({ path, text }) and manifests ({ path, json }), as lines of text. */
export const violations = (files, manifests) => {
  const facts = files.map(factsOf);
  return [
    ...facts.flatMap(fileViolations),
    ...facts.flatMap((file) => unlistedViolations(file, manifests)),
    ...importCycles(facts),
    ...manifests.flatMap(manifestViolations),
  ];
};

/** The home of a file: { kind: 'packages', name: 'rules' }, or kind 'testkit', 'bench', 'e2e', 'scripts'. */
const homeOf = (path) => {
  const [kind, name] = path.split('/');
  const isNamed = kind === 'packages' || kind === 'apps';
  return { kind, name: isNamed ? name : kind, folder: isNamed ? `${kind}/${name}` : kind };
};

const factsOf = ({ path, text }) => {
  const lineAt = lineCounter(text);
  const facts = { path, home: homeOf(path), imports: [], strings: [], names: [] };
  walk(parse({ path, text }), (node) => {
    const line = lineAt(node.start);
    const imported = importOf(node);
    if (imported !== undefined) facts.imports.push({ ...imported, line });
    if (node.type === 'Literal' && typeof node.value === 'string')
      facts.strings.push({ value: node.value, line });
    if (node.type === 'TemplateElement') facts.strings.push({ value: node.value.cooked, line });
    if (node.type === 'Identifier') facts.names.push({ value: node.name, line });
  });
  return facts;
};

const importOf = (node) => {
  const target = (node.source ?? node.argument)?.value;
  if (typeof target !== 'string') return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { target, isType: node.importKind === 'type' };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { target, isType: node.exportKind === 'type' };
    case 'ImportExpression':
      return { target, isType: false };
    case 'TSImportType':
      return { target, isType: true };
    default:
      return undefined;
  }
};

const fileViolations = (file) => {
  const isPackageSource = file.home.kind === 'packages' && !isTest(file.path);
  return [
    ...fileNameViolations(file),
    ...file.imports.flatMap((imported) => {
      const fault = importFault(file, imported.target, isPackageSource);
      return fault === undefined ? [] : [`${file.path}:${imported.line} ${fault}`];
    }),
    ...(isPackageSource ? mentionViolations(file) : []),
  ];
};

const fileNameViolations = ({ path }) => {
  const name = posix.basename(path).replace(/(\.test)?\.\w+$/, '');
  return table.bannedFileNames.includes(name) ? [`${path}:1 the file name "${name}" says nothing`] : [];
};

const importFault = ({ path, home }, target, isPackageSource) => {
  if (target.startsWith('.')) {
    const place = posix.join(posix.dirname(path), target);
    const folders = [home.folder, ...(table.folderEdges[home.folder] ?? [])];
    const isAllowed = folders.some((folder) => place.startsWith(`${folder}/`));
    return isAllowed ? undefined : `imports ${target}, outside its package; import the package's index`;
  }
  if (target === `${scope}testkit` && home.kind === 'apps' && !isTest(path))
    return 'imports the testkit; only tests may';
  if (target.startsWith(scope)) return edgeFault(home, target.slice(scope.length), isPackageSource);
  if (!isPackageSource) return undefined;
  if (isBuiltin(target)) return `imports ${target}; packages do no I/O`;
  return table.withoutLibraries.includes(home.name)
    ? `imports ${target}; ${home.name} uses no library`
    : undefined;
};

const edgeFault = (home, target, isPackageSource) => {
  if (target.includes('/')) return `imports ${scope}${target}; import the package's index`;
  if (target === home.name) return `imports its own package by name; import the file itself`;
  const isPackage = Object.hasOwn(table.allowedEdges, target);
  if (!isPackage && target !== 'testkit') return `imports ${scope}${target}, which is not a library`;
  if (home.kind === 'apps') return undefined;
  if (!isPackageSource || table.allowedEdges[home.name]?.includes(target)) return undefined;
  return `the edge ${home.name} → ${target} is not in scripts/dependency-table.mjs`;
};

const mentionViolations = ({ path, home, strings, names }) => [
  ...(table.blindToVariants.includes(home.name) ? strings : [])
    .filter(({ value }) => table.variantNames.includes(value))
    .map(({ value, line }) => `${path}:${line} mentions the variant '${value}'`),
  ...(table.blindToHidden.includes(home.name) ? names : [])
    .filter(({ value }) => table.hiddenTypes.includes(value))
    .map(({ value, line }) => `${path}:${line} names ${value}, which ${home.name} must not know`),
];

/** A package or app must list the packages that its source imports. */
const unlistedViolations = ({ path, home, imports }, manifests) => {
  const manifest = manifests.find((one) => one.path === `${home.folder}/package.json`);
  if (manifest === undefined || isTest(path)) return [];
  return imports
    .filter(({ target }) => target.startsWith(scope) && manifest.json.dependencies?.[target] === undefined)
    .map(({ target, line }) => `${path}:${line} imports ${target}, which ${manifest.path} does not list`);
};

const manifestViolations = ({ path, json }) => {
  const { kind, name } = homeOf(path);
  const needed = Object.keys({
    ...json.dependencies,
    ...json.peerDependencies,
    ...json.optionalDependencies,
  });
  const faults = needed.map((dependency) => {
    if (kind !== 'packages') return undefined;
    if (dependency.startsWith(scope)) return edgeFault({ kind, name }, dependency.slice(scope.length), true);
    return table.withoutLibraries.includes(name)
      ? `depends on ${dependency}; ${name} uses no library`
      : undefined;
  });
  const unknown = kind === 'packages' && !Object.hasOwn(table.allowedEdges, name);
  return [...faults, unknown ? `${name} is not in scripts/dependency-table.mjs` : undefined]
    .filter((fault) => fault !== undefined)
    .map((fault) => `${path}:1 ${fault}`);
};

const readManifests = () =>
  ['packages', 'apps']
    .flatMap((kind) => entriesOf(join(root, kind)).map(({ name }) => `${kind}/${name}/package.json`))
    .concat('testkit/package.json')
    .map((path) => ({ path, json: JSON.parse(readFileSync(join(root, path), 'utf8')) }));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = violations(readSources(root), readManifests());
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
