/**
 * `npm run bench:seats -- [--games N] [--seed S] [--most MS] [--json]`: how long computer seats think, on every level
 * and in every game, with the whole English list. Fails when the 99th percentile of one is not below the limit.
 */
import { readFileSync } from 'node:fs';
import { type Mind, chooseCommand, levels, vocabularyOf } from '@tilewright/computer';
import { makeWordList } from '@tilewright/lexicon';
import type { Setup, Words } from '@tilewright/rules';
import { openPlaySearch } from '@tilewright/solver';
import {
  chanceOf,
  playByComputers,
  randomSetup,
  runCommand,
  smallWords,
  wholeNumber,
} from '@tilewright/testkit';
import { type Preset, computer, english, makeSetup, people, presets } from '@tilewright/variants';
import { readLeaves } from './play-positions.ts';

const listOf = (...names: readonly string[]) =>
  makeWordList(
    english,
    names.flatMap((name) =>
      readFileSync(new URL(`../packages/lexicon/data/${name}.txt`, import.meta.url), 'utf8').split('\n'),
    ),
  ).words;

const all = listOf('english', 'english-supplement', 'english-modern');
const vocabulary = vocabularyOf(all, { ordinary: listOf('english-common'), basic: listOf('english-basic') });
const leaves = readLeaves();

const words: Words = {
  isWord: (letters) => all.has(letters),
  isInText: () => false,
  mayHavePlay: openPlaySearch(all),
};

/** A game of the preset with blanks on two of its tiles, whatever the preset says: they are what takes longest. */
const setupOf = (preset: Preset, seed: number): Setup => {
  if (preset.switches.junior !== null) return randomSetup(chanceOf(seed), preset.id);
  const made = makeSetup({
    preset,
    seats: [
      ...(preset.switches.order === 'personFirst' ? people('Ada') : [computer('Ada', 1)]),
      computer('Bo', 1),
    ],
    lexicon: 'English',
    blankCount: 2,
  });
  if (!made.ok) throw new Error(made.error.map(({ type }) => type).join());
  return made.value;
};

interface Times {
  readonly variant: string;
  readonly level: number;
  readonly count: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

const timesOf = (preset: Preset, level: number, gameCount: number, seed: number): Times => {
  const times: number[] = [];
  for (let game = 0; game < gameCount; game += 1) {
    const setup = setupOf(preset, seed + game);
    const isPrinted = setup.printed !== null;
    const mind = { level: levels[level - 1], vocabulary, leaves } as Mind;
    playByComputers({
      setup,
      words: isPrinted ? smallWords(setup.tileSet).words : words,
      minds: setup.seats.map(() => mind),
      seed: seed + game,
      ask: (view, own, chance) => {
        const startMs = performance.now();
        const command = chooseCommand(view, own, chance);
        times.push(performance.now() - startMs);
        return command;
      },
    });
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return {
    variant: preset.id,
    level,
    count: times.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    mostMs: at(1),
  };
};

const USAGE = `
npm run bench:seats -- [options]: how long computer seats think.

  --games N   so many games on each level of each game; 20 when not said
  --seed S    other games; 1 when not said
  --most MS   what the 99th percentile has to be below; 100 when not said
  --json      prints the figures as JSON
`;

const run = (gameCount: number, seed: number, mostMs: number, isJson: boolean): number => {
  const rows: Times[] = [];
  if (!isJson) console.log('ms             level  answers   median      p99     most');
  for (const preset of presets) {
    for (let level = 1; level <= levels.length; level += 1) {
      const row = timesOf(preset, level, gameCount, seed);
      rows.push(row);
      if (isJson) continue;
      const figures = [row.medianMs, row.p99Ms, row.mostMs].map((ms) => ms.toFixed(2).padStart(8));
      console.log(
        `${row.variant.padEnd(15)} ${level} ${String(row.count).padStart(10)} ${figures.join(' ')}`,
      );
    }
  }
  if (isJson) console.log(JSON.stringify(rows, null, 2));
  const slow = rows.filter(({ p99Ms }) => p99Ms >= mostMs);
  for (const { variant, level } of slow) console.log(`too slow: ${variant}, level ${level}`);
  return slow.length === 0 ? 0 : 1;
};

process.exitCode = await runCommand(
  {
    name: 'bench:seats',
    usage: USAGE,
    options: { games: 'text', seed: 'text', most: 'text', json: 'switch' },
    run: ({ games, seed, most, json }) =>
      run(
        wholeNumber('games', games, { least: 1, usual: 20 }),
        wholeNumber('seed', seed, { least: 0, usual: 1 }),
        wholeNumber('most', most, { least: 1, usual: 100 }),
        json,
      ),
  },
  process.argv.slice(2),
);
