/** Games of books at a scripted terminal, through the real host. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { BookGameOptions, PlayOptions } from './invocation.ts';
import { playCommand } from './play-command.ts';
import { namesText, testReader } from './scripted-books.ts';
import { type ScriptedTerminal, scriptedPorts, scriptedTerminal } from './scripted-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-books-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'names.txt'), namesText);
writeFileSync(join(folder, 'empty.txt'), '');

type Line = string | ((rack: readonly string[], shown: string) => string);

interface Wish {
  readonly books?: Partial<BookGameOptions>;
  readonly options?: Partial<PlayOptions>;
  readonly isInteractive?: boolean;
}

interface Played {
  readonly code: number;
  readonly shown: string;
  readonly complaints: readonly string[];
}

/** The letters of the rack that was shown last. */
const lastRack = (terminal: ScriptedTerminal): readonly string[] =>
  (
    terminal
      .shown()
      .match(/Rack .*/gu)
      ?.at(-1) ?? ''
  ).match(/[A-Z](?=[₀-₉])/gu) ?? [];

/** Games of Ann and Ben, unless others are named, with the words of a text in which all pairs of letters are no game words. */
const play = async (lines: readonly Line[], wish: Wish = {}): Promise<Played> => {
  const terminal: ScriptedTerminal = scriptedTerminal(
    lines.map((line) => (typeof line === 'string' ? line : () => line(lastRack(terminal), terminal.shown()))),
    wish.isInteractive ?? false,
  );
  const complaints: string[] = [];
  const code = await playCommand(
    {
      names: ['Ann', 'Ben'],
      computerCount: null,
      level: null,
      wordsFile: null,
      tiles: null,
      outFile: null,
      rounds: null,
      books: {
        files: ['names.txt'],
        hasNames: false,
        hasTwos: false,
        isBalanced: false,
        hasAppeal: true,
        ...wish.books,
      },
      ...wish.options,
    },
    { terminal, ports: scriptedPorts('books'), folder, complain: (sentence) => complaints.push(sentence) },
    () => testReader,
  );
  return { code, shown: terminal.shown(), complaints };
};

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ');

const firstTwo = (rack: readonly string[]): string => `8H ${rack.slice(0, 2).join('')}`;
/** Down through the first letter of the word on the star: no word at all. */
const nonsense = (rack: readonly string[]): string => `H8 .${rack.slice(0, 3).join('')}`;

describe('[CL44] a game of books', () => {
  test('the books, the draw and the rounds are told', async () => {
    const { code, shown } = await play(['quit']);
    expect(code).toBe(0);
    expect(shown).toMatch(/^Book: names, 5 words\.\n/u);
    expect(shown).toMatch(
      /\nEverybody draws .*\nAnn draws [A-Z], Ben draws [A-Z]\.\n(.*\n)*?(Ann|Ben) begins, then /u,
    );
    expect(shown).toMatch(/Bag +84 of 98\n/u);
    expect(shown).toMatch(/Round +1 of 10\n/u);
    expect(shown).toContain('most racks will have no play');
  });

  test('computers play from the books until the last round, and their best words are named', async () => {
    const { code, shown } = await play([], {
      books: { files: ['the-ox-in-the-road', 'six-minutes-wrong'] },
      options: { names: null, computerCount: 3, rounds: 2, level: 6 },
    });
    expect(code).toBe(0);
    expect(shown).toMatch(/\nTogether: \d+ words\.\n/u);
    expect(shown.match(/^Computer \d (played|passed)/gmu)).toHaveLength(6);
    expect(shown).toMatch(/Round +2 of 2\n/u);
    expect(shown).toContain('The game is over: the last round has been played.');
    expect(shown).toMatch(/\nBest words: Computer \d [A-Z]+ \(\d+ points\), Computer \d/u);
    expect(shown).toMatch(/\n\d+ draws checked/u);
  });

  test('at the keys the draw waits for Enter, and quit leaves there', async () => {
    const { code, shown } = await play(['', '', 'quit'], { isInteractive: true });
    expect([code, shown.includes('Rack')]).toEqual([0, false]);
    expect(shown).toContain('Enter begins the game. quit\n');
  });

  test('a bag made for the books has other tiles', async () => {
    const [usual, balanced] = await Promise.all(
      [false, true].map((isBalanced) =>
        play(['bag', 'quit'], { books: { files: ['moby-dick'], isBalanced } }),
      ),
    );
    const countsOf = ({ shown = '' } = {}): readonly (string | undefined)[] =>
      Array.from(shown.matchAll(/\b([A-Z]) +\d+ +(\d+) +\d+/gu), ([, letter, count]) => `${letter}${count}`);
    expect(countsOf(usual)).toHaveLength(26);
    expect(countsOf(balanced)).not.toEqual(countsOf(usual));
    expect(balanced?.shown).toContain('of a total of 98.');
  });

  test('names and two-letter words count where that is asked for', async () => {
    const named = await play([firstTwo, 'quit'], { books: { hasNames: true } });
    expect(named.shown).toMatch(/(Ann|Ben) played 8H [A-Z]{2} for \d+ points?\./u);
    const { shown } = await play(['words qi', 'sentence qi', 'quit'], {
      books: { files: ['the-ox-in-the-road'], hasTwos: true },
    });
    expect(shown).toContain('QI is a valid word.');
    expect(shown).toContain('QI stands in none of the books; it was added to their words.');
  });

  test('a book that cannot be read ends it with a sentence', async () => {
    const { code, complaints, shown } = await play([], { books: { files: ['empty.txt', 'names.txt'] } });
    expect([code, shown]).toEqual([2, '']);
    expect(complaints).toEqual([
      `The book ${join(folder, 'empty.txt')} is empty; copy or download it again.`,
    ]);
  });
});

