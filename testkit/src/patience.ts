/**
 * How long a test waits for what it waits for: so long that only something that hangs takes longer, on any machine.
 * Vitest's own second is a test of the machine. Loaded before every test file; see `vitest.config.ts`.
 */
import { vi } from 'vitest';

/** Shorter where a test is expected to fail: `planted-server-run.ts`. */
const PATIENCE_MS = Number(process.env['TILEWRIGHT_PATIENCE_MS']);

type Options = NonNullable<Parameters<typeof vi.waitFor>[1]>;

const patiently = (options: Options = {}): Options => ({
  interval: 20,
  ...(typeof options === 'number' ? {} : options),
  timeout: PATIENCE_MS,
});

const { waitFor, waitUntil } = vi;
const patientFor: typeof waitFor = (isSo, options) => waitFor(isSo, patiently(options));
const patientUntil: typeof waitUntil = (isSo, options) => waitUntil(isSo, patiently(options));

// Files that share a thread share these functions, and this runs before each of them.
if (waitFor.name !== patientFor.name) {
  vi.waitFor = patientFor;
  vi.waitUntil = patientUntil;
}
