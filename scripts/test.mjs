// Runs the test suites of the table below in two lanes side by side, as each of them waits for a third of its time: for
// timers, computers that take theirs, and databases. Arguments go to the unit tests alone (`npm test -- packages/rules`).
// A suite that lacks what it needs is skipped with a line that says so; with TILEWRIGHT_CI=1 a skipped suite or a
// skipped test is a failure. `--only e2e` runs one suite of the table, with the arguments that follow. `--stress` keeps
// every core busy meanwhile; `--repeat N` runs journeys N times.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepBusy } from './busy.mjs';
import { NO_BROWSER, ensureChromium } from './chromium.mjs';
import { stolenWords, watchStolen } from './stolen.mjs';
import { root, runTool, runToolAs } from './tools.mjs';

const isCi = process.env.TILEWRIGHT_CI === '1';
const unitReport = 'reports/unit.json';
const browserReport = 'reports/e2e.json';

// name · lane · command to run · beside: what is added when the other lane runs, too · missing(): what the machine
// lacks, or undefined · skipped(): tests left out
const suites = [
  {
    name: 'unit',
    lane: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    missing: () => undefined,
    skipped: () => skippedInReport(unitReport),
  },
  {
    name: 'laws',
    lane: 'unit',
    command: ['tsx', 'testkit/src/laws-command.ts', '--games', '500', '--seed', '1', '--quiet'],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'solver',
    lane: 'unit',
    command: [
      'tsx',
      'testkit/src/solver-law-command.ts',
      '--positions',
      '250',
      '--full',
      '8',
      '--seed',
      '1',
      '--quiet',
    ],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'load',
    lane: 'unit',
    command: ['tsx', 'bench/load.ts', '--sockets', '100', '--rate', '50', '--seconds', '2', '--no-goals'],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'e2e',
    lane: 'page',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    beside: ['--workers=2'],
    missing: async () => ((await ensureChromium()) === undefined ? NO_BROWSER : undefined),
    skipped: () => skippedInBrowser(browserReport),
  },
  {
    name: 'secrets',
    lane: 'page',
    command: ['tsx', 'testkit/src/secrets-bundled-command.ts', '--pairs', '100', '--seed', '1'],
    missing: () => undefined,
    skipped: () => [],
  },
];

const skippedInReport = (path) => {
  if (!existsSync(join(root, path))) return ['the report is missing'];
  const { testResults } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, status }) => `${fullName} (${status})`);
};

/** Playwright's report nests: files hold groups, groups hold tests. */
const skippedInBrowser = (path) => {
  if (!existsSync(join(root, path))) return ['the report is missing'];
  const specsIn = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsIn)];
  return specsIn(JSON.parse(readFileSync(join(root, path), 'utf8')))
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => title);
};

const runSuite = async ({ name, command, missing, skipped }, { args = [], run = runTool } = {}) => {
  const lack = await missing();
  if (lack !== undefined) {
    console.log(`skipped ${name}: needs ${lack}`);
    return { line: `skipped ${name}`, isGood: !isCi };
  }
  const startMs = performance.now();
  const code = await run([...command, ...args]);
  const leftOut = skipped();
  for (const title of leftOut) console.log(`skipped in ${name}: ${title}`);
  const isGood = code === 0 && !(isCi && leftOut.length > 0);
  const line = `${isGood ? 'ok' : 'FAILED'} ${name} ${secondsSince(startMs)}s`;
  console.log(line);
  return { line, isGood };
};

const secondsSince = (startMs) => ((performance.now() - startMs) / 1000).toFixed(1);

/** The suites of a lane one after the other, each line under the name of its suite. */
const runLane = async (lane) => {
  const results = [];
  for (const suite of suites.filter((one) => one.lane === lane))
    results.push(
      await runSuite(suite, { args: suite.beside, run: (command) => runToolAs(suite.name, command) }),
    );
  return results;
};

const runAll = async () => {
  const startMs = performance.now();
  const stolen = watchStolen();
  // Both lanes use the page: made before, as two who make it would be in each other's way.
  if ((await runTool(['build-web.mjs'])) !== 0) return 1;
  const results = (await Promise.all(['unit', 'page'].map(runLane))).flat();
  const isGood = results.every((result) => result.isGood);
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  console.log(`${isGood ? 'ok' : 'FAILED'} all ${secondsSince(startMs)}s; ${stolenWords(stolen())}`);
  return isGood ? 0 : 1;
};

const runOnly = async (name, args) => {
  const suite = suites.find((one) => one.name === name);
  if (suite === undefined) {
    console.error(`no suite "${name ?? ''}"; there are ${suites.map((one) => one.name).join(', ')}`);
    return 2;
  }
  return (await runSuite(suite, { args })).isGood ? 0 : 1;
};

/** Playwright's own word for it is longer. */
const repeating = (args) => args.map((arg) => (arg === '--repeat' ? '--repeat-each' : arg));

const main = async (given) => {
  for (const report of [unitReport, browserReport]) rmSync(join(root, report), { force: true });
  const args = repeating(given.filter((arg) => arg !== '--stress'));
  const rest = given.includes('--stress') ? keepBusy() : () => {};
  try {
    if (args[0] === '--only') return await runOnly(args[1], args.slice(2));
    return await (args.length > 0 ? runTool(['vitest', 'run', ...args]) : runAll());
  } finally {
    rest();
  }
};

process.exitCode = await main(process.argv.slice(2));
