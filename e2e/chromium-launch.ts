/** How every browser of the tests, pictures and measurements is started: the installed one, with nothing in the background. */
import type { LaunchOptions } from '@playwright/test';
import { NO_BROWSER, findChromium } from '../scripts/chromium.mjs';

/** What Playwright switches off itself: Chromium heeds only the last list it is given. */
const LEFT_OUT_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's own that each window loads unseen, and a spare process: a second of processor for each. */
const UNSEEN_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

const ARGUMENTS = [
  `--disable-features=${[...LEFT_OUT_BY_PLAYWRIGHT, ...UNSEEN_PAGES].join(',')}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Sounds are made, and nobody hears them.
  '--mute-audio',
];

/** Of the browser at a path; without one Playwright looks for its own, and says when there is none. */
export const launchOptionsOf = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath !== undefined && { executablePath }),
  args: ARGUMENTS,
  // Root cannot have the sandbox; only our own page is opened.
  chromiumSandbox: false,
});

export const launchOptions = async (): Promise<LaunchOptions> => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error(`There is no browser; needed is ${NO_BROWSER}.`);
  return launchOptionsOf(executablePath);
};
