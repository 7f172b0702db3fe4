/** Where the server's time went: its profile by module and by function, the dearest first. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Profile } from './load-inspector.ts';

const SHOWN = 25;

/** The server runs as one bundled file, in which a comment stands before each module. */
const moduleFinder = (): ((url: string, line: number) => string) => {
  const starts = new Map<string, readonly (string | undefined)[]>();
  const modulesOf = (url: string): readonly (string | undefined)[] => {
    let current: string | undefined;
    return readFileSync(fileURLToPath(url), 'utf8')
      .split('\n')
      .map((line) => (current = /^\s*\/\/ (\S+\.[cm]?[jt]s)$/u.exec(line)?.[1] ?? current));
  };
  return (url, line) => {
    if (!url.startsWith('file:') || !url.endsWith('.mjs')) return url;
    const known = starts.get(url) ?? modulesOf(url);
    starts.set(url, known);
    return known[line] ?? url;
  };
};

/** A package for what is installed, the file for what is ours. */
const shortName = (module: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(module)?.[1] ?? module;

export const profileLines = ({ nodes, samples, timeDeltas }: Profile): readonly string[] => {
  const moduleOf = moduleFinder();
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const modules = new Map<string, number>();
  const functions = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id);
    const us = timeDeltas[index] ?? 0;
    if (frame === undefined || frame.functionName === '(idle)') continue;
    const module = shortName(moduleOf(frame.url, frame.lineNumber)) || '(engine)';
    total += us;
    add(modules, module, us);
    add(functions, `${frame.functionName || '(anonymous)'}  ${module}`, us);
  }
  return ['by module', ...ranked(modules, total), 'by function', ...ranked(functions, total)];
};

const add = (sums: Map<string, number>, name: string, us: number): void =>
  void sums.set(name, (sums.get(name) ?? 0) + us);

const ranked = (sums: ReadonlyMap<string, number>, total: number): readonly string[] =>
  [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, us]) => `  ${((us / total) * 100).toFixed(1).padStart(5)} %  ${name}`);
