/**
 * Measures the default lexicon once in a Node process of its own, which must expose its garbage collector, and prints
 * the figures as JSON. Takes the folder of the files and the way to load the list.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Memory, type Way, measureLexicon } from './browser-lexicon-measure.ts';

const [folder = '', way = 'kwg'] = process.argv.slice(2);

const KIBIBYTE = 1024;

const memory = async (): Promise<Memory> => {
  if (gc === undefined) throw new Error('run with --expose-gc');
  // Array buffers are counted down a turn after their owners have gone.
  for (let turn = 0; turn < 2; turn += 1) {
    gc();
    await new Promise(setImmediate);
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return {
    usedBytes: heapUsed + arrayBuffers,
    arrayBytes: arrayBuffers,
    residentBytes: rss,
    peakBytes: process.resourceUsage().maxRSS * KIBIBYTE,
  };
};

const read = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(join(folder, file)));

console.log(JSON.stringify(await measureLexicon({ read, memory }, way as Way)));
