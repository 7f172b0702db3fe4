import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { hasRecoverySecret, recoverySecret } from './recovery.ts';

afterEach(() => vi.unstubAllGlobals());

test('[SR92] a browser that was never here has no secret, and does not get one by being asked', async () => {
  expect([await hasRecoverySecret(), await hasRecoverySecret()]).toEqual([false, false]);
  await recoverySecret();
  expect(await hasRecoverySecret()).toBe(true);
});

test('[SR92] all tabs say the same secret, now and after a restart of the browser', async () => {
  const secrets = await Promise.all([recoverySecret(), recoverySecret(), recoverySecret()]);
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/u);
  expect(new Set(secrets).size).toBe(1);
  expect(await recoverySecret()).toBe(secrets[0]);
});

test('[SR92] where the browser keeps nothing there is none, and nobody waits for it for ever', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await recoverySecret()).toBeUndefined();
  const forbidding = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  };
  vi.stubGlobal('indexedDB', forbidding);
  expect(await recoverySecret()).toBeUndefined();
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
  const asked = recoverySecret();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBeUndefined();
  vi.useRealTimers();
});
