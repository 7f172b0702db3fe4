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

const allocator = Object.entries(JSON.parse(read('apps/server/allocator.json')) as Record<string, string>);

test.each(['deploy/tilewright.service', 'deploy/Dockerfile'])(
  '%s gives memory back as npm start does',
  (path) => {
    expect(allocator).not.toHaveLength(0);
    expect(read(path)).toContain(allocator.map(([name, value]) => `${name}=${value}`).join(' '));
  },
);
