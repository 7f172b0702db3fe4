// Checks SPEC.md against the tests: every rule is named by the title of a test, as in `[PL1] …`, and every id in a
// title is a rule. Only titles count; an id in a comment or in a law's code proves nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTest, lineCounter, parse, readSources, walk } from './source.mjs';
import { root } from './tools.mjs';

const testFunctions = new Set(['test', 'it', 'describe']);

/** Every complaint about the rules in a text and a set of test files ({ path, text }), as lines of text. */
export const specComplaints = (spec, files) => {
  const rules = rulesOf(spec);
  const named = files.flatMap(namedIn);
  const known = new Set(rules.map(({ id }) => id));
  const tested = new Set(named.map(({ id }) => id));
  return [
    ...repeated(rules).map(({ id, line }) => `SPEC.md:${line} ${id} stands here again`),
    ...rules
      .filter(({ id }) => !tested.has(id))
      .map(({ id, line }) => `SPEC.md:${line} no test names [${id}]`),
    ...named
      .filter(({ id }) => !known.has(id))
      .map(({ id, path, line }) => `${path}:${line} [${id}] is not in SPEC.md`),
  ];
};

/** The ids that head the rules: `**PL1**` at the start of an item. */
const rulesOf = (spec) =>
  spec.split('\n').flatMap((text, index) => {
    const id = /^- \*\*([A-Z]{2}\d+)\*\*/.exec(text)?.[1];
    return id === undefined ? [] : [{ id, line: index + 1 }];
  });

const repeated = (rules) =>
  rules.filter(({ id }, index) => rules.findIndex((one) => one.id === id) !== index);

/** The ids in the titles of a file's tests, with their lines. */
const namedIn = (file) => {
  const lineAt = lineCounter(file.text);
  const tree = parse(file);
  const named = [];
  walk(tree, (node) => {
    if (!isTestCall(node)) return;
    for (const { text, start } of titlesOf(node, tree)) {
      for (const [, id] of text.matchAll(/\[([A-Z]{2}\d+)\]/g)) {
        named.push({ id, path: file.path, line: lineAt(start) });
      }
    }
  });
  return named;
};

/** A call that makes a test, and not the one that only lays out its table. */
const isTestCall = ({ type, callee }) =>
  type === 'CallExpression' && testFunctions.has(calledName(callee)) && callee.property?.name !== 'each';

/** `test` of `test(…)`, `test.concurrent(…)`, `test.each(…)(…)` and test.each`…`(…). */
const calledName = (callee) => {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return calledName(callee.object);
    case 'CallExpression':
      return calledName(callee.callee);
    case 'TaggedTemplateExpression':
      return calledName(callee.tag);
    default:
      return undefined;
  }
};

/** The texts a title is made of: the first argument, and with `%s` or `$name` whatever texts its table holds. */
const titlesOf = ({ callee, arguments: [title] }, tree) => {
  if (title === undefined) return [];
  const own = textsIn(title);
  if (callee.type !== 'CallExpression' || !own.some(({ text }) => /[%$]/.test(text))) return own;
  return [...own, ...callee.arguments.map((table) => declared(table, tree)).flatMap(textsIn)];
};

/** What a name stands for in its own file; anything else stands for itself. */
const declared = (node, tree) => {
  let found = node;
  if (node.type !== 'Identifier') return found;
  walk(tree, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && id.name === node.name && init) found = init;
  });
  return found;
};

const textsIn = (node) => {
  const texts = [];
  walk(node, ({ type, value, start }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push({ text: value, start });
    if (type === 'TemplateElement') texts.push({ text: value.cooked, start });
  });
  return texts;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const tests = readSources(root).filter(({ path }) => isTest(path) && !path.endsWith('check-spec.test.ts'));
  const found = specComplaints(readFileSync(join(root, 'SPEC.md'), 'utf8'), tests);
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
