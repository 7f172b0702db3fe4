/**
 * Measures the default lexicon in a browser's worker. Files come from where the worker came from, the way to load the
 * list stands in the worker's address, and memory figures come from the page, which alone may ask for them.
 */
import {
  KWG_FILE,
  type LexiconMeasures,
  type Memory,
  type Way,
  measureLexicon,
} from './browser-lexicon-measure.ts';

export type WorkerMessage =
  | { readonly type: 'memoryAsked' }
  | { readonly type: 'measured'; readonly measures: LexiconMeasures }
  | { readonly type: 'failed'; readonly reason: string };

declare const self: {
  readonly location: { readonly search: string };
  readonly postMessage: (message: WorkerMessage) => void;
  onmessage: (event: MessageEvent) => void;
  readonly caches: {
    readonly open: (name: string) => Promise<{
      readonly add: (file: string) => Promise<void>;
      readonly match: (file: string) => Promise<Response | undefined>;
    }>;
  };
};

const memory = async (): Promise<Memory> =>
  new Promise((resolve) => {
    self.onmessage = (event) => resolve(event.data as Memory);
    self.postMessage({ type: 'memoryAsked' });
  });

const readFetched = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(file, await fetch(file));

const bytesOf = async (file: string, response: Response | undefined): Promise<Uint8Array<ArrayBuffer>> => {
  if (response?.ok !== true) throw new Error(`${file}: status ${response?.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** As after an earlier visit: the word graph is with the browser. */
const keepGraph = async () => {
  const cache = await self.caches.open('lexicon');
  await cache.add(KWG_FILE);
  return async (file: string) =>
    file === KWG_FILE ? bytesOf(file, await cache.match(file)) : readFetched(file);
};

const measure = async (way: Way): Promise<LexiconMeasures> => {
  const read = way === 'kept' ? await keepGraph() : readFetched;
  return measureLexicon({ read, memory }, way);
};

measure(self.location.search.slice(1) as Way).then(
  (measures) => self.postMessage({ type: 'measured', measures }),
  (error: unknown) => self.postMessage({ type: 'failed', reason: String(error) }),
);
