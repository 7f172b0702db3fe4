/** The screens of playing over the network, for the camera. [WO15] shows them to the accessibility checker. */
import { goOnline, linkFor, makeGame, newPerson } from './online-page.ts';
import type { Tour } from './screens.ts';
import { boardOf, button } from './table-page.ts';

export const onlineTour: Tour = {
  name: 'playing online',
  visit: async (page, show) => {
    const browser = page.context().browser();
    if (browser === null) throw new Error('there is no browser');
    await goOnline(page);
    await show(page, 'online-empty');
    const address = new URL('./', page.url()).href;
    await page.goto('./#/online/new');
    await page.getByRole('heading', { name: 'A new game' }).waitFor();
    await show(page, 'online-new');
    await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }]);
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor({ timeout: 60_000 });
    await show(page, 'online-waiting');
    const ben = await newPerson(browser, 'Ben', { baseURL: address, reducedMotion: 'reduce' });
    await ben.page.goto(await linkFor(page, 'Ben'));
    await ben.page.getByRole('heading', { name: 'You are invited' }).waitFor();
    await show(ben.page, 'online-invited');
    await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben');
    await button(ben.page, 'Sit down').click();
    await page.getByRole('button', { name: 'Let a computer play instead of Cleo' }).click();
    await boardOf(page).waitFor();
    await show(page, 'online-order');
    await page.keyboard.press('Escape');
    await show(page, 'online-table');
    await button(page, 'Chat').click();
    await page.getByRole('textbox', { name: 'Write something' }).fill('Good luck, both of you!');
    await page.keyboard.press('Enter');
    await page.getByText('Good luck, both of you!').waitFor();
    await show(page, 'online-chat');
    await page.goto('./#/online');
    await page.getByRole('heading', { name: 'Your games online' }).waitFor();
    await show(page, 'online-lobby');
    await ben.context.close();
  },
};