describe('[CL45] an appeal', () => {
  test('the refusal names the word, the books and the stakes', async () => {
    const { shown } = await play([firstTwo, 'quit']);
    const told = oneLine(shown);
    const [, word, points, doubled] =
      /([A-Z]{2}) is no word of this game; it was looked for in "names"\. Try another play, or type appeal: 2 × (\d+) = (\d+) points if it stands there as a name or in capitals, 10 points and the turn lost if not\./u.exec(
        told,
      ) ?? [];
    expect(word).toHaveLength(2);
    expect(Number(doubled)).toBe(2 * Number(points));
  });

  test('is won: the play counts double', async () => {
    const { shown } = await play([firstTwo, 'appeal', 'quit']);
    const doubled = Number(/= (\d+)\s+points/u.exec(shown)?.[1]);
    expect(doubled).toBeGreaterThan(0);
    expect(shown).toMatch(new RegExp(`(Ann|Ben) played 8H [A-Z]{2} for ${doubled} points\\.`, 'u'));
  });

  test('is lost: points and the turn', async () => {
    const { shown } = await play([firstTwo, 'appeal', nonsense, 'appeal', 'history', 'quit']);
    expect(oneLine(shown)).toMatch(/(Ann|Ben) lost an appeal for [A-Z]{4}: 10 points and the turn\./u);
    expect(shown).toMatch(/Appeal lost +-10 +-10\n/u);
  });

  test('is confirmed at the keys, with its stakes before', async () => {
    const lines = ['', '', '', '', firstTwo, 'appeal', 'n', 'appeal', '', 'appeal', 'y'];
    const { shown } = await play(lines, { isInteractive: true });
    expect(
      shown.match(
        /Appeal for [A-Z]{2}: 2 × \d+ = \d+ points if it stands there as a name or in capitals, 10 points and the turn lost if not\. Do you\? Yes or No\? \[No\] /gu,
      ),
    ).toHaveLength(3);
    expect(shown).toMatch(/(Ann|Ben) played 8H [A-Z]{2} for \d+ points\./u);
  });

  test.each([
    [
      'nothing was refused',
      ['appeal', 'quit'],
      {},
      'No word was refused in this turn; there is nothing to appeal.',
    ],
    [
      'the last play was refused for its place',
      [firstTwo, '1A ABC', 'appeal', 'quit'],
      {},
      'No word was refused in this turn; there is nothing to appeal.',
    ],
    [
      'another turn has begun',
      [firstTwo, 'pass', 'appeal', 'quit'],
      {},
      'No word was refused in this turn; there is nothing to appeal.',
    ],
    [
      'there are none',
      [firstTwo, 'appeal', 'quit'],
      { hasAppeal: false },
      'There are no appeals in this game.',
    ],
  ] as const)('is none where %s', async (_title, lines, books, sentence) => {
    const { shown } = await play(lines, { books });
    expect(shown).toContain(`> appeal\n${sentence}\n`);
  });

  test('where there are none, the refusal offers none', async () => {
    const { shown } = await play([firstTwo, 'quit'], { books: { hasAppeal: false } });
    expect(oneLine(shown)).toMatch(/was looked for in "names"\. Try another play\. /u);
  });
});

describe('[CL46] sentences at the table', () => {
  test('of a word of the game', async () => {
    const { shown } = await play(['sentence Whale', 'quit']);
    expect(shown).toMatch(
      /> sentence Whale\nWhale stands 676 times in names:\n {4}Yonder whale sailed beside AA again\.\n/u,
    );
  });

  test('of a name only when it lies there: else it would tell how an appeal ends', async () => {
    const { shown } = await play([
      (rack) => `sentence ${rack.slice(0, 2).join('')}`,
      firstTwo,
      'appeal',
      (_rack, before) => `sentence ${/played 8H ([A-Z]{2}) /u.exec(before)?.[1] ?? ''}`,
      'quit',
    ]);
    expect(shown).toMatch(
      /> sentence [A-Z]{2}\n[A-Z]{2} is no word of this game, so no sentence is shown\.\n/u,
    );
    expect(shown).toMatch(/> sentence [A-Z]{2}\n[A-Z]{2} stands once in names:\n/u);
  });

  test('a word must be said', async () => {
    const { shown } = await play(['sentence', 'quit']);
    expect(shown).toContain('Say which word to show sentences of, such as sentence CAT.');
  });

  test('help tells of appeal and sentence', async () => {
    const { shown } = await play(['help', 'quit']);
    expect(shown).toContain('\nappeal         insist on a word that was refused');
    expect(shown).not.toContain('swap ABC');
  });
});
