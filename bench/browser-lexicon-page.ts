/**
 * The page around the worker that measures: starts it, tells it its memory, and hands on what it found. The page has to
 * be isolated from other origins, or the browser does not tell.
 */
import type { LexiconMeasures, Memory, Way } from './browser-lexicon-measure.ts';
import type { WorkerMessage } from './browser-lexicon-worker.ts';

declare const Worker: new (address: string) => {
  readonly postMessage: (memory: Memory) => void;
  onmessage: (event: MessageEvent) => void;
  onerror: (event: { readonly message: string }) => void;
};

interface MemoryReport {
  readonly breakdown: readonly {
    readonly bytes: number;
    readonly attribution: readonly { readonly scope: string }[];
  }[];
}

declare const performance: { readonly measureUserAgentSpecificMemory: () => Promise<MemoryReport> };

const workerMemory = async (): Promise<Memory> => {
  const { breakdown } = await performance.measureUserAgentSpecificMemory();
  const own = breakdown.filter(({ attribution }) =>
    attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'),
  );
  const usedBytes = own.reduce((sum, { bytes }) => sum + bytes, 0);
  return { usedBytes, arrayBytes: null, residentBytes: null, peakBytes: null };
};

export const measureInWorker = async (way: Way): Promise<LexiconMeasures> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(`worker.js?${way}`);
    const answer = async (message: WorkerMessage): Promise<void> => {
      if (message.type === 'memoryAsked') worker.postMessage(await workerMemory());
      else if (message.type === 'measured') resolve(message.measures);
      else reject(new Error(message.reason));
    };
    worker.onmessage = (event) => void answer(event.data as WorkerMessage).catch(reject);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
