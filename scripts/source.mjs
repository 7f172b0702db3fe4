// The repository's source files and their syntax trees, for the check scripts.
// A tree is oxc-parser's ESTree; `walk` visits every node with its ancestors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const folders = ['packages', 'apps', 'testkit', 'bench', 'e2e', 'examples', 'scripts'];
const skippedFolders = new Set(['node_modules', 'dist', 'reports', 'coverage', '.cache', '.stryker-tmp']);

export const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path);

/** All source files below a folder as { path, text }; paths use `/` and are relative to the folder. */
export const readSources = (root) =>
  folders.flatMap((folder) => sourcePaths(root, folder)).map((path) => ({ path, text: read(root, path) }));

const read = (root, path) => readFileSync(join(root, path), 'utf8');

const sourcePaths = (root, folder) =>
  entriesOf(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : sourcePaths(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

/** The entries of a folder; none when it does not exist. */
export const entriesOf = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** The syntax tree of a file. Throws on a syntax error: nothing else could be said about such a file. */
export const parse = ({ path, text }) => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return program;
};

/** Calls `visit(node, ancestors)` for every node, parents first; ancestors run from the root downwards. */
export const walk = (node, visit, ancestors = []) => {
  visit(node, ancestors);
  const below = [...ancestors, node];
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit, below);
};

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Turns offsets in a text into line numbers, counted from 1. */
export const lineCounter = (text) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
};
