/** The focus after a dialog. */
import { expect, test } from 'vitest';
import { giveFocusBack } from './focus-back.ts';

/** A page with a board and a button, of which each takes the focus or does not. */
const pageOf = (isConnected: boolean, canFocus: boolean) => {
  const body = 'body';
  const page = {
    activeElement: body as string,
    body,
    querySelector: () => ({ focus: () => (page.activeElement = 'board') }),
  };
  const opener = { isConnected, focus: () => (page.activeElement = canFocus ? 'opener' : body) };
  return { page, opener };
};

test('[WB25] the focus goes back to what opened the dialog', () => {
  const { page, opener } = pageOf(true, true);
  giveFocusBack(opener, page);
  expect(page.activeElement).toBe('opener');
});

test.each([
  ['is gone', false, true],
  ['takes no focus any more', true, false],
])('[WB25] to the board when the opener %s', (_, isConnected, canFocus) => {
  const { page, opener } = pageOf(isConnected, canFocus);
  giveFocusBack(opener, page);
  expect(page.activeElement).toBe('board');
});

test('where there is no board nothing is done', () => {
  const page = { activeElement: null, body: 'body', querySelector: () => null };
  giveFocusBack(null, page);
  expect(page.activeElement).toBeNull();
});
