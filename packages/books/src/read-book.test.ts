// One text in every format; how reading goes on and ends; sentences, chapters and titles.
import {
  type PlainBook,
  bookEpub,
  bookFiles,
  bookFrom,
  bookHtml,
  bookMarkdown,
  bookPdf,
  bookText,
  readFile,
  shownWords,
} from '@tilewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from './index.ts';

const book: PlainBook = {
  title: 'The Sea',
  author: 'Ana Buendía',
  chapters: [
    {
      title: 'CHAPTER I. The Whale.',
      paragraphs: [
        'Call me Ishmael. Some years ago—never mind how long precisely—I thought I would sail about a little and see the watery part of the world.',
        '“The dog’s well-known tail,” said Queequeg, “doesn’t wag in 1851.” He ate crème brûlée at the café!',
      ],
    },
    {
      title: 'CHAPTER II. The Land.',
      paragraphs: [
        'Mr. Starbuck went ashore. Nobody saw Starbuck again; the watery world was quiet. NASA was not there yet.',
        'An unreasonablenesses of sorts.',
      ],
    },
  ],
};

const WORDS =
  'about again ago an and ashore at ate brûlée café call crème dog he how in known land little long me mind never ' +
  'nobody not of:2 part precisely quiet said sail saw see some sorts tail the:7 there thought wag was:2 watery:2 ' +
  'well went whale world:2 would years yet';

