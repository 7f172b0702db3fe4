// Both complaints about a lock file, and a lock file without any.
import { expect, test } from 'vitest';
import { lockComplaints } from './check-lock.mjs';

const native = { optionalDependencies: { '@native/linux': '1.0.0' } };

test.each([
  ['nothing to complain about', { 'node_modules/a': native, 'node_modules/@native/linux': {} }, 0],
  [
    'a nested binary counts',
    { 'node_modules/a': native, 'node_modules/a/node_modules/@native/linux': {} },
    0,
  ],
  ['a linked workspace is no registry', { 'node_modules/a': { resolved: 'packages/a', link: true } }, 0],
  ['a missing binary', { 'node_modules/a': native }, 1],
  ['a registry address', { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } }, 1],
])('%s', (_title, packages, count) => {
  expect(lockComplaints({ packages })).toHaveLength(count);
});
