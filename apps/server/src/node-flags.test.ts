import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const flags = JSON.parse(read('apps/server/node-flags.json')) as readonly string[];

test.each([
  ['deploy/tilewright.service', flags.join(' ')],
  ['deploy/Dockerfile', flags.map((flag) => `"${flag}"`).join(', ')],
])('%s starts the server as npm start does', (path, written) => {
  expect(flags).not.toHaveLength(0);
  expect(read(path)).toContain(`${written}${path.endsWith('file') ? ', "--import"' : ' --import'}`);
});