describe('[BK1] formats', () => {
  test.each(bookFiles(book).map((file) => [file.name, file.bytes] as const))(
    '%s gives the same words',
    async (name, bytes) => {
      const read = await bookFrom(name, bytes);
      expect(shownWords(read)).toEqual({
        words: WORDS,
        otherWords: 'chapter:2 ii ishmael mr nasa queequeg starbuck:2',
      });
      expect(read.tally).toEqual({ wordCount: 74, tooShortCount: 4, tooLongCount: 1, notLettersCount: 1 });
      expect(read.chapters.map(({ title }) => title)).toEqual(book.chapters.map(({ title }) => title));
      // Text has no place for them.
      const said = name.endsWith('.txt') ? ['book', ''] : [book.title, book.author];
      expect([read.title, read.author]).toEqual(said);
    },
  );

  test('content decides, then the name', async () => {
    const formats = [
      ['x.txt', bookEpub(book, 3), 'epub'],
      ['x.epub', bookPdf(book), 'pdf'],
      ['x.pdf', bookHtml(book), 'html'],
      ['x.epub', bookText(book), 'text'],
      ['x.MD', bookMarkdown(book), 'markdown'],
      ['x', bookText(book), 'text'],
      ['x.htm', '<p>the whale', 'html'],
    ] as const;
    for (const [name, content, format] of formats)
      expect((await bookFrom(name, content)).format).toBe(format);
  });

  const word = fc.constantFrom(
    'sea',
    'whale',
    'boat',
    'crème',
    'naïve',
    'Ahab',
    'Pequod',
    'I',
    'the',
    "dog's",
    'well-known',
    'don’t',
    'NASA',
    '1851',
    'œuvre',
    'ﬁsh',
  );
  const sentence = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 12 }), fc.constantFrom('.', '!', '?', '.”'))
    .map(([words, end]) => {
      const text = words.join(' ');
      return `${end === '.”' ? '“' : ''}${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
    });
  const paragraph = fc
    .array(sentence, { minLength: 1, maxLength: 6 })
    .map((sentences) => sentences.join(' '));
  const anyBook = fc
    .array(fc.array(paragraph, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 })
    .map((chapters) => ({
      title: 'Any',
      author: 'Body',
      chapters: chapters.map((paragraphs, at) => ({ title: `CHAPTER ${at + 1}. Part of it.`, paragraphs })),
    }));

  test('any text gives the same words in all of them', async () => {
    await fc.assert(
      fc.asyncProperty(anyBook, async (any) => {
        const read = await Promise.all(bookFiles(any).map(({ name, bytes }) => bookFrom(name, bytes)));
        const [first, ...others] = read.map((one) => ({ ...shownWords(one), tally: one.tally }));
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: 15 },
    );
  });
});

describe('[BK26] title and author in the first lines of a text', () => {
  test('are no text', async () => {
    const read = await bookFrom('file.txt', 'Title: The Whale\nAuthor: Herman Melville\n\nthe sea');
    expect([read.title, read.author]).toEqual(['The Whale', 'Herman Melville']);
    expect(sentencesOf(read, 'SEA', 1)[0]?.text).toBe('the sea');
    expect(sentencesOf(read, 'WHALE', 1)).toEqual([]);
  });

  test('are text where nothing follows, or behind other lines', async () => {
    const alone = await bookFrom('file.txt', 'Title: the whale');
    expect(sentencesOf(alone, 'WHALE', 1)).toHaveLength(1);
    const behind = await bookFrom('file.txt', 'the sea\n\nTitle: the whale');
    expect(sentencesOf(behind, 'WHALE', 1)).toHaveLength(1);
  });
});

describe('[BK7] sentences', () => {
  test('of a word: the first ones, with the chapter and the place of the word', async () => {
    const read = await bookFrom('book.html', bookHtml(book));
    expect(sentencesOf(read, 'WATERY', 9)).toEqual([
      {
        text: 'Some years ago—never mind how long precisely—I thought I would sail about a little and see the watery part of the world.',
        chapterTitle: 'CHAPTER I. The Whale.',
        chapter: 0,
        wordStart: 95,
        wordEnd: 101,
      },
      {
        text: 'Nobody saw Starbuck again; the watery world was quiet.',
        chapterTitle: 'CHAPTER II. The Land.',
        chapter: 1,
        wordStart: 31,
        wordEnd: 37,
      },
    ]);
    expect(sentencesOf(read, 'watery', 1)).toHaveLength(1);
    expect(sentencesOf(read, 'starbuck', 5).map(({ text }) => text)).toEqual([
      'Mr. Starbuck went ashore.',
      'Nobody saw Starbuck again; the watery world was quiet.',
    ]);
    expect(sentencesOf(read, 'nowhere', 5)).toEqual([]);
  });

  test('are found by the tiles that stand for other letters', async () => {
    const read = await bookFrom('a.txt', 'The œuvre of a naïve man. A second œuvre! No ouvre.');
    expect(
      sentencesOf(read, 'OEUVRE', 5).map(({ text, wordStart, wordEnd }) => text.slice(wordStart, wordEnd)),
    ).toEqual(['œuvre', 'œuvre']);
    expect(sentencesOf(read, 'NAIVE', 5)).toHaveLength(1);
  });

  test('the word is marked where it stands by itself', async () => {
    const read = await bookFrom('a.txt', "Unseen, dogs' seen the dog's tail.");
    const [found] = sentencesOf(read, 'dog', 1);
    expect([found?.wordStart, found?.wordEnd]).toEqual([23, 26]);
  });

  test.each([
    ['One. Two! Three? Four… Five', ['One.', 'Two!', 'Three?', 'Four…', 'Five']],
    [
      '“Stop!” he cried. “Go.” Then (at last.) Done.',
      ['“Stop!” he cried.', '“Go.”', 'Then (at last.)', 'Done.'],
    ],
    [
      'We met Dr. Smith and J. R. Low at 3.15 p.m. today.',
      ['We met Dr. Smith and J. R. Low at 3.15 p.m. today.'],
    ],
    [
      'So did I. Then it ended...and went on. 12 came.',
      ['So did I.', 'Then it ended...and went on.', '12 came.'],
    ],
    ['?! What', ['?!', 'What']],
  ])('%j ends where a reader would say', async (text, sentences) => {
    const read = await bookFrom('a.txt', text);
    const found = new Set(
      [...read.words, ...read.otherWords].flatMap(({ places }) =>
        places.map(({ start, end }) => `${start} ${end}`),
      ),
    );
    const cut = [...found]
      .map((place) => place.split(' ').map(Number))
      .sort(([one = 0], [other = 0]) => one - other);
    const shown = cut.map(([start, end]) => read.chapters[0]?.text.slice(start, end));
    expect(shown).toEqual(sentences.filter((sentence) => /\p{L}{2}/u.test(sentence)));
  });

  test('at most five places, one for each sentence, and none is a page long', async () => {
    const read = await bookFrom(
      'a.txt',
      `${'The sea and the sea. '.repeat(9)}\n\n${'an endless sea and '.repeat(200)}`,
    );
    const sea = read.words.find(({ word: one }) => one === 'sea');
    expect([sea?.count, sea?.places.length]).toEqual([218, 5]);
    const endless = read.words.find(({ word: one }) => one === 'endless');
    expect(endless?.places.every(({ start, end }) => end - start <= 600)).toBe(true);
    expect(new Set(endless?.places.map(({ start }) => start)).size).toBe(5);
  });
});

describe('[BK8] chapters', () => {
  test.each([
    [
      'lines',
      'a.txt',
      'A foreword.\n\nCHAPTER I\n\nOne.\n\nCHAPTER II.\nThe Land\n\nTwo.\n\nEPILOGUE\n\nEnd.',
      ['', 'CHAPTER I', 'CHAPTER II. The Land', 'EPILOGUE'],
    ],
    [
      'other languages',
      'a.txt',
      'Kapitel 1\n\nEins.\n\nErstes Buch\n\nKapitel zwei\n\nZwei.\n\nГлава 3\n\nТри.',
      ['Kapitel 1', 'Kapitel zwei', 'Глава 3'],
    ],
    [
      'but not a list of them',
      'a.txt',
      'CHAPTER 1. One\n\nCHAPTER 2. Two\n\nCHAPTER 1. One\n\nText.\n\nCHAPTER 2. Two\n\nText.',
      ['', 'CHAPTER 1. One', 'CHAPTER 2. Two'],
    ],
    ['nor talk', 'a.txt', 'Chapter and verse.\n\nPart of the whole is here.\n\nBook early.', ['']],
    [
      'headings',
      'a.html',
      '<h1>Title</h1><h2>One</h2><p>text<h2>Two</h2><p>text<h3>Sub</h3><p>text',
      ['Title', 'One', 'Two'],
    ],
    ['the highest that repeat', 'a.md', '# One\n\ntext\n\n## Sub\n\ntext\n\n# Two\n\ntext', ['One', 'Two']],
    ['none at all', 'a.html', '<p>one<p>two', ['']],
  ])('by %s', async (_, name, text, titles) => {
    expect((await bookFrom(name, text)).chapters.map(({ title }) => title)).toEqual(titles);
  });
});

describe('[BK13] titles', () => {
  test.each([
    ['/home/ana/books/Moby_Dick.txt', 'Moby Dick'],
    ['..\\..\\etc\\sea.utf-8.txt', 'sea'],
    ['\u202Egnp.txt', 'gnp'],
    ['.txt', '.txt'],
    ['a\nb\0c.md', 'a b c'],
    [`${'x'.repeat(500)}.txt`, 'x'.repeat(200)],
  ])('%j: never a path, nothing that steers a screen, not too long', async (name, title) => {
    expect((await bookFrom(name, 'the whale')).title).toBe(title);
  });

  test('a text may say its own', async () => {
    const read = await bookFrom(
      'a.txt',
      'An archive of books\n\nTitle: Moby Dick; or, The Whale\nAuthor: Herman Melville\n\nthe whale',
    );
    expect([read.title, read.author]).toEqual(['Moby Dick; or, The Whale', 'Herman Melville']);
  });
});

describe('[BK18] what is no book', () => {
  test.each([
    ['a picture', '\x89PNG\r\n\x1A\n', 'picture'],
    ['a photograph', '\xFF\xD8\xFF\xE0', 'picture'],
    ['a song', 'ID3\x03', 'sound'],
    ['a film', '\0\0\0\x18ftypmp42', 'video'],
    ['a packed file', '\x1F\x8B\x08', 'archive'],
    ['a document of an office', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'document'],
    ['a book for the Kindle', `${'\0'.repeat(60)}BOOKMOBI`, 'kindle'],
    ['a document in RTF', '{\\rtf1 the whale}', 'document'],
    ['a program', '\x7FELF', 'program'],
  ])('%s, under whatever name', async (_, start, seen) => {
    const bytes = Uint8Array.from(start + 'the whale '.repeat(50), (character) => character.charCodeAt(0));
    for (const name of ['novel.txt', 'novel.epub', 'novel.pdf'])
      expect(await readFile(name, bytes)).toEqual({ ok: false, error: { type: 'notABook', seen } });
  });

  test('nothing, and text without words', async () => {
    expect(await readFile('a.txt', '')).toEqual({ ok: false, error: { type: 'empty' } });
    expect(await readFile('a.txt', '12 34 — !')).toEqual({
      ok: false,
      error: { type: 'noWords', format: 'text' },
    });
    expect(await readFile('a.html', '<html><p></p></html>')).toEqual({
      ok: false,
      error: { type: 'noWords', format: 'html' },
    });
  });

  test('half an EPUB', async () => {
    const whole = bookEpub(book, 3);
    expect(await readFile('x.epub', whole.slice(0, whole.length >> 1))).toEqual({
      ok: false,
      error: { type: 'cutOff', format: 'epub' },
    });
  });
});

describe('[BK25] what an archive puts around a book', () => {
  const name = 'PROJECT GUTENBERG EBOOK MOBY-DICK; OR, THE WHALE';
  const start = `*** START OF THE ${name} ***`;
  const end = `*** END OF THE ${name} ***`;
  const head = 'The header of an archive. Title: Moby-Dick';
  const licence = 'The licence permits copying.';

  test.each([
    ['book.txt', [head, start, 'the whale', 'sank', end, licence].join('\n\n')],
    ['wrapped.txt', [head, start.replace(' OR', '\nOR'), 'the whale\nsank', end, licence].join('\n\n')],
    ['tight.txt', [head, `${start}\nthe whale sank\n${end}`, licence].join('\n\n')],
    [
      'older.txt',
      [
        head,
        start.replace('THE', 'THIS'),
        'the whale sank',
        `End of ${'Project Gutenberg'}'s Moby-Dick`,
        end,
        licence,
      ].join('\n\n'),
    ],
    [
      'book.html',
      `<p>${head}</p><div>${start}</div><p>the whale</p><p>sank</p><div>${end}</div><p>${licence}</p>`,
    ],
    [
      'book.md',
      [head, start.replaceAll('*', '\\*'), 'the whale sank', end.replaceAll('*', '\\*'), licence].join(
        '\n\n',
      ),
    ],
  ])('is no text of %s', async (file, text) => {
    expect(shownWords(await bookFrom(file, text))).toEqual({ words: 'sank the whale', otherWords: '' });
  });

  test('is looked for only where both of its lines stand', async () => {
    const open = shownWords(await bookFrom('a.txt', [head, start, 'the whale'].join('\n\n')));
    expect(open.words).toBe('an archive dick:2 header moby:2 of:2 the:4 title whale:2');
    const other = ['we', '*** START OF PART ONE ***', 'go', '*** END OF PART ONE ***', 'on'].join('\n\n');
    expect(shownWords(await bookFrom('a.txt', other)).words).toBe('go on we');
  });
});
