// Checks the limits on functions, files, parameters and nesting. An exception stands in scripts/sizes.allow
// with its own limit and a reason; one that is no longer needed is a violation too.
// Tests have only a limit on the file; pure data (below a folder `data`) has none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTest, lineCounter, parse, readSources, walk } from './source.mjs';
import { root } from './tools.mjs';

const limitsFor = (path) => ({
  file: isTest(path) ? 600 : 300,
  function: path.startsWith('packages/solver/') ? 60 : path.endsWith('.tsx') ? 100 : 40,
  parameters: 4,
  nesting: 3,
});

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const nestingTypes = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
]);

/** Every violation in a set of files ({ path, text }), given the text of the exceptions. */
export const sizeViolations = (files, allowText) => {
  const exceptions = parseExceptions(allowText);
  const excess = files
    .filter(({ path }) => !path.split('/').includes('data'))
    .flatMap((file) => measuresOf(file).filter(({ measure, size }) => size > limitsFor(file.path)[measure]));
  return [
    ...exceptions.flatMap(({ fault }) => fault ?? []),
    ...excess.filter((one) => !exceptions.some((exception) => allows(exception, one))).map(describe),
    ...exceptions
      .filter((exception) => exception.fault === undefined && !excess.some((one) => isAbout(exception, one)))
      .map(({ at }) => `${at} this exception is not needed`),
  ];
};

const describe = ({ path, line, measure, name, size }) =>
  `${path}:${line} ${measure} ${name}: ${size}, the limit is ${limitsFor(path)[measure]}`;

const measuresOf = (file) => {
  const { path, text } = file;
  const lineCount = text.replace(/\n$/, '').split('\n').length;
  const measures = [{ path, line: 1, measure: 'file', name: '-', size: lineCount }];
  if (isTest(path)) return measures;
  const lineAt = lineCounter(text);
  walk(parse(file), (node, ancestors) => {
    if (functionTypes.has(node.type)) measures.push(...functionMeasures(node, ancestors, path, lineAt));
  });
  return measures;
};

const functionMeasures = (node, ancestors, path, lineAt) => {
  const line = lineAt(node.start);
  const about = { path, line, name: nameOf(node, ancestors) };
  return [
    { ...about, measure: 'function', size: lineAt(node.end - 1) - line + 1 },
    { ...about, measure: 'parameters', size: node.params.filter(isRealParameter).length },
    { ...about, measure: 'nesting', size: nestingOf(node) },
  ];
};

/** TypeScript's `this` parameter is no parameter. */
const isRealParameter = (parameter) => parameter.name !== 'this';

/** The name a reader would use: its own, or that of the variable, property or method that holds it. */
const nameOf = (node, ancestors) => {
  const holder = ancestors.at(-1);
  const named = node.id ?? holder?.id ?? holder?.key;
  return named?.name ?? '(anonymous)';
};

/** How deep branches and loops stand inside each other; functions inside are measured on their own. */
const nestingOf = (functionNode) => {
  let deepest = 0;
  walk(functionNode.body, (node, ancestors) => {
    if (ancestors.some(({ type }) => functionTypes.has(type))) return;
    const levels = [...ancestors, node].filter((one, depth, line) => nests(one, line[depth - 1])).length;
    deepest = Math.max(deepest, levels);
  });
  return deepest;
};

/** `else if` continues its `if` and is no deeper. */
const nests = (node, parent) =>
  nestingTypes.has(node.type) && !(parent?.type === 'IfStatement' && parent.alternate === node);

/** Lines of `path measure name limit reason…`; empty lines and lines starting with # say nothing. */
const parseExceptions = (text) =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const at = `scripts/sizes.allow:${index + 1}`;
    const [path, measure, name, limit, ...reason] = line.trim().split(/\s+/);
    const isComplete = Number.isInteger(Number(limit)) && reason.length > 0;
    const fault = isComplete ? undefined : `${at} should be: path measure name limit reason`;
    return [{ at, path, measure, name, limit: Number(limit), fault }];
  });

const isAbout = (exception, { path, measure, name }) =>
  exception.path === path && exception.measure === measure && exception.name === name;

const allows = (exception, one) => isAbout(exception, one) && one.size <= exception.limit;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const allowText = readFileSync(join(root, 'scripts', 'sizes.allow'), 'utf8');
  const found = sizeViolations(readSources(root), allowText);
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
