/** A search that may take so many steps and no more: what it answers when they run out, and what it keeps meanwhile. */
import { readFileSync } from 'node:fs';
import { type WordList, makeWordList } from '@tilewright/lexicon';
import { type Board, EMPTY, type Letter, tileOf } from '@tilewright/rules';
import { english, plainLayout, standard15 } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import type { PlaySetup } from './compiled-setup.ts';
import { END_STEPS, hasPlay, openPlaySearch } from './find-plays.ts';
import { bestPlay, listPlays, mayHavePlay, pickPlay } from './solver.ts';

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => (sign === '?' ? 0 : sign.charCodeAt(0) - 64) as Letter);

const setupOf = (rackSize: number, layout = standard15): PlaySetup => ({
  layout,
  tileSet: english,
  switches: { premiums: 'once', fullRackBonus: 50, rackSize },
});

const boardWith = (word: string, { rows, cols } = standard15): Board => {
  const board = Array.from({ length: rows * cols }, () => EMPTY);
  const start = Math.floor(rows / 2) * cols + 4;
  lettersOf(word).forEach((letter, at) => (board[start + at] = tileOf(letter, false)));
  return board;
};

/** Every way to write six of these letters, and a letter behind that nobody has: no play, and much to look through. */
const dreadful = (): WordList => {
  let texts = [''];
  for (let length = 0; length < 6; length += 1)
    texts = texts.flatMap((text) => [...'abcde'].map((one) => text + one));
  return makeWordList(
    english,
    texts.map((text) => `${text}z`),
  ).words;
};

describe('[TS42] whether a play is left', () => {
  const words = dreadful();
  const setup = setupOf(20);
  const board = boardWith('ABA');
  const rack = lettersOf('AAAABBBBCCCCDDDDEEEE');

  test('is told when the steps suffice, and may be when they do not', () => {
    expect(hasPlay(setup, board, rack, words)).toBe(false);
    expect(mayHavePlay(setup, words, board, { racks: [rack], mostSteps: 10_000_000 })).toBe(false);
    expect(mayHavePlay(setup, words, board, { racks: [rack], mostSteps: END_STEPS })).toBe(true);
    expect(openPlaySearch(words)({ setup, board }, [rack])).toBe(true);
  });

  test('is asked for all racks together: what one takes is gone for the others', () => {
    const stepsFor = (racks: readonly (readonly Letter[])[]): number => {
      let [least, most] = [0, 10_000_000];
      while (most - least > 1) {
        const middle = (least + most) >> 1;
        if (mayHavePlay(setup, words, board, { racks, mostSteps: middle })) least = middle;
        else most = middle;
      }
      return most;
    };
    const small = lettersOf('AABBCCDDEE');
    const alone = stepsFor([small]);
    expect(stepsFor([small, small, small])).toBe(3 * alone);
  });

  test('is the same every time, and asked once for a board and its racks', () => {
    const cats = makeWordList(english, ['cat', 'cats']).words;
    const ask = openPlaySearch(cats);
    const changing = boardWith('CAT').slice();
    const seven = setupOf(7);
    expect(ask({ setup: seven, board: changing }, [lettersOf('QQ')])).toBe(false);
    expect(ask({ setup: seven, board: changing }, [lettersOf('QQ'), lettersOf('SQ')])).toBe(true);
    // Boards never change; if one did, it would show that nobody looked.
    changing.fill(EMPTY);
    expect(ask({ setup: seven, board: changing }, [lettersOf('QQ'), lettersOf('SQ')])).toBe(true);
    expect(ask({ setup: seven, board: changing }, [lettersOf('CAT')])).toBe(true);
    expect(ask({ setup: seven, board: boardWith('') }, [lettersOf('QQ')])).toBe(false);
    expect(ask({ setup: seven, board: boardWith('CAT') }, [])).toBe(false);
  });
});

describe('[TS44] a search with a bound', () => {
  const path = new URL('../../lexicon/data/english.txt', import.meta.url);
  const words = makeWordList(english, readFileSync(path, 'utf8').split('\n')).words;
  const board = boardWith('QUARTER');

  const shown = (setup: PlaySetup, position: Parameters<typeof pickPlay>[2]) => {
    const plays: (readonly number[])[] = [];
    pickPlay(setup, words, position, { keep: null, takes: (...play) => plays.push(play) < 0 });
    return plays;
  };

  test('shows every play once, as they are listed, and answers with the last one taken', () => {
    for (const rack of ['AEINRST', 'EINRT??', 'QVVWUUI'].map(lettersOf)) {
      const list = listPlays(setupOf(7), words, { board, rack }, null);
      const all = Array.from({ length: list.count }, (_, play) => [
        list.pointsOf(play),
        list.equityOf(play),
        list.tileCountOf(play),
      ]);
      const [first, last] = [list.play(0), list.play(list.count - 1)];
      expect(shown(setupOf(7), { board, rack })).toEqual(all);
      expect(pickPlay(setupOf(7), words, { board, rack }, { keep: null, takes: () => true })).toEqual(last);
      let count = 0;
      const takes = () => (count += 1) === 1;
      expect(pickPlay(setupOf(7), words, { board, rack }, { keep: null, takes })).toEqual(first);
    }
  });

  test('shows what it has found by then, the same each time', () => {
    const position = { board, rack: lettersOf('EINRT??') };
    const all = shown(setupOf(7), position);
    const some = shown(setupOf(7), { ...position, mostSteps: 5_000 });
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    const known = new Set(all.map((play) => play.join()));
    expect(some.every((play) => known.has(play.join()))).toBe(true);
    expect(shown(setupOf(7), { ...position, mostSteps: 5_000 })).toEqual(some);
    expect(shown(setupOf(7), { ...position, mostSteps: 0 })).toEqual([]);
  });

  test('is done soon whatever lies on the rack, and keeps one play at most', () => {
    const position = { board, rack: lettersOf('??????????AEINRSTODL'), mostSteps: 100_000 };
    let count = 0;
    const takes = (): boolean => {
      count += 1;
      return true;
    };
    const before = process.memoryUsage().arrayBuffers;
    expect(pickPlay(setupOf(20), words, position, { keep: null, takes })).toBeDefined();
    expect(bestPlay(setupOf(20), words, position)).toBeDefined();
    expect(count).toBeLessThan(40 * position.mostSteps);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1_048_576);
  });

  test('holds where points are counted by the rules, too', () => {
    const layout = { ...plainLayout(15, 15), wordTimes: Array.from({ length: 225 }, () => 9) };
    const setup = setupOf(20, layout);
    const position = { board: boardWith('QUARTER', layout), rack: lettersOf('??????????AEINRSTODL') };
    const seen = shown(setup, { ...position, mostSteps: 50_000 });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThanOrEqual(1_000);
    const best = bestPlay(setup, words, { ...position, mostSteps: 50_000 });
    expect(best?.points).toBe(seen.reduce((most, [points = 0]) => Math.max(most, points), 0));
  });
});
