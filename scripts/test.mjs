// Runs the test suites of the table below, one after the other; arguments go to the unit tests alone
// (`npm test -- packages/rules`). A suite that lacks what it needs is skipped with a line that says so;
// with TILEWRIGHT_CI=1 a skipped suite or a skipped test is a failure. `--only e2e` runs one suite of the table,
// with the arguments that follow.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NO_BROWSER, ensureChromium } from './chromium.mjs';
import { missingPrograms, postgresPrograms, redisPrograms } from './programs.mjs';
import { root, runTool } from './tools.mjs';

const isCi = process.env.TILEWRIGHT_CI === '1';
const unitReport = 'reports/unit.json';
const browserReport = 'reports/e2e.json';

// name · command to run · missing(): what the machine lacks, or undefined · skipped(): tests left out
const suites = [
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    missing: () => undefined,
    skipped: () => skippedInReport(unitReport),
  },
  {
    name: 'laws',
    command: ['tsx', 'testkit/src/laws-command.ts', '--games', '600', '--seed', '1', '--quiet'],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'solver',
    command: [
      'tsx',
      'testkit/src/solver-law-command.ts',
      '--positions',
      '500',
      '--full',
      '20',
      '--seed',
      '1',
      '--quiet',
    ],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'faults:kill',
    command: ['tsx', 'testkit/src/faults-kill-command.ts', '--rounds', '6', '--pairs', '9'],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'faults:race',
    command: [
      'tsx',
      'testkit/src/faults-race-command.ts',
      '--commands',
      '400',
      '--games',
      '8',
      '--away',
      '3',
    ],
    missing: () => missingPrograms([...postgresPrograms, ...redisPrograms]).join(' and ') || undefined,
    skipped: () => [],
  },
  {
    name: 'load',
    command: ['tsx', 'bench/load.ts', '--sockets', '200', '--rate', '50', '--seconds', '5', '--no-goals'],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    missing: async () => ((await ensureChromium()) === undefined ? NO_BROWSER : undefined),
    skipped: () => skippedInBrowser(browserReport),
  },
  {
    // After the page was built, which it searches.
    name: 'secrets',
    command: ['tsx', 'testkit/src/secrets-bundled-command.ts', '--pairs', '160', '--seed', '1'],
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

const runSuite = async ({ name, command, missing, skipped }, args = []) => {
  const lack = await missing();
  if (lack !== undefined) {
    console.log(`skipped ${name}: needs ${lack}`);
    return !isCi;
  }
  const startMs = performance.now();
  const code = await runTool([...command, ...args]);
  const leftOut = skipped();
  for (const title of leftOut) console.log(`skipped in ${name}: ${title}`);
  const isGood = code === 0 && !(isCi && leftOut.length > 0);
  console.log(`${isGood ? 'ok' : 'FAILED'} ${name} ${((performance.now() - startMs) / 1000).toFixed(1)}s`);
  return isGood;
};

const main = async (args) => {
  for (const report of [unitReport, browserReport]) rmSync(join(root, report), { force: true });
  if (args[0] === '--only') return runOnly(args[1], args.slice(2));
  if (args.length > 0) return runTool(['vitest', 'run', ...args]);
  let isGood = true;
  for (const suite of suites) isGood = (await runSuite(suite)) && isGood;
  return isGood ? 0 : 1;
};

const runOnly = async (name, args) => {
  const suite = suites.find((one) => one.name === name);
  if (suite === undefined) {
    console.error(`no suite "${name ?? ''}"; there are ${suites.map((one) => one.name).join(', ')}`);
    return 2;
  }
  return (await runSuite(suite, args)) ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
