// The door of every npm script: installs what is missing, then runs the task asked for.
// Imports only Node built-ins, so it works in a fresh clone.
// Usage: node scripts/run.mjs <task> [arguments for the task]
import { readFileSync } from 'node:fs';
import { install } from './install.mjs';
import { runTool } from './tools.mjs';

const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

// Garbage is collected beside the games by one thread, less often: docs/decisions/0015.
const serverFlags = readJson('../apps/server/node-flags.json');
// Memory that is not needed any more goes back to the machine: docs/decisions/0025.
const allocator = readJson('../apps/server/allocator.json');

// Arguments given on the command line follow the ones written here.
const tasks = {
  start: ['tsx', ...serverFlags, 'apps/server/src/main.ts'],
  cli: ['../apps/cli/bin/tilewright.mjs'],
  pack: ['pack.mjs'],
  test: ['test.mjs'],
  e2e: ['test.mjs', '--only', 'e2e'],
  screenshots: ['tsx', 'e2e/screenshots.ts'],
  check: ['check.mjs'],
  types: ['check.mjs', 'types'],
  lint: ['check.mjs', 'lint'],
  format: ['oxfmt', '--write'],
  laws: ['tsx', 'testkit/src/laws-command.ts'],
  'laws:solver': ['tsx', 'testkit/src/solver-law-command.ts'],
  'laws:junior': ['tsx', 'testkit/src/junior-games-command.ts'],
  'faults:kill': ['tsx', 'testkit/src/faults-kill-command.ts'],
  'faults:race': ['tsx', 'testkit/src/faults-race-command.ts'],
  'faults:partition': ['tsx', 'testkit/src/faults-partition-command.ts'],
  'faults:flood': ['tsx', 'testkit/src/faults-flood-command.ts'],
  'faults:failover': ['tsx', 'testkit/src/faults-failover-command.ts'],
  'faults:versions': ['tsx', 'testkit/src/faults-versions-command.ts'],
  'faults:clock': ['tsx', 'testkit/src/faults-clock-command.ts'],
  'faults:browser': ['tsx', 'e2e/faults-browser-command.ts'],
  'faults:power': ['tsx', 'testkit/src/faults-power-command.ts'],
  'faults:disk': ['tsx', 'testkit/src/faults-disk-command.ts'],
  secrets: ['tsx', 'testkit/src/secrets-bundled-command.ts'],
  'faults:restart': ['tsx', 'testkit/src/faults-restart-command.ts'],
  threats: ['tsx', 'testkit/src/threats-command.ts'],
  'planted:server': ['tsx', 'testkit/src/planted-server-command.ts'],
  fuzz: ['tsx', 'testkit/src/fuzz-command.ts'],
  bench: ['tsx', 'bench/table.ts'],
  'bench:plays': ['tsx', 'bench/plays.ts'],
  'bench:seats': ['tsx', 'bench/seats.ts'],
  'bench:lexicon': ['tsx', 'bench/browser-lexicon.ts'],
  'bench:books': ['tsx', 'bench/books.ts'],
  'bench:web': ['tsx', 'bench/web.ts'],
  'bench:fill': ['tsx', 'bench/fill.ts'],
  'bench:store': ['tsx', 'bench/store.ts'],
  'bench:load': ['tsx', 'bench/load.ts'],
  leaves: ['tsx', 'bench/train-leaves.ts'],
  mutation: ['stryker', 'run'],
};

const isNodeTooOld = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
};

const main = async ([name, ...args]) => {
  const task = tasks[name];
  if (task === undefined) {
    console.error(`tilewright: no task "${name ?? ''}"; there are ${Object.keys(tasks).join(', ')}`);
    return 2;
  }
  if (isNodeTooOld()) {
    console.error(`tilewright: needs Node 20.19 or later, this is ${process.versions.node}`);
    return 2;
  }
  const env = name === 'start' ? { ...allocator, ...process.env } : process.env;
  return (await install()) ? runTool([...task, ...args], env) : 1;
};

process.exitCode = await main(process.argv.slice(2));
