// Everything that can be said about the code without running it: one line per step, the output of a step
// only when it failed. Steps run side by side; exit code 1 when any failed.
// Usage: node scripts/check.mjs [names of steps; all when none is given]
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { captureTool, root } from './tools.mjs';

const typeProjects = () => [
  'tsconfig.json',
  'e2e/tsconfig.json',
  'apps/web/tsconfig.test.json',
  ...['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/tsconfig.json`))
    .filter((path) => existsSync(join(root, path))),
];

const steps = {
  types: typeProjects().map((project) => ['tsc', '--pretty', 'false', '-p', project]),
  lint: [['oxlint', '--type-aware', '--deny-warnings']],
  format: [['oxfmt', '--check']],
  deps: [['check-deps.mjs']],
  sizes: [['check-sizes.mjs']],
  'dead-code': [['knip', '--no-progress', '--no-config-hints']],
  lock: [['check-lock.mjs']],
  packages: [['check-packages.mjs']],
  regex: [['check-regex.mjs']],
  web: [['check-web.mjs']],
  spec: [['check-spec.mjs']],
};

const runStep = async (name) => {
  const startMs = performance.now();
  const failures = [];
  for (const command of steps[name]) {
    const { code, output } = await captureTool(command);
    if (code !== 0) failures.push(`${output.trimEnd()}\n(${command.join(' ')}: exit code ${code})`);
  }
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${failures.length === 0 ? 'ok' : 'FAILED'} ${name} ${seconds}s`);
  if (failures.length > 0) console.log(failures.join('\n'));
  return failures.length === 0;
};

const main = async (names) => {
  const unknown = names.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0) {
    console.error(`no step "${unknown.join(', ')}"; there are ${Object.keys(steps).join(', ')}`);
    return 2;
  }
  const results = await Promise.all((names.length > 0 ? names : Object.keys(steps)).map(runStep));
  return results.every(Boolean) ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
