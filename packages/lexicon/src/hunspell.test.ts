/** Spelling dictionaries: affixes one by one, together, and against a slow reading of the same rules. */
import type { TileSet } from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachWord } from './each-word.ts';
import { letterFolder } from './fold-letters.ts';
import { parseAffixes } from './hunspell-affixes.ts';
import { parseHunspell } from './hunspell-list.ts';
import { eachHunspellWord } from './hunspell-words.ts';

const wordsOf = (affixText: string, stems: string): readonly string[] => {
  const affixes = parseAffixes(affixText);
  if (!affixes.ok) throw new Error(`${affixes.error.type} in line ${affixes.error.line}`);
  const found = new Set<string>();
  const choice = { isStem: () => true, isAffix: () => true };
  const visited = eachHunspellWord(affixes.value, stems, choice, (word) => found.add(word));
  if (!visited.ok) throw new Error(visited.error.type);
  return [...found].sort();
};

describe('[LX13] affixes', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['a stem without flags', '', '2\nhouse\ncat', ['cat', 'house']],
    ['an ending', 'SFX S Y 1\nSFX S 0 s .', 'cat/S', ['cat', 'cats']],
    [
      'an ending in place of another',
      'SFX S Y 1\nSFX S y ies y',
      'fly/S\nday/S\ncat/S',
      ['cat', 'daies', 'day', 'flies', 'fly'],
    ],
    [
      'an ending with a class',
      'SFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [aeiou]y',
      'fly/S\nday/S',
      ['day', 'days', 'flies', 'fly'],
    ],
    ['a beginning', 'PFX U Y 1\nPFX U 0 un .', 'do/U', ['do', 'undo']],
    ['a beginning in place of another', 'PFX U Y 1\nPFX U d und do', 'do/U\ndip/U', ['dip', 'do', 'undo']],
    ['both ends', 'PFX U Y 1\nPFX U 0 un .\nSFX S Y 1\nSFX S 0 s .', 'do/US', ['do', 'dos', 'undo', 'undos']],
    [
      'ends that do not go together',
      'PFX U Y 1\nPFX U 0 un .\nSFX S N 1\nSFX S 0 s .',
      'do/US',
      ['do', 'dos', 'undo'],
    ],
    ['two endings', 'SFX A Y 1\nSFX A 0 er/S .\nSFX S Y 1\nSFX S 0 s .', 'do/A', ['do', 'doer', 'doers']],
    [
      'an ending that allows a beginning',
      'SFX A Y 1\nSFX A 0 er/U .\nPFX U Y 1\nPFX U 0 un .',
      'do/A',
      ['do', 'doer', 'undoer'],
    ],
    [
      'a beginning that brings an ending',
      'PFX K Y 1\nPFX K 0 kilo/S .\nSFX S Y 1\nSFX S 0 s .',
      'gram/K',
      ['gram', 'kilogram', 'kilograms'],
    ],
    [
      'three endings are too many',
      'SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/C .\nSFX C Y 1\nSFX C 0 c .',
      'x/A',
      ['x', 'xa', 'xab'],
    ],
    [
      'flags of two characters',
      'FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\nSFX Ab Y 1\nSFX Ab 0 t .',
      'cat/Aa\ndog/AaAb',
      ['cat', 'cats', 'dog', 'dogs', 'dogt'],
    ],
    [
      'flags as numbers',
      'FLAG num\nSFX 1 Y 1\nSFX 1 0 s .\nSFX 12 Y 1\nSFX 12 0 t .',
      'cat/1\ndog/1,12',
      ['cat', 'cats', 'dog', 'dogs', 'dogt'],
    ],
    ['a stem that needs an affix', 'NEEDAFFIX X\nSFX S Y 1\nSFX S 0 s .', 'cat/SX', ['cats']],
    [
      'an ending that needs another',
      'NEEDAFFIX X\nSFX A Y 1\nSFX A 0 er/SX .\nSFX S Y 1\nSFX S 0 s .',
      'do/A',
      ['do', 'doers'],
    ],
    [
      'a forbidden word, whichever way it comes',
      'FORBIDDENWORD !\nSFX S Y 1\nSFX S 0 s .',
      'cat/S\ncats/!',
      ['cat'],
    ],
    ['parts of joined words only', 'ONLYINCOMPOUND O\nSFX S Y 1\nSFX S 0 s/O .', 'cat/S\nbit/O', ['cat']],
    [
      'ends that only go together',
      'CIRCUMFIX C\nPFX G Y 1\nPFX G 0 ge/C .\nSFX T Y 1\nSFX T 0 t/C .',
      'maak/GT',
      ['gemaakt', 'maak'],
    ],
    ['a whole stem is not replaced', 'SFX S Y 1\nSFX S go went go', 'go/S', ['go']],
    ['unless it may be', 'FULLSTRIP\nSFX S Y 1\nSFX S go went go', 'go/S', ['go', 'went']],
    [
      'remarks behind a stem',
      'SFX S Y 1\nSFX S 0 s . ts:NN',
      'cat/S\tpo:noun\ndog/S po:noun\nice cream/S',
      ['cat', 'cats', 'dog', 'dogs', 'ice cream', 'ice creams'],
    ],
    ['a slash that is a character', '', 'km\\/h', ['km/h']],
    [
      'comments and what is not needed',
      '# a comment\nSET UTF-8\nTRY abc\nREP 1\nREP f ph\nCOMPOUNDMIN 3',
      'cat',
      ['cat'],
    ],
    ['an ending of nothing', 'SFX S Y 1\nSFX S 0 0/T .\nSFX T Y 1\nSFX T 0 s .', 'cat/S', ['cat', 'cats']],
    ['the old name of a flag', 'PSEUDOROOT X', 'cat/X\ndog', ['dog']],
  ])('%s', (_, affixes, stems, words) => expect(wordsOf(affixes, stems)).toEqual(words));

  test.each([
    ['SFX S Y', 'badAffix', 1],
    ['\nSFX S 0 s .', 'badAffix', 2],
    ['SFX S Y 1\nSFX S 0 s [ab', 'badCondition', 2],
    ['AF 2', 'unsupported', 1],
    ['COMPLEXPREFIXES', 'unsupported', 1],
    [`SFX S Y 1\n${'SFX S 0 s .\n'.repeat(100_001)}`, 'tooManyAffixes', 100_002],
  ])('a file that cannot be used is refused', (text, type, line) =>
    expect(parseAffixes(text)).toEqual({ ok: false, error: { type, line } }),
  );

  test('a stem of too many forms is refused', () => {
    const endings = (flag: string, below: string): string =>
      `SFX ${flag} Y 200\n${Array.from({ length: 200 }, (_, at) => `SFX ${flag} 0 ${at}${below} .`).join('\n')}`;
    expect(() => wordsOf(`${endings('A', '/B')}\n${endings('B', '')}`, 'x/A')).toThrow('tooManyForms');
  });
});

