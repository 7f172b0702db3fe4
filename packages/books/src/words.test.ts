// What a word is, which of the two lists it is in, and how words come through line ends and odd characters.
import { bookFrom, shownWords } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const wordsOf = async (text: string): Promise<{ words: string; otherWords: string }> =>
  shownWords(await bookFrom('book.txt', text));

describe('[BK3] a word is letters only', () => {
  test.each([
    ['possessives and contractions', "the dog's tail don't wag, we'll see o'clock", 'dog see tail the wag'],
    ['curly apostrophes', 'the dog’s tail don’t wag', 'dog tail the wag'],
    ['a letter that looks like an apostrophe', 'the dogʼs tail donʼt wag', 'dog tail the wag'],
    ['quotation marks at the edge', "the 'quick' dogs' tails ‘wag’", 'dogs quick tails the wag'],
    ['capitals with a possessive', "we saw the dog'S tail", 'dog saw tail the we'],
    ['hyphens stand between words', 'a well-known mother-in-law', 'in known law mother well'],
    ['dashes too', 'one—two -- three–four', 'four one three two'],
    ['numbers', 'in 1851 the 3rd of 20,000 and x2y', 'and in of the'],
    ['marks of notes', 'the whale¹ and the ship[12] sank²³', 'and sank ship the:2 whale'],
    [
      'addresses',
      'see www.example.org or https://example.com/whale and mail ana@example.org now',
      'and mail now or see',
    ],
    ['underlines for stress', 'it was _very_ good', 'good it very was'],
    ['dots between letters', 'this, i.e. that, etc. and so on', 'and etc on so that this'],
  ])('%s', async (_, text, words) => {
    expect(await wordsOf(text)).toEqual({ words, otherWords: '' });
  });

  test('words of one letter and of more than fifteen are counted and in no list', async () => {
    const book = await bookFrom('book.txt', `i a o ${'a'.repeat(15)} ${'b'.repeat(16)} x9 don't 77`);
    expect(shownWords(book)).toEqual({ words: 'a'.repeat(15), otherWords: '' });
    expect(book.tally).toEqual({ wordCount: 7, tooShortCount: 3, tooLongCount: 1, notLettersCount: 2 });
  });

  test('vowels that are left out hide a word in English, and stand before one where that is the habit', async () => {
    expect((await wordsOf("c'mon then, d'you know")).words).toBe('know then');
    const french = "l'eau de l'homme qu'il voit aujourd'hui, c'est l'amour d'une fille et j'aime jusqu'ici";
    expect((await wordsOf(french)).words).toBe('aime amour de eau est et fille homme ici il une voit');
  });
});

describe('[BK4] a word that a line end cut', () => {
  test.each([
    ['is joined where nothing speaks against it', 'this exam-\nple ends', 'ends example this'],
    [
      'is joined where the joined word stands elsewhere',
      'for-\nget, for we give and forget',
      'and for forget:2 give we',
    ],
    [
      'keeps its hyphen where the compound stands elsewhere',
      'a well-\nknown one is well-known',
      'is known:2 one well:2',
    ],
    [
      'keeps it where both parts stand by themselves',
      'so sea-\nsick, sick of the sea',
      'of sea:2 sick:2 so the',
    ],
    ['keeps it before a capital', 'the Anglo-\nSaxon ship', 'ship the'],
    ['keeps it in a longer compound', 'her mother-in-\nlaw came', 'came her in law mother'],
    [
      'keeps it before a word that shares its other half',
      'in pre-\nand post-war days',
      'and days in post pre war',
    ],
    [
      'is joined before such a word where the whole stands elsewhere',
      'a motto, mot-\nto and to',
      'and motto:2 to',
    ],
    [
      'keeps it there where the compound stands elsewhere',
      'a lean-\nto and a lean-to, to lean, to rest',
      'and lean:3 rest to:4',
    ],
    [
      'is joined before such a word of another language',
      'sie schau-\nen hin, mot-\nto',
      'hin motto schauen sie',
    ],
    [
      'keeps it where that language is the book’s',
      'des pré-\nou post-textes, ou non',
      'des non ou:2 post pré textes',
    ],
    ['is joined in capitals', 'go to CHAP-\nTER', 'go to'],
    [
      'is joined at a soft hyphen',
      'this exam\u00AD\nple ends, sick sea\u00AD\nsick sea',
      'ends example sea seasick sick this',
    ],
    ['is joined at the sign of scanners', 'this exam¬\nple ends', 'ends example this'],
    ['is joined with a typographic hyphen', 'this exam‐\nple ends', 'ends example this'],
    ['is none after a dash', 'it ends --\nthen', 'ends it then'],
  ])('%s', async (_, text, words) => {
    expect((await wordsOf(text)).words).toBe(words);
  });

  test('is a compound where nearly all others are: such a book cuts no words', async () => {
    const parts = ['sea', 'sky', 'sun', 'fog', 'ice', 'oil', 'bay', 'sand'];
    const compounds = parts.map((part) => `${part} and ${part}-\nman`).join(', ');
    expect((await wordsOf(`${compounds}, a man and water-\ngazers`)).words).toMatch(/gazers.*water/u);
    const fewer = compounds.slice(compounds.indexOf(',') + 1);
    expect((await wordsOf(`${fewer}, a man and water-\ngazers`)).words).toContain('watergazers');
    const cut = parts
      .slice(0, 4)
      .map((part) => `${part}ling, ${part}-\nling`)
      .join(', ');
    expect((await wordsOf(`${compounds}, ${cut}, a man and water-\ngazers`)).words).toContain('watergazers');
  });

  test('the sentence shows it as it was decided', async () => {
    const book = await bookFrom('book.txt', 'It was an exam-\nple of a well-\nknown well-known kind.');
    expect(book.chapters[0]?.text).toBe('It was an example of a well-known well-known kind.');
  });
});

