import { expect, test } from 'vitest';
import { isLoopbackPage, reachOf } from './reach.ts';

const HERE = 'http://localhost:8453/#/online/abc';

test.each([
  [HERE, true],
  ['http://127.0.0.1:8453/', true],
  ['http://[::1]:8453/', true],
  ['http://192.168.1.7:8453/', false],
  ['https://localhost.example.org/', false],
])('[WO28] whether %s is this machine itself', (href, isLoopback) => {
  expect(isLoopbackPage(href)).toBe(isLoopback);
});

test('[WO28] links begin where the server says that others reach it', () => {
  expect(reachOf(HERE, { address: 'http://192.168.1.7:8453/' })).toEqual({
    page: 'http://192.168.1.7:8453/',
    isHereOnly: false,
  });
  expect(reachOf(HERE, { address: 'https://example.org/tiles/' }).page).toBe('https://example.org/tiles/');
});

test('[WO28] a server that only this machine reaches says so, and the links stay at the page', () => {
  expect(reachOf(HERE, { address: null })).toEqual({ page: 'http://localhost:8453/', isHereOnly: true });
});

test.each([[undefined], [null], [{ address: 5 }], [{ address: 'ftp://192.168.1.7/' }], ['text']])(
  '[WO28] an answer that is none changes nothing: %j',
  (told) => {
    expect(reachOf(HERE, told)).toEqual({ page: 'http://localhost:8453/', isHereOnly: false });
  },
);
