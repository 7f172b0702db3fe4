/** The screens of a game of books over the network, as its maker sees them. */
import type { Tour } from './screens.ts';
import { bringBook, chooseBooksOnline, makeBooksGame, trialIsOver } from './books-online-page.ts';
import { goOnline } from './online-page.ts';
import { button } from './table-page.ts';

export const booksOnlineTour: Tour = {
  name: 'books online',
  visit: async (page, show) => {
    await goOnline(page);
    await chooseBooksOnline(page);
    await show(page, 'books-online-new');
    await makeBooksGame(page, ['Ann', 'Ben', 'Cleo'], 3);
    await show(page, 'books-online-empty');
    await bringBook(page, 'Moby-Dick; or, The Whale');
    await trialIsOver(page);
    await page.getByRole('heading', { name: 'All books together' }).scrollIntoViewIfNeeded();
    await show(page, 'books-online-report');
    await button(page, 'Chat').click();
    await page.getByRole('textbox', { name: 'Write something' }).fill('Which book do you bring?');
    await page.keyboard.press('Enter');
    await page.getByText('Which book do you bring?').waitFor();
    await show(page, 'books-online-chat');
    await button(page, 'Close the chat').click();
    await button(page, 'Begin the game').click();
    await show(page, 'books-online-gathering');
  },
};