describe('[BK5] letters are what a reader sees', () => {
  test.each([
    ['ligatures', 'the ﬁrst ﬂoor aﬀects eﬃcient ﬅyle', 'affects efficient first floor style the'],
    ['marks that combine', 'cafe\u0301 and n\u0303o', 'and café ño'],
    [
      'soft hyphens and joiners',
      'ex\u00ADam\u200Bple wo\u2060rd zero\u200Dwidth\uFEFF',
      'example word zerowidth',
    ],
    ['a pile of marks', `a${'\u0301\u0323'.repeat(50)}b`, `ạ${'\u0323'.repeat(3)}${'\u0301'.repeat(4)}b`],
    ['the long s', 'a ſmall cat', 'cat small'],
    ['letters of other alphabets', 'мы ждём öl', 'ждём мы öl'],
  ])('%s', async (_, text, words) => {
    expect((await wordsOf(text)).words).toBe(words.split(' ').sort().join(' '));
  });
});

describe('[BK6] two lists', () => {
  test.each([
    ['names', 'We saw Ahab and he saw us.', 'and he saw:2 us we', 'ahab'],
    [
      'a word seen once in lower case',
      'The May rose. You may go, said May.',
      'go may:3 rose said the you',
      '',
    ],
    ['a word only at the start of sentences', 'Whales swim. Whales sing.', 'sing swim whales:2', ''],
    ['but also with a capital inside one', 'Ahab swam. Then Ahab sang.', 'sang swam then', 'ahab:2'],
    ['all capitals', 'We work at NASA and at the UN.', 'and at:2 the we work', 'nasa un'],
    ['capitals and a start', 'LOOMINGS were seen. Loomings are odd.', 'are loomings:2 odd seen were', ''],
    ['mixed capitals', 'We met McAdam with an iPhone here.', 'an here met we with', 'iphone mcadam'],
    ['behind a quotation mark', 'He said, "Come here," and "Go."', 'and come go he here said', ''],
    ['behind a colon', 'He thought: Never again.', 'again he never thought', ''],
    ['behind an abbreviation', 'We saw Mr. Starbuck here.', 'here saw we', 'mr starbuck'],
    ['behind an initial', 'We saw J. Smith here.', 'here saw we', 'smith'],
    [
      'headings, whose words all have one',
      'The Chase of the Whale\n\nIt ran.',
      'chase it of ran the:2 whale',
      '',
    ],
    [
      'verse, where lines begin with one',
      'The sea was low\nAnd Moby slept there in the deep\nUnder the foam',
      'and deep foam in low sea slept the:3 there under was',
      'moby',
    ],
  ])('%s', async (_, text, words, otherWords) => {
    expect(await wordsOf(text)).toEqual({ words, otherWords });
  });

  test('prose is no verse, however its lines begin', async () => {
    const text =
      'We sailed to the far coast of sunny\nPeru and saw the good old lady named\nMaria who lived there in the hills';
    expect((await wordsOf(text)).otherWords).toBe('maria peru');
  });

  test('where nouns have capitals, capitals say nothing', async () => {
    const letters = 'abcdefghijklmnopqrst';
    const nouns = Array.from(letters, (one) =>
      Array.from(letters.slice(0, 8), (other) => `N${one}${other}e`),
    ).flat();
    const sentences = nouns.map(
      (noun, at) => `das ist ${noun} und ein v${letters[at % 20] ?? ''}${letters[at % 7] ?? ''} dazu.`,
    );
    const { otherWords, words } = await wordsOf(`${sentences.join(' ')} Es ist die UNO.`);
    expect(otherWords).toBe('uno');
    expect(words.split(' ')).toContain('nabe');
  });
});
