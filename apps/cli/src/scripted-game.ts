/**
 * Tables, terminals and chance for the tests of this app: everything that the outside would bring, written down.
 */
import { type Ports, memoryLog } from '@tilewright/host';
import { letterReader } from '@tilewright/lexicon';
import {
  BLANK,
  type Letter,
  type Millis,
  type SeatSetup,
  type Setup,
  type Table,
  eventFor,
  openTable,
  openView,
  sha256,
  squareAt,
  tileOf,
  toHex,
  utf8,
  withAt,
  colOf,
  rowOf,
} from '@tilewright/rules';
import { classic, english, makeSetup, people } from '@tilewright/variants';
import { type Place, parsePlace } from './place-text.ts';
import type { Terminal } from './terminal.ts';

export const sampleSetup = (seats: readonly SeatSetup[] = people('Ann', 'Ben')): Setup => {
  const setup = makeSetup({ preset: classic, seats, lexicon: 'test' });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return setup.value;
};

/** Letters of the English tiles; `?` is the blank. */
export const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => (sign === '?' ? BLANK : (letterReader(english)(sign)?.[0] as Letter)));

/** A table on which these words lie, by their places; small letters are blanks. */
export const sampleTable = (words: Readonly<Record<string, string>> = {}, setup = sampleSetup()): Table => {
  const opened = openTable(setup, 'secret', 0 as Millis);
  const { table } = openView(eventFor(opened, 'spectator'), 'spectator');
  return Object.entries(words).reduce((laid, [place, word]) => withWord(laid, place, word), {
    ...table,
    bagCount: 86,
  });
};

const withWord = (table: Table, text: string, word: string): Table => {
  const { layout } = table.setup;
  const place = parsePlace(layout, text) as Place;
  const [row, col] = [rowOf(layout, place.square), colOf(layout, place.square)];
  const [down, right] = place.direction === 'across' ? [0, 1] : [1, 0];
  const board = Array.from(word).reduce((laid, sign, step) => {
    const square = squareAt(layout, row + step * down, col + step * right) as number;
    return withAt(laid, square, tileOf(lettersOf(sign)[0] as Letter, sign !== sign.toUpperCase()));
  }, table.board);
  return { ...table, board };
};

/** Ports whose chance and time are the same in every run. */
export const scriptedPorts = (seed: string): Ports => {
  let askedCount = 0;
  return {
    log: memoryLog(),
    now: () => 1_000 as Millis,
    entropy: (byteCount) => {
      askedCount += 1;
      return toHex(sha256(utf8(`${seed} ${askedCount}`))).slice(0, 2 * byteCount);
    },
    wakeAt: () => () => undefined,
  };
};

export interface ScriptedTerminal extends Terminal {
  /** Everything written since the screen was cleared last. */
  readonly screen: () => string;
  /** Everything that was ever written. */
  readonly shown: () => string;
}

export interface ScriptedWindow {
  readonly hasKeyboard?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** A terminal at which these lines are typed, one for each question; after the last one the input ends. */
export const scriptedTerminal = (
  lines: readonly (string | (() => string))[],
  isInteractive = false,
  { hasKeyboard = isInteractive, columns = 80, rows = 24 }: ScriptedWindow = {},
): ScriptedTerminal => {
  const left = lines.slice();
  const screens = [''];
  const write = (text: string): void => {
    screens.push((screens.pop() ?? '') + text);
  };
  return {
    isInteractive,
    hasKeyboard,
    hasColor: false,
    size: () => ({ columns, rows }),
    write,
    ask: async (prompt) => {
      const next = left.shift();
      const line = typeof next === 'function' ? next() : next;
      write(`${prompt}${line ?? ''}\n`);
      return line;
    },
    clear: () => void (isInteractive && screens.push('')),
    hide: () => {
      if (isInteractive) screens.push('');
      else if (hasKeyboard) write('\n'.repeat(rows));
    },
    drawnBy: () => undefined,
    forget: () => undefined,
    restore: () => undefined,
    close: () => undefined,
    screen: () => screens[screens.length - 1] ?? '',
    shown: () => screens.join('\n'),
  };
};
