import { expect, test } from 'vitest';
import { entropy, pageAddress, serverAddress, socketAddress } from './line.ts';

test.each([
  ['http://localhost:8453/', 'ws://localhost:8453/api/socket', 'http://localhost:8453/api/ticket'],
  [
    'https://example.org/tiles/#/online/abc',
    'wss://example.org/tiles/api/socket',
    'https://example.org/tiles/api/ticket',
  ],
  [
    'https://example.org/tiles/index.html?from=mail#/join/secret',
    'wss://example.org/tiles/api/socket',
    'https://example.org/tiles/api/ticket',
  ],
])('[WO1] the server of %s is where the page lies', (page, socket, ticket) => {
  expect(socketAddress(page)).toBe(socket);
  expect(serverAddress(page, '/api/ticket').href).toBe(ticket);
});

test('[WO1] a secret behind the # goes nowhere', () => {
  const page = 'https://example.org/tiles/#/join/secret#more';
  expect(pageAddress(page)).toBe('https://example.org/tiles/');
  expect(serverAddress(page, '/api/me').href).not.toContain('secret');
});

test('[WO1] chance comes as so many bytes in hex, never twice the same', () => {
  const drawn = Array.from({ length: 20 }, () => entropy(16));
  for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{32}$/u);
  expect(new Set(drawn).size).toBe(drawn.length);
});
