import { describe, expect, test } from 'vitest';
import { linkAddress, linkInAddress, pastedGame } from './shared-link.ts';

describe('[WB17] links', () => {
  test('lead back to their text from any address of the page', () => {
    const address = linkAddress('http://192.168.0.7:8080/index.html#/saved', 'AQid_-3');
    expect(address).toBe('http://192.168.0.7:8080/index.html#/link/AQid_-3');
    expect(linkInAddress(address)).toBe('AQid_-3');
    expect(linkInAddress('http://localhost/#/saved')).toBe('');
  });

  test.each([
    ['  http://a.example/#/link/AQid_-3 \n', 'AQid_-3'],
    ['Look at this: http://a.example/x/#/link/AQid and tell me', 'AQid'],
    [' AQid_-3\n', 'AQid_-3'],
    ['#player1 Ann Ann\n#player2 Ben Ben', '#player1 Ann Ann\n#player2 Ben Ben'],
    ['', ''],
  ])('are found in pasted text %j', (pasted, game) => expect(pastedGame(pasted)).toBe(game));
});
