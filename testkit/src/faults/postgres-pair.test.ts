// A copy of PostgreSQL as a store sees it: whether commits wait for it, and that it takes over with all they brought.
import { expect, test } from 'vitest';
import { openStore } from '../../../apps/server/src/store/open-store.ts';
import type { Store } from '../../../apps/server/src/store/store.ts';
import { copyPrograms, missingPrograms, postgresPrograms } from '../../../scripts/programs.mjs';
import { onGround } from './ground.ts';
import { postgresPair } from './postgres-pair.ts';

const missing = missingPrograms([...postgresPrograms, ...copyPrograms]);
const lack = missing.length === 0 ? '' : ` (not run: there is no ${missing.join(', no ')} here)`;

const storeAt = async (url: string): Promise<Store> => {
  const opened = await openStore({ type: 'database', url });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
};

const MOST_MS = 110_000;

test.skipIf(missing.length > 0).each([
  ['waits', true, 'awaited'],
  ['does not wait', false, 'notAwaited'],
] as const)(
  `[FT33] a store knows that its database %s for its copy${lack}`,
  { timeout: 120_000 },
  (_name, isAwaited, expected) =>
    onGround(MOST_MS, async (ground) => {
      const pair = await postgresPair(ground, isAwaited);
      const store = await storeAt(pair.front().url);
      expect(await store.copyWait()).toBe('noCopy');
      await pair.renew();
      expect(await store.copyWait()).toBe(expected);
      await store.close();
      await pair.front().kill();
      const promoted = await storeAt((await pair.promote()).url);
      expect(await promoted.copyWait()).toBe('noCopy');
      await promoted.close();
    }),
);
