/** A browser of somebody's own, with a profile that stays, as a process that can be killed at any moment. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { type Ground, startProcess, until } from '../testkit/src/faults/ground.ts';
import { launchOptions } from './chromium-launch.ts';

export interface MortalBrowser {
  readonly page: Page;
  /** All of its processes at once; it has no time to write anything. */
  readonly kill: () => Promise<void>;
}

/** Where a browser says at which port it can be led. */
const PORT_FILE = 'DevToolsActivePort';
const PATIENCE_MS = 20_000;

const portIn = (profile: string): readonly string[] =>
  existsSync(join(profile, PORT_FILE)) ? readFileSync(join(profile, PORT_FILE), 'utf8').split('\n') : [];

export const openMortal = async (ground: Ground, profile: string): Promise<MortalBrowser> => {
  const { executablePath = '', args = [] } = await launchOptions();
  rmSync(join(profile, PORT_FILE), { force: true });
  const flags = [...args, '--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];
  const command = [
    executablePath,
    ...flags,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ] as const;
  const running = startProcess(ground, [...command, 'about:blank'], { detached: true });
  await running.said('DevTools listening on');
  // Said a moment before it is written.
  await until(() => portIn(profile).length === 2, PATIENCE_MS);
  const [port, path] = portIn(profile);
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('a browser with a profile has one context');
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    kill: () => running.kill('SIGKILL'),
  };
};
