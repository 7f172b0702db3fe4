/** The journeys through the real browser: which there are, how they are run, and what they leave behind. */
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { launchOptionsOf } from './chromium-launch.ts';

/** What a person would see in a moment may take this long on a machine that has much else to do: only a hang takes longer. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../reports/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // More than cores: half of a game's time is waiting for computers that take theirs.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 20 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  use: {
    // This file is read where there is no browser, too, by the search for dead code.
    launchOptions: launchOptionsOf(await findChromium()),
    viewport: { width: 1440, height: 900 },
    // What moves takes a third of the time. Whole games by pointer and by finger are played with it: `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
  },
});
