/** Starts threads of our own, from their sources as well as from a bundle. */
import { type ResourceLimits, Worker } from 'node:worker_threads';

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
