// Finds rings of value imports between files. Type-only imports vanish before the program runs, so they
// may form rings; anything else makes the order in which modules start a matter of luck.
import { posix } from 'node:path';

/** One line of text per ring among files with `path` and `imports` ({ target, isType, line }). */
export const importCycles = (files) => {
  const targets = new Map(files.map((file) => [file.path, valueTargets(file)]));
  const done = new Set();
  return [...targets.keys()].flatMap((path) => ringsFrom(path, [], targets, done));
};

const valueTargets = ({ path, imports }) =>
  imports
    .filter(({ target, isType }) => target.startsWith('.') && !isType)
    .map(({ target, line }) => ({ path: posix.join(posix.dirname(path), target), line }));

/** Depth first; `trail` is the way here. A file whose imports were all followed is never entered again. */
const ringsFrom = (path, trail, targets, done) => {
  if (done.has(path)) return [];
  const way = [...trail, path];
  const rings = (targets.get(path) ?? []).flatMap(({ path: next, line }) => {
    const start = way.indexOf(next);
    if (start < 0) return ringsFrom(next, way, targets, done);
    return [`${path}:${line} closes an import ring: ${[...way.slice(start), next].join(' → ')}`];
  });
  done.add(path);
  return rings;
};
