/** Starts threads of our own, from their sources as well as from a bundle. */
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';

// The large room for young objects (decisions/0015) is for the games alone, and this thread has it by now: where the flag
// stays, every other thread gets as much, whatever its limits say.
setFlagsFromString('--max-semi-space-size=0');

/** Where this runs from its sources, the thread needs whatever reads them, too. */
export const startThread = (script: URL, resourceLimits: ResourceLimits = {}): Worker =>
  script.href.endsWith('.ts')
    ? new Worker(READ_SOURCES, {
        eval: true,
        workerData: { reader: import.meta.resolve('tsx/esm/api'), script: script.href },
        resourceLimits,
      })
    : new Worker(script, { resourceLimits });

const READ_SOURCES = `
  const { reader, script } = require('node:worker_threads').workerData;
  import(reader).then(({ register }) => {
    register();
    return import(script);
  });
`;
