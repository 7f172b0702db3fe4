// Runs the test suites of the table below, one after the other, but for those that keep only one core busy, which run
// side by side; arguments go to the unit tests alone
// (`npm test -- packages/rules`). A suite that lacks what it needs is skipped with a line that says so;
// with TILEWRIGHT_CI=1 a skipped suite or a skipped test is a failure. `--only e2e` runs one suite of the table,
// with the arguments that follow. `--stress` keeps every core busy meanwhile; `--repeat N` runs journeys N times.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepBusy } from './busy.mjs';
import { NO_BROWSER, ensureChromium } from './chromium.mjs';
import { captureTool, root, runTool } from './tools.mjs';

const isCi = process.env.TILEWRIGHT_CI === '1';
const unitReport = 'reports/unit.json';
const browserReport = 'reports/e2e.json';

// name · command to run · missing(): what the machine lacks, or undefined · skipped(): tests left out ·
// isSmall: keeps one core busy and prints little, so that it runs beside the next ones of its kind
const suites = [
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    missing: () => undefined,
    skipped: () => skippedInReport(unitReport),
  },
  {
    name: 'laws',
    isSmall: true,
    command: ['tsx', 'testkit/src/laws-command.ts', '--games', '600', '--seed', '1', '--quiet'],
    missing: () => undefined,
    skipped: () => [],
  },
  {
    name: 'solver',
    isSmall: true,
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
    name: 'load',
    isSmall: true,
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

const runSuite = async ({ name, command, isSmall, missing, skipped }, args = []) => {
  const lack = await missing();
  if (lack !== undefined) {
    console.log(`skipped ${name}: needs ${lack}`);
    return { line: `skipped ${name}`, isGood: !isCi };
  }
  const startMs = performance.now();
  const code = await (isSmall ? runAtOnce : runTool)([...command, ...args]);
  const leftOut = skipped();
  for (const title of leftOut) console.log(`skipped in ${name}: ${title}`);
  const isGood = code === 0 && !(isCi && leftOut.length > 0);
  const line = `${isGood ? 'ok' : 'FAILED'} ${name} ${secondsSince(startMs)}s`;
  console.log(line);
  return { line, isGood };
};

/** What it printed comes in one piece, as others print meanwhile. */
const runAtOnce = async (command) => {
  const { code, output } = await captureTool(command);
  process.stdout.write(output);
  return code;
};

const secondsSince = (startMs) => ((performance.now() - startMs) / 1000).toFixed(1);

/** Small suites that follow each other make a group, every other one is alone. */
const groupsOf = (all) =>
  all.reduce((groups, suite) => {
    const last = groups.at(-1);
    if (suite.isSmall && last?.[0].isSmall) last.push(suite);
    else groups.push([suite]);
    return groups;
  }, []);

const runAll = async () => {
  const startMs = performance.now();
  const results = [];
  for (const group of groupsOf(suites))
    results.push(...(await Promise.all(group.map((one) => runSuite(one)))));
  const isGood = results.every((result) => result.isGood);
  console.log(`\n${results.map(({ line }) => line).join('\n')}`);
  console.log(`${isGood ? 'ok' : 'FAILED'} all ${secondsSince(startMs)}s`);
  return isGood ? 0 : 1;
};

const runOnly = async (name, args) => {
  const suite = suites.find((one) => one.name === name);
  if (suite === undefined) {
    console.error(`no suite "${name ?? ''}"; there are ${suites.map((one) => one.name).join(', ')}`);
    return 2;
  }
  return (await runSuite(suite, args)).isGood ? 0 : 1;
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
