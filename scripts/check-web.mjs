// Looks through everything that runs in a browser for two kinds of names. Text that becomes markup: a name or a word
// list must never turn into part of the page. And what browsers offer only over https or on the machine itself: the
// page must work over plain http at an address of the network.
import { pathToFileURL } from 'node:url';
import { isTest, lineCounter, parse, readSources, walk } from './source.mjs';
import { root } from './tools.mjs';

const MARKUP = 'turns text into markup; use text nodes';
const SECURE = 'is missing over plain http; do without, or in the one file that asks first';

/** Names that mean this wherever they stand. */
const bannedNames = {
  dangerouslySetInnerHTML: MARKUP,
  innerHTML: MARKUP,
  outerHTML: MARKUP,
  insertAdjacentHTML: MARKUP,
  createContextualFragment: MARKUP,
  setHTML: MARKUP,
  setHTMLUnsafe: MARKUP,
  parseHTMLUnsafe: MARKUP,
  parseFromString: MARKUP,
  DOMParser: MARKUP,
  srcdoc: MARKUP,
  srcDoc: MARKUP,
  randomUUID: SECURE,
  serviceWorker: SECURE,
};

/** Names that mean this only of a certain object. */
const bannedProperties = {
  document: { write: MARKUP, writeln: MARKUP },
  crypto: { subtle: SECURE },
  navigator: { locks: SECURE, clipboard: SECURE, storage: SECURE },
};

/** Files that ask whether the browser has it, and do without where it has not. */
const allowed = {
  'apps/web/src/saved/take-out.ts': ['clipboard'],
};

/** Every violation in a set of files ({ path, text }), as lines of text. */
export const webViolations = (files) =>
  files.filter(({ path }) => runsInBrowser(path)).flatMap((file) => violationsIn(file));

const runsInBrowser = (path) => /^(?:apps\/web|packages\/[^/]+)\/src\//.test(path) && !isTest(path);

const violationsIn = (file) => {
  const lineAt = lineCounter(file.text);
  const found = [];
  walk(parse(file), (node) => {
    for (const [name, reason] of faultsOf(node)) {
      if (!allowed[file.path]?.includes(name))
        found.push(`${file.path}:${lineAt(node.start)} ${name} ${reason}`);
    }
  });
  return found;
};

const faultsOf = (node) => {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return named(bannedNames, node.name);
    case 'Literal':
      return named(bannedNames, node.value);
    case 'MemberExpression':
      return named(bannedProperties[objectName(node.object)] ?? {}, propertyName(node));
    case 'VariableDeclarator':
      return unpacked(node).flatMap((name) => named(bannedProperties[objectName(node.init)] ?? {}, name));
    default:
      return [];
  }
};

const named = (table, name) => (Object.hasOwn(table, name) ? [[name, table[name]]] : []);

/** `crypto` of `crypto`, `window.crypto` and `globalThis?.crypto`. */
const objectName = (node) => {
  if (node?.type === 'ChainExpression') return objectName(node.expression);
  return node?.type === 'MemberExpression' ? propertyName(node) : node?.name;
};

const propertyName = ({ property, computed }) => (computed ? property.value : property.name);

/** The names taken out by `const { subtle } = …`. */
const unpacked = ({ id }) =>
  id.type === 'ObjectPattern' ? id.properties.map(({ key }) => key?.name ?? key?.value) : [];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = webViolations(readSources(root));
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
