// Finds a Chromium to test the page with: one that is named, one that is installed, Playwright's own; where there is
// none it is fetched, by Playwright or by the system's packages. Imports libraries only when asked, so that it loads
// before anything is installed.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { captureTool, exitOf } from './tools.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

export const NO_BROWSER = 'a Chromium or Chrome (install one, or name it in CHROME_PATH)';

/** The path of an installed Chromium, or undefined. One that is named counts alone. */
export const findChromium = async () => {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined;
  return [...onPath(), ...usualPlaces].find(isProgram) ?? (await playwrightsOwn());
};

/** The same; where none is installed one is fetched first. */
export const ensureChromium = async () => {
  const found = await findChromium();
  if (found !== undefined || process.env.CHROME_PATH) return found;
  console.error('tilewright: fetching a browser for the tests (once) …');
  await captureTool(['playwright', 'install', 'chromium']);
  const fetched = await playwrightsOwn();
  if (fetched !== undefined) return fetched;
  await installBySystem();
  return findChromium();
};

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()].find(isProgram);
};

const installBySystem = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const child = spawn('/usr/bin/apt-get', ['-qq', ...args], { env, stdio: 'ignore' });
    if ((await exitOf(child)) !== 0) return;
  }
};