describe('[LX13] random dictionaries', () => {
  const anyPiece = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 2 });
  const anyCondition = fc.constantFrom('.', 'a', 'b', '[ab]', '[^a]', 'a[bc]', '.b');
  const anyAffix = fc.record({
    kind: fc.constantFrom('SFX', 'PFX'),
    flag: fc.constantFrom('S', 'T'),
    strip: anyPiece,
    added: anyPiece,
    condition: anyCondition,
  });
  const anyStem = fc.record({
    word: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 }),
    flags: fc.constantFrom('', '/S', '/T', '/ST'),
  });
  type AnyAffix = ReturnType<typeof anyAffix.generate>['value'];
  // A flag is of one kind only, so each gets its own letter.
  const flagOf = ({ kind, flag }: AnyAffix): string => (kind === 'SFX' ? flag : flag.toLowerCase());

  /** One affix by regular expressions. */
  const applied = ({ kind, strip, added, condition }: AnyAffix, word: string): readonly string[] => {
    const [open, close] = kind === 'SFX' ? ['', '$'] : ['^', ''];
    const asked = condition === '.' ? '' : condition;
    if (word.length === strip.length || !new RegExp(open + asked + close, 'u').test(word)) return [];
    return new RegExp(open + strip + close, 'u').test(word)
      ? [word.replace(new RegExp(open + strip + close, 'u'), added)]
      : [];
  };

  test('hold the words of a slow reading', () => {
    fc.assert(
      fc.property(
        fc.array(anyAffix, { maxLength: 6 }),
        fc.array(anyStem, { maxLength: 6 }),
        (affixes, stems) => {
          const lines = ['S', 'T', 's', 't'].flatMap((flag) => {
            const kind = flag === flag.toUpperCase() ? 'SFX' : 'PFX';
            const own = affixes.filter((affix) => flagOf(affix) === flag);
            return [
              `${kind} ${flag} Y ${own.length}`,
              ...own.map(
                ({ strip, added, condition }) => `${kind} ${flag} ${strip || 0} ${added || 0} ${condition}`,
              ),
            ];
          });
          const slow = stems.flatMap(({ word, flags }) => {
            const own = affixes.filter(({ flag }) => flags.includes(flag));
            const ended = own.filter(({ kind }) => kind === 'SFX').flatMap((affix) => applied(affix, word));
            const begun = own
              .filter(({ kind }) => kind === 'PFX')
              .flatMap((affix) => [word, ...ended].flatMap((form) => applied(affix, form)));
            return [word, ...ended, ...begun];
          });
          const text = stems.map(({ word, flags }) => word + flags + flags.slice(1).toLowerCase()).join('\n');
          // A form may lose all its letters only where an ending left some.
          expect(wordsOf(lines.join('\n'), text)).toEqual([...new Set(slow)].sort());
        },
      ),
    );
  });
});

