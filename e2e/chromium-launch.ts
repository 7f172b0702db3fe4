/** How every browser of the tests, pictures and measurements is started: the installed one, with nothing in the background. */
import type { LaunchOptions } from '@playwright/test';
import { NO_BROWSER, findChromium } from '../scripts/chromium.mjs';

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Sounds are made, and nobody hears them.
  '--mute-audio',
];

export const launchOptions = async (): Promise<LaunchOptions> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error(`There is no browser; needed is ${NO_BROWSER}.`);
  // Root cannot have the sandbox; only our own page is opened.
  return { executablePath, args: ARGUMENTS, chromiumSandbox: false };
};
