/**
 * Reads one file as a book in a process of its own and prints what that took as JSON: time by the clock and of the
 * processor, memory at its highest beyond what there was before, and the time of making a word list of it.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bookReport, listFromBooks, readBook, wordsOfBooks } from '@tilewright/books';
import { english } from '@tilewright/variants';

export interface BookMeasures {
  readonly fileBytes: number;
  readonly clockMs: number;
  readonly processorMs: number;
  /** The longest time between two words about how far it is. */
  readonly silentMs: number;
  readonly memoryMib: number;
  readonly listMs: number;
  readonly wordCount: number;
  /** What it was refused for. */
  readonly fault: unknown;
}

const mebibytes = (kibibytes: number): number => kibibytes / 1_024;

const measure = async (path: string): Promise<BookMeasures> => {
  const bytes = new Uint8Array(readFileSync(path));
  const startRss = process.resourceUsage().maxRSS;
  const startCpu = process.cpuUsage();
  const startMs = performance.now();
  let [toldMs, silentMs] = [startMs, 0];
  const read = await readBook(
    { name: basename(path), bytes },
    {
      tell: () => {
        const nowMs = performance.now();
        silentMs = Math.max(silentMs, nowMs - toldMs);
        toldMs = nowMs;
      },
      isCancelled: () => false,
      nowMs: () => performance.now(),
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    },
  );
  const clockMs = performance.now() - startMs;
  const { user, system } = process.cpuUsage(startCpu);
  const memoryMib = mebibytes(process.resourceUsage().maxRSS - startRss);
  const listStartMs = performance.now();
  const words = read.ok ? wordsOfBooks([read.value], { namesCount: false }) : { words: [], otherWords: [] };
  const lists = listFromBooks(english, words);
  if (lists.ok) bookReport(english, lists.value.game.words);
  return {
    fileBytes: bytes.length,
    clockMs,
    processorMs: (user + system) / 1_000,
    silentMs,
    memoryMib,
    listMs: performance.now() - listStartMs,
    wordCount: words.words.length,
    fault: read.ok ? null : read.error,
  };
};

console.log(JSON.stringify(await measure(process.argv[2] ?? '')));
