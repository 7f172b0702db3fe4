/**
 * Requests for games that somebody made up to do harm: boards of any size, tiles with any texts and counts, switches at
 * and beyond their limits, printed words anywhere; as they come over the wire. A server must refuse or open each, and
 * what it opens must be playable to any depth without an exception.
 */
import { makeWordList } from '@tilewright/lexicon';
import { parseRequest } from '@tilewright/protocol';
import {
  type Context,
  type Game,
  LIMITS,
  type Millis,
  type Setup,
  decide,
  evolve,
  openGame,
  openTable,
} from '@tilewright/rules';
import { openPlaySearch } from '@tilewright/solver';
import { specialTiles } from '@tilewright/variants';
import { setupOf } from '../../../apps/server/src/people/game-setup.ts';
import { checkState } from '../laws/state-laws.ts';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type Attempt, randomAttempt } from '../random/random-command.ts';
import { randomSetup } from '../random/random-setup.ts';

export interface OddReport {
  readonly requests: number;
  readonly refused: number;
  readonly played: number;
  readonly commands: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

const LEXICON = 'english-basic';
const NUMBERS = [-1, 0, 1, 2, 3, 7, 31, 32, 1_000, 1_001, 2 ** 31, 2 ** 53, 0.5, -0, 1e300];
const TEXTS = [
  '?',
  '',
  ' ',
  'A',
  'ä',
  'É',
  'CH',
  'ch',
  '__proto__',
  '\u0000',
  '\u202e',
  '👩‍🔬',
  'x'.repeat(9),
  'ﬀ',
  '\ud800',
];

type Json = Readonly<Record<string, unknown>>;

/** Any value somewhere inside changed to another of its kind, or of none. */
const spoiled = (value: unknown, chance: Chance): unknown => {
  if (Array.isArray(value)) return spoiledList(value, chance);
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    if (keys.length === 0 || chance.percent(8)) return chance.pick([null, [], 1, { ...value, more: 1 }]);
    const key = chance.pick(keys);
    return { ...value, [key]: spoiled((value as Json)[key], chance) };
  }
  if (typeof value === 'number') return chance.pick(NUMBERS);
  if (typeof value === 'boolean') return !value;
  return chance.pick<unknown>([...TEXTS, null, 1, 'draw', 'open', 'none', 'each']);
};

const spoiledList = (list: readonly unknown[], chance: Chance): unknown => {
  if (list.length === 0 || chance.percent(20))
    return chance.pick<readonly unknown[]>([[], list.slice(1), [...list, ...list.slice(0, 1)]]);
  const at = chance.below(list.length);
  return list.map((item, index) => (index === at ? spoiled(item, chance) : item));
};

/** A board of any size, with premiums anywhere. */
const oddLayout = (chance: Chance): Setup['layout'] => {
  const [rows, cols] = [chance.between(3, LIMITS.side.most), chance.between(3, LIMITS.side.most)];
  const times = (): number[] =>
    Array.from({ length: rows * cols }, () => (chance.percent(85) ? 1 : chance.between(1, 9)));
  return { name: chance.pick(TEXTS), rows, cols, letterTimes: times(), wordTimes: times() };
};

/** Up to 63 letters with any texts; sometimes nothing but blanks to draw. */
const oddTiles = (chance: Chance): Setup['tileSet'] => {
  const letters = new Set(['A']);
  for (let count = chance.pick([1, 3, 26, LIMITS.letters.most]); count > 1; count -= 1)
    letters.add(chance.percent(30) ? chance.pick(TEXTS) : String.fromCodePoint(chance.between(0x41, 0x24f)));
  const most = chance.pick([1, 4, 40]);
  const kinds = [...letters].map((text) => ({
    text,
    points: chance.between(0, 100),
    count: chance.between(0, most),
  }));
  return {
    name: chance.pick(['english', 'odd', ...TEXTS]),
    kinds: [{ text: '?', points: 0, count: chance.pick([0, 2, 60, 500]) }, ...kinds],
  };
};

const oddSetup = (chance: Chance): Json => {
  const { seats: _seats, ...usual } = randomSetup(chance);
  const setup = {
    ...usual,
    lexicon: LEXICON,
    ...(chance.percent(50) && { layout: oddLayout(chance) }),
    ...(chance.percent(50) && { tileSet: oddTiles(chance) }),
    switches: { ...usual.switches, rackSize: chance.pick([2, 7, 20, usual.switches.rackSize]) },
  };
  let spoilt: unknown = setup;
  for (let count = chance.pick([0, 0, 1, 3]); count > 0; count -= 1) spoilt = spoiled(spoilt, chance);
  return spoilt as Json;
};

/** The body of a request for a game, as a text. */
const oddRequest = (chance: Chance): string =>
  JSON.stringify({
    game: { type: 'setup', setup: oddSetup(chance) },
    seats: [{ type: 'me' }, ...Array.from({ length: chance.between(1, 3) }, () => ({ type: 'invite' }))],
    isChatOn: true,
    daysPerMove: chance.pick([null, null, 1, 14]),
  });

const STEPS = 30;

const wordsFor = ({ tileSet }: Setup): Context['words'] => {
  const letters = tileSet.kinds.slice(1).map(({ text }) => text);
  const texts = letters.flatMap((one) => letters.slice(0, 6).map((other) => one + other));
  const list = makeWordList(tileSet, texts).words;
  return {
    isWord: (word) => list.has(word),
    isInText: () => false,
    mayHavePlay: openPlaySearch(list),
  };
};

/** Anything anybody might say; but the game begins, and plays are answered. */
const attemptAt = (game: Game, chance: Chance): Attempt => {
  const { table } = game;
  const [by] = table.turn.toMove;
  if (by === undefined || chance.percent(40)) return randomAttempt(game, chance);
  if (table.phase === 'gathering') return { by, command: { type: 'contribute', entropy: chance.hex(16) } };
  if (table.pending !== null) return { by, command: { type: chance.pick(['challenge', 'accept']) } };
  return randomAttempt(game, chance);
};

/** Plays some way, well and badly; answers how many commands were tried. */
const playSome = (setup: Setup, chance: Chance): number => {
  const context = { words: wordsFor(setup), specialTiles };
  let game: Game = openGame(openTable(setup, chance.hex(32), 1_000 as Millis));
  for (let step = 0; step < STEPS; step += 1) {
    if (game.table.phase === 'over') return step;
    const attempt = attemptAt(game, chance);
    const now = (game.table.at + chance.below(100_000)) as Millis;
    const ruling = decide(game, attempt.by, attempt.command, { ...context, now });
    if (!ruling.ok) continue;
    game = ruling.value.reduce(evolve, game);
    checkState(game);
  }
  return STEPS;
};

/** What became of one request: refused, or played so far. */
const tryRequest = (chance: Chance): number | 'refused' => {
  const read = parseRequest('createGame', oddRequest(chance));
  if (!read.ok) return 'refused';
  const setup = setupOf(read.value, 'Ann');
  return setup.ok ? playSome(setup.value, chance) : 'refused';
};

export const runOddSetups = (requests: number, seed: number): OddReport => {
  const faults: string[] = [];
  let [refused, commands, slowestMs] = [0, 0, 0];
  for (let index = 0; index < requests; index += 1) {
    const startMs = performance.now();
    try {
      const outcome = tryRequest(chanceOf(seed + index));
      if (outcome === 'refused') refused += 1;
      else commands += outcome;
    } catch (error) {
      faults.push(`seed ${seed + index}: ${String((error as Error).stack)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
  }
  return { requests, refused, played: requests - refused, commands, slowestMs, faults };
};