const tilesOf = (texts: string): TileSet => ({
  name: 'test',
  kinds: ['?', ...texts.split(' ')].map((text) => ({ text, points: 1, count: 1 })),
});
const plain = tilesOf('A B C D E F G H I J K L M N O P Q R S T U V W X Y Z');
const marked = tilesOf('A Ä C E L Ł N Ñ O S Z');

test.each([
  [plain, 'œuvré', 'OEUVRE'],
  [plain, 'ça', 'CA'],
  [plain, 'ĳs', 'IJS'],
  [plain, 'Straße', 'STRASSE'],
  [plain, 'e\u0301te\u0301', 'ETE'],
  [plain, 'a-b', 'A-B'],
  [marked, 'äåñłé', 'ÄAÑŁE'],
  [plain, 'æłø', 'AELO'],
])('letters are folded to what the tiles have', (tiles, text, folded) =>
  expect(letterFolder(tiles)(text)).toBe(folded),
);

test('[LX14] a dictionary as a word list', () => {
  const list = parseHunspell(plain, {
    affixes: "SFX S Y 2\nSFX S 0 s .\nSFX S 0 's .\n",
    stems: '9\nété/S\nParis/S\ncm\ngrand-père/S\nor\na\nâge/S\nage\n3e',
  });
  if (!list.ok) throw new Error(list.error.type);
  const texts: string[] = [];
  eachWord(list.value.words, (letters, length) => {
    texts.push(String.fromCharCode(...Array.from(letters.subarray(0, length), (letter) => letter + 64)));
  });
  expect(texts).toEqual(['AGE', 'AGES', 'ETE', 'ETES', 'OR']);
  expect(list.value.report).toEqual({
    wordCount: 5,
    repeated: { count: 1, examples: ['AGE'] },
    unfit: { count: 0, examples: [] },
    tooShort: { count: 1, examples: ['A'] },
    tooLong: { count: 0, examples: [] },
    names: { count: 1, examples: ['Paris'] },
    withSigns: { count: 2, examples: ['grand-père', '3e'] },
    abbreviations: { count: 1, examples: ['CM'] },
  });
});

test.each([
  ['affixes', { affixes: 'AF 1', stems: '' }, { type: 'unsupported', line: 1 }],
  [
    'stems',
    {
      affixes: `SFX A Y 1\n${Array.from({ length: 20_001 }, (_, at) => `SFX A 0 ${'ab'.repeat(1 + (at % 9))} .`).join('\n')}`,
      stems: 'no\nx/A',
    },
    { type: 'tooManyForms', line: 2 },
  ],
])('[LX14] a dictionary with bad %s is refused', (type, files, fault) =>
  expect(parseHunspell(plain, files)).toEqual({ ok: false, error: { type, fault } }),
);

test('[LX14] how far a dictionary has got is told line by line, then when its graph is built', () => {
  const told: (readonly number[])[] = [];
  parseHunspell(plain, { affixes: '', stems: '3\ncat\nParis\ndog\n' }, (...steps) => told.push(steps));
  expect(told).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
    [10, 10],
  ]);
});
