/** The screens of the board builder, for the accessibility checker and the camera. */
import type { Page } from '@playwright/test';
import { messageOf, openBuilt, openNewBoard, pressTool, tryAt } from './builder-page.ts';
import type { Show, Tour } from './screens.ts';

const TOOLS: readonly (readonly [tool: string, name: string])[] = [
  ['Size', 'size'],
  ['Fill it for me', 'fill'],
  ['Can it be finished?', 'finish'],
  ['Word list', 'words'],
  ['Keys', 'keys'],
  ['Delete', 'delete'],
];

const showTools = async (page: Page, show: Show): Promise<void> => {
  for (const [tool, name] of TOOLS) {
    await pressTool(page, tool);
    await page.getByRole('dialog').waitFor();
    await show(page, `builder-${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
};

export const builderTour: Tour = {
  name: 'of the builder',
  visit: async (page, show) => {
    await openNewBoard(page);
    await show(page, 'builder-empty');
    await openBuilt(page);
    await show(page, 'builder');
    await tryAt(page, 'eat', 'Fg', 'down');
    await messageOf(page).waitFor();
    await show(page, 'builder-trying');
    await page.getByRole('textbox', { name: 'Word', exact: true }).press('Escape');
    await showTools(page, show);
  },
};
