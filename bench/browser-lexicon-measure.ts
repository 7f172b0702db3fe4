/**
 * How a word list becomes ready to play: times each step, and asks for the memory between them. The surroundings hand
 * over files and memory figures, so Node and a browser's worker measure the same; knows neither disk nor network.
 */
import {
  type WordList,
  makeWordList,
  parseFrontCoded,
  parseKwg,
  parseWordFile,
  wordListFrom,
} from '@tilewright/lexicon';
import type { Result } from '@tilewright/rules';
import { type PlaySetup, type Situation, bestPlay, keepRuleOf, parseLeaves } from '@tilewright/solver';
import { walkedCount } from './calibration-walk.ts';

/**
 * What a list can come from: plain text, front-coded words, a word graph taken on trust, one that is checked, or one
 * that the browser has kept.
 */
export type Way = 'text' | 'coded' | 'kwg' | 'checked' | 'kept';

/** What is to be played; stands as JSON in the file `task.json`. */
export interface Task {
  readonly setup: PlaySetup;
  readonly opening: Situation;
  readonly wordCount: number;
}

export interface Memory {
  /** Heap and array buffers. */
  readonly usedBytes: number;
  /** Array buffers alone, and the whole process at this time and at its largest so far; null where nobody tells. */
  readonly arrayBytes: number | null;
  readonly residentBytes: number | null;
  readonly peakBytes: number | null;
}

export interface Surroundings {
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly memory: () => Memory | Promise<Memory>;
}

export interface Times {
  readonly readMs: number;
  readonly decodeMs: number;
  readonly buildMs: number;
  /** The first best play, for which the solver lays out its own graph and filter. */
  readonly firstPlayMs: number;
  readonly nextPlayMs: number;
  /** A best play, on average over all positions. */
  readonly meanPlayMs: number;
  /** A walk through all words of the graph, to compare machines by. */
  readonly calibrationMs: number;
}

export interface LexiconMeasures {
  readonly way: Way;
  readonly times: Times;
  /** Before the list, with it, and after the first play. */
  readonly memory: { readonly start: Memory; readonly list: Memory; readonly ready: Memory };
  readonly nodeBytes: number;
  /** The same wherever the same plays are found. */
  readonly equitySum: number;
}

export const LEAVES_FILE = 'english.leaves';
export const TASK_FILE = 'task.json';
/** The situations that follow, read when memory has been measured. */
export const POSITIONS_FILE = 'positions.json';
export const TEXT_FILES = ['english.txt', 'english-supplement.txt', 'english-modern.txt'];
export const CODED_FILE = 'english.coded';
export const KWG_FILE = 'english.kwg';

const FILES: Readonly<Record<Way, readonly string[]>> = {
  text: TEXT_FILES,
  coded: [CODED_FILE],
  kwg: [KWG_FILE],
  checked: [KWG_FILE],
  kept: [KWG_FILE],
};

export const measureLexicon = async (around: Surroundings, way: Way): Promise<LexiconMeasures> => {
  const task = await readJson<Task>(around, TASK_FILE);
  const leaves = required(parseLeaves(await around.read(LEAVES_FILE)));
  const start = await around.memory();
  const { words, ...loadTimes } = await loadWords(around, way, task);
  if (words.wordCount !== task.wordCount) throw new Error(`the list has ${words.wordCount} words`);
  const list = await around.memory();
  const play = (situation: Situation): number =>
    bestPlay(task.setup, words, situation, keepRuleOf(task.setup, situation, leaves))?.equity ?? 0;
  const firstPlayMs = timed(() => play(task.opening)).ms;
  const ready = await around.memory();
  const { equitySum, ...playTimes } = playAll(await readJson(around, POSITIONS_FILE), play);
  return {
    way,
    times: { ...loadTimes, firstPlayMs, ...playTimes, calibrationMs: calibrate(words) },
    memory: { start, list, ready },
    nodeBytes: words.nodes.byteLength,
    equitySum,
  };
};

const readJson = async <T>({ read }: Surroundings, file: string): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await read(file))) as T;

const ROUNDS = 3;

const playAll = (situations: readonly Situation[], play: (situation: Situation) => number) => {
  const nextPlayMs = timed(() => play(situations[0] as Situation)).ms;
  const rounds = Array.from({ length: ROUNDS }, () =>
    timed(() => situations.reduce((sum, situation) => sum + play(situation), 0)),
  );
  const leastMs = Math.min(...rounds.map(({ ms }) => ms));
  return { nextPlayMs, meanPlayMs: leastMs / situations.length, equitySum: rounds[0]?.value ?? 0 };
};

const timed = <T>(task: () => T): { readonly value: T; readonly ms: number } => {
  const startMs = performance.now();
  const value = task();
  return { value, ms: performance.now() - startMs };
};

/** All that the list came from is out of sight afterwards, so that its memory can be measured. */
const loadWords = async ({ read }: Surroundings, way: Way, task: Task) => {
  const startMs = performance.now();
  const contents = await Promise.all(FILES[way].map(read));
  const readMs = performance.now() - startMs;
  const { value: made, ms } = timed(() => MAKERS[way](contents, task));
  return { words: made.words, readMs, decodeMs: made.decodeMs, buildMs: ms - made.decodeMs };
};

interface Made {
  readonly words: WordList;
  readonly decodeMs: number;
}

type Maker = (contents: readonly Uint8Array<ArrayBuffer>[], task: Task) => Made;

const fromCoded: Maker = ([bytes], { setup }) => {
  const decoded = timed(() => required(parseFrontCoded(new TextDecoder().decode(bytes))));
  return { words: makeWordList(setup.tileSet, decoded.value).words, decodeMs: decoded.ms };
};

// The copy begins at a multiple of four, wherever the bytes did.
const onTrust: Maker = ([bytes = new Uint8Array()], { wordCount }) => ({
  words: wordListFrom(new Int32Array(new Uint8Array(bytes).buffer), wordCount),
  decodeMs: 0,
});

const MAKERS: Readonly<Record<Way, Maker>> = {
  text: (contents, { setup }) => ({
    words: required(parseWordFile(setup.tileSet, ...contents)).words,
    decodeMs: 0,
  }),
  coded: fromCoded,
  kwg: onTrust,
  kept: onTrust,
  checked: ([bytes = new Uint8Array()], { setup }) => ({
    words: required(parseKwg(setup.tileSet, bytes)),
    decodeMs: 0,
  }),
};

const required = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(`not to be read: ${JSON.stringify(result.error)}`);
  return result.value;
};

const WALKS = 5;

/** The same walk as in `measure-plays.ts`, at the best of five. */
const calibrate = ({ nodes, wordCount }: WordList): number => {
  const walks = Array.from({ length: WALKS }, () => timed(() => walkedCount(nodes)));
  if (walks.some(({ value }) => value !== wordCount)) throw new Error('the walk did not find all words');
  return Math.min(...walks.map(({ ms }) => ms));
};
