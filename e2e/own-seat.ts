/** Somebody on the way to the own seat: by a link for the first time, or back after the browser died. */
import type { Page } from '@playwright/test';
import { button, rackOf } from './table-page.ts';

/** Opens the link and sits down, as fast as the page lets one. */
export const joinBy = async (page: Page, link: string, name: string): Promise<void> => {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await button(page, 'Sit down').click();
  await begin(page);
};

const begin = async (page: Page): Promise<void> => {
  await rackOf(page).getByRole('button').first().waitFor();
  const dialog = page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true });
  if (await dialog.isVisible()) await dialog.click();
};

const PATIENCE_MS = 30_000;

/** What the screen came to: the own seat, or in its words what else. Whoever never sat down does so. */
export const comeBack = async (page: Page, address: string, name: string): Promise<string> => {
  await page.goto(address);
  const seat = rackOf(page).getByRole('button').first();
  const free = button(page, 'Sit down');
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await seat.or(free).or(button(page, 'Watch')).first().waitFor({ timeout: PATIENCE_MS });
    if (await free.isVisible()) {
      await page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await free.click();
    }
    if (await button(page, 'Watch').isVisible()) return page.locator('main').innerText();
    await begin(page);
    return 'own seat';
  } catch {
    return `${await heading
      .first()
      .innerText()
      .catch(() => 'nothing')} at ${page.url()}`;
  }
};
