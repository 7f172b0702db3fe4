// Looks at every regular expression of the product. None may be made from a text that comes in, and none may take
// longer than its text is long: a line of a few thousand characters would stop everybody.
// Prints each complaint as file:line and exits with 1 when there is one.
import { pathToFileURL } from 'node:url';
import { growthOf } from './regex-growth.mjs';
import { isTest, lineCounter, parse, readSources, walk } from './source.mjs';
import { root } from './tools.mjs';

/** Patterns that may take longer, as they only see texts of our own or short ones: file → pattern → which. */
const allowed = {
  'packages/books/src/line-hyphens.ts': { '\\p{L}[\\p{L}\\p{M}]*$': 'so many characters before a line end' },
  'packages/lexicon/src/lemmas.ts': { '([b-df-hj-np-tv-z])\\1$': 'one character, twice, at the end' },
  'packages/lexicon/src/wordnet.ts': {
    ';\\s*".*$': 'lines of a dictionary that is installed with the program',
  },
  'apps/cli/src/program-arguments.ts': {
    "'(.*?)'(?:$|\\n| argument missing| not specified)": 'what was typed on the command line',
  },
  'apps/server/src/web-server.ts': { '\\/*$': 'a setting' },
  'apps/web/src/boards/take-board-out.ts': {
    '^[. ]+|[. ]+$': 'the title of a board, 200 characters at most',
  },
  'apps/web/src/look/contrast.ts': {
    'light-dark\\(((?:[^(),]|\\([^)]*\\))+),((?:[^(),]|\\([^)]*\\))+)\\)': 'our style sheet',
    '\\/\\*[\\s\\S]*?\\*\\/': 'our style sheet',
    '([^{}]+)\\{([^{}]*)\\}': 'our style sheet',
    '(--[\\w-]+):([^;]+);': 'our style sheet',
  },
  'apps/web/src/manual/inline.ts': {
    '\\*\\*(?<strong>[^*]+)\\*\\*|`(?<written>[^`]+)`|\\[\\[(?<key>[^\\]]+)\\]\\]|\\[(?<words>[^\\]]+)\\]\\((?<href>#[\\w-]+)\\)':
      'our manual',
  },
};

/** Every complaint about a set of files ({ path, text }), as lines of text. */
export const regexComplaints = (files) => files.filter(({ path }) => isProduct(path)).flatMap(complaintsIn);

const isProduct = (path) =>
  /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path) && !path.includes('/testing/');

const complaintsIn = (file) => {
  const lineAt = lineCounter(file.text);
  const found = [];
  walk(parse(file), (node, ancestors) => {
    if (ancestors.at(-1)?.type === 'TSTypeReference') return;
    const fault = node.regex ? growthFault(file.path, node.regex) : makingFault(node);
    if (fault !== undefined) found.push(`${file.path}:${lineAt(node.start)} ${fault}`);
  });
  return found;
};

const growthFault = (path, { pattern, flags }) => {
  const growth = growthIn({ pattern, flags });
  const isAllowed = Object.hasOwn(allowed[path] ?? {}, pattern);
  if (growth === 'linear')
    return isAllowed ? `/${pattern}/ is allowed to take long and does not; take it off the list` : undefined;
  return isAllowed ? undefined : `/${pattern}/${flags} may take long: ${growth}`;
};

const growthIn = (expression) => {
  try {
    return growthOf(expression);
  } catch (error) {
    return error.message;
  }
};

/** Strings become expressions in these methods, too. */
const asking = new Set(['match', 'matchAll', 'search']);

const makingFault = (node) => {
  if (node.type === 'Identifier' && node.name === 'RegExp') return 'makes an expression from a text';
  const isAsking =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    asking.has(node.callee.property.name);
  if (!isAsking || node.arguments.length !== 1 || isExpression(node.arguments[0])) return undefined;
  return `.${node.callee.property.name}() makes an expression from a text`;
};

/** One that is written there, or a constant with a name in capitals. */
const isExpression = (node) => {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].every(isExpression);
  return node.regex != null || (node.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(node.name));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = regexComplaints(readSources(root));
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
