/** The board builder where something is missing: a device that keeps nothing, a full disk, a worker that does not load. */
import {
  FULL_DISK,
  expectKept,
  openNewBoard,
  placeByClick,
  pressTool,
  readyToBuild,
  setDisk,
  spoilKeeper,
  wordsOf,
} from './builder-page.ts';
import { expect, test } from './journey.ts';
import { button } from './table-page.ts';

test('[BB13] a window that keeps nothing says so, and boards are built there all the same', async ({
  page,
  context,
}) => {
  await spoilKeeper(
    context,
    "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };",
  );
  await openNewBoard(page);
  await expect(page.getByText('This window keeps nothing: boards are gone when you close it.')).toBeVisible();
  await placeByClick(page, 'horse', 'Cc', 'across');
  await pressTool(page, 'Word list');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'zoo.txt', mimeType: 'text/plain', buffer: Buffer.from('zebra\nokapi\n') });
  await expect(page.getByText('zoo is ready: 2 words.').last()).toBeVisible();
  await button(page, 'Done').click();
  await placeByClick(page, 'okapi', 'Cd', 'down');
});

test('[BB13] a full disk is told, the board stays on the screen, and with room it is kept', async ({
  page,
  context,
}) => {
  await spoilKeeper(context, FULL_DISK);
  await openNewBoard(page);
  await placeByClick(page, 'horse', 'Cc', 'across');
  await expectKept(page);
  await setDisk(page, true);
  await placeByClick(page, 'snow', 'Cf', 'down');
  await expect(page.getByText('This device has no room left').first()).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(wordsOf(page)).toHaveCount(2);
  await setDisk(page, false);
  await button(page, 'Try again').click();
  await expectKept(page);
  await page.reload();
  await readyToBuild(page);
  await expect(wordsOf(page)).toHaveCount(2);
});

test('[BB24] where the builder cannot work that is told, and no question hangs', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expected.push(/404/u);
  await context.route(/builder-worker[^/]*\.js$/u, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('./#/build/built-in:sea');
  await expect(page.getByText(/^The builder has stopped working\./u)).toBeVisible();
  await expect(button(page, 'Play')).toBeDisabled();
  await pressTool(page, 'Fill it for me');
  const dialog = page.getByRole('dialog', { name: 'Fill it for me' });
  await button(dialog, 'Fill the board').click();
  await expect(dialog.getByText(/could not be loaded/u)).toBeVisible();
  await button(dialog, 'Close').click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Reload')).toBeVisible();
});
