// HTML and Markdown: what of a document is text, and where its words and paragraphs end.
import { bookFrom, readFile, shownWords } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const htmlWords = async (body: string): Promise<string> =>
  shownWords(await bookFrom('a.html', `<html><head><title>T</title></head><body>${body}</body></html>`))
    .words;

describe('[BK9] HTML', () => {
  test.each([
    [
      'inline tags run through words',
      '<p><b>w</b>ord <i>an</i>oth<span class="x">er</span></p>',
      'another word',
    ],
    [
      'a place to break a word is no end of it',
      '<p>extra<wbr>ordinary exam&shy;ple</p>',
      'example extraordinary',
    ],
    [
      'cells end words',
      '<table><tr><td>one</td><td>two</td></tr><tr><th>three</th></tr></table>',
      'one three two',
    ],
    [
      'items, lines and blocks end words',
      '<ul><li>one<li>two</ul>three<br>four<div>five</div>six<hr>seven',
      'five four one seven six three two',
    ],
    [
      'marks of notes leave nothing',
      '<p>the whale<sup>1</sup> sank<sup><a href="#n2">b</a></sup> here<a href="#n3">[3]</a> now<a epub:type="noteref" href="#n4">note</a></p>',
      'here now sank the whale',
    ],
    ['raised letters stay', '<p>the 1<sup>st</sup> M<sup>lle</sup> came</p>', 'came the'],
    ['lowered numbers make no word', '<p>drink H<sub>2</sub>O now</p>', 'drink now'],
    ['links keep their words', '<p>see <a href="x">the whale</a> swim</p>', 'see swim the whale'],
    [
      'programs, styles and contents are no text',
      '<script>var code = "<p>scripted</p>";</script><style>p { styled: 1 }</style><nav><p>contents</p></nav><template>later</template><noscript>off</noscript><p>text</p>',
      'text',
    ],
    [
      'pictures and their texts are none',
      '<p>see <img src="x.png" alt="a painted whale"> it <svg><text>drawn</text></svg></p><picture><img alt="other"></picture>',
      'it see',
    ],
    [
      'but for a first letter',
      '<p><img src="c.png" alt="c">all the <span hidden>secret</span> crew</p>',
      'call crew the',
    ],
    [
      'footnotes are text',
      '<p>the whale</p><aside epub:type="footnote"><p>a fish indeed</p></aside>',
      'fish indeed the whale',
    ],
    ['entities', '<p>caf&eacute; na&#239;ve &amp; fianc&#xe9;e &lt;b&gt;</p>', 'café fiancée naïve'],
    ['comments and CDATA', '<p>one<!-- two -->s <![CDATA[three]]></p>', 'ones three'],
    ['disorder', '</div></p><b><i>one</b> two</i><p>three<p>four</table>', 'four one three two'],
    ['words that the source cut', '<p>the exam-\nple ends</p>', 'ends example the'],
    ['readings beside characters', '<p><ruby>one<rp>(</rp><rt>wun</rt><rp>)</rp></ruby> two</p>', 'one two'],
    ['the place of a page', '<p>one<span epub:type="pagebreak" id="p12">12</span>self</p>', 'oneself'],
    [
      'or cut with an entity',
      '<p>won&shy;\nderful exam&#45;\n ple, <i>to-</i>\nday</p>',
      'example today wonderful',
    ],
    [
      'hidden paragraphs without an end',
      '<p hidden>secret<p>one</p><div><p hidden>more <b>secret</b></div>two<p hidden>last<h2>three</h2>four',
      'four one three two',
    ],
    [
      'hidden items without an end',
      '<ul><li hidden>secret<ul><li>inner</ul>rest<li>one</ul>two<table><tr><td hidden>secret<td>three</table>four<dl><dt hidden>no<dd>five<dd hidden>no</dl>six',
      'five four one six three two',
    ],
    ['hidden blocks with an end', '<div hidden><p>secret<div>more</div>rest</div>one', 'one'],
    ['white space of the source', '<p>one\n   two\t three</p>', 'one three two'],
  ])('%s', async (_, body, words) => {
    expect(await htmlWords(body)).toBe(words);
  });

  test('paragraphs, headings and meant line ends are kept', async () => {
    const book = await bookFrom(
      'a.html',
      '<html><body><h1>The  Sea</h1><p>One.\n Two.</p><pre>the low\n  sea</pre><p>Three<br>four</p></body></html>',
    );
    expect(book.chapters).toEqual([
      { title: 'The Sea', text: 'The Sea\n\nOne. Two.\n\nthe low\nsea\n\nThree\nfour' },
    ]);
  });

  test('title and author come from the head', async () => {
    const head = '<title> Moby\nDick </title><meta name="Author" content="Herman Melville">';
    const book = await bookFrom(
      'x.html',
      `<!DOCTYPE html><html><head>${head}</head><body>the whale</body></html>`,
    );
    expect([book.title, book.author, book.format]).toEqual(['Moby Dick', 'Herman Melville', 'html']);
  });

  test('a document is one by its beginning, whatever it is called', async () => {
    const book = await bookFrom(
      'novel.txt',
      '\uFEFF<!-- made by hand -->\n<!DOCTYPE html><p>the <b>wh</b>ale',
    );
    expect([book.format, shownWords(book).words]).toEqual(['html', 'the whale']);
    expect((await bookFrom('novel.txt', 'if a < b then <i>stop</i>')).format).toBe('text');
  });
});

const markdownBook = (text: string): ReturnType<typeof bookFrom> => bookFrom('a.md', text);
const markdownWords = async (text: string): Promise<string> => shownWords(await markdownBook(text)).words;

describe('[BK10] Markdown', () => {
  test.each([
    [
      'stress',
      'the *very* **great** w*or*d ~~old~~ _here_ and snake_case',
      'and case great here old snake the very word',
    ],
    [
      'links, pictures, addresses',
      '[the whale](http://x.org/ship "a title") ![painted](p.png) <http://y.org/fish> [sea][1]\n\n[1]: http://z.org/whales',
      'sea the whale',
    ],
    ['notes', 'the whale[^1] sank\n\n[^1]: Or so they say.', 'or sank say so the they whale'],
    [
      'code is no text',
      'use `const` here\n\n```js\nlet scripted = 1\n```\n\nand there\n\n~~~\nmore\n~~~',
      'and here there use',
    ],
    [
      'lists and quotations',
      '- one\n- two\n  more\n1. three\n2) four\n> five\n> > six\n* [ ] seven',
      'five four more one seven six three two',
    ],
    [
      'tables',
      'left | right\n--- | :--:\none | two\nthree | *four*\n\nafter',
      'after four left one right three two',
    ],
    ['rules and headings', 'Above\n=====\n\nbelow\n---\n\n***\n\n# Top #\ntext', 'above below text top'],
    [
      'HTML',
      'the <b>wh</b>ale<br>swims &amp; sings <!-- not this --> <script>nor this</script> on',
      'on sings swims the whale',
    ],
    ['escapes', 'one\\*two\\[three\\] four\\_five', 'five four one three two'],
    ['brackets that are none', 'a [word] and ] or [ and ](', 'and:2 or word'],
    ['stars that are none', '2 * 3 is six', 'is six'],
    ['cut words', 'the exam-\nple ends', 'ends example the'],
  ])('%s', async (_, text, words) => {
    expect(await markdownWords(text)).toBe(words);
  });

  test('front matter gives title and author', async () => {
    const yaml = await markdownBook(
      '---\ntitle: "Moby Dick"\nauthor: Herman Melville\ntags: [a]\n---\nthe whale',
    );
    expect([yaml.title, yaml.author, shownWords(yaml).words]).toEqual([
      'Moby Dick',
      'Herman Melville',
      'the whale',
    ]);
    const pandoc = await markdownBook('% Moby Dick\n% Herman Melville\n\nthe whale');
    expect([pandoc.title, pandoc.author, shownWords(pandoc).words]).toEqual([
      'Moby Dick',
      'Herman Melville',
      'the whale',
    ]);
    expect((await markdownBook('# Only Title\n\nthe whale')).title).toBe('Only Title');
  });
});

describe('[BK16] definitions', () => {
  const refused = { ok: false, error: { type: 'hasDefinitions' } };

  test.each([
    [
      'entities that grow',
      '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><html><body>&lol2;</body></html>',
    ],
    [
      'an entity from elsewhere',
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><html>&xxe;</html>',
    ],
    ['an entity outside', '<html><!ENTITY a "b"><body>text</body></html>'],
    ['a bracket behind a quoted sign', '<!DOCTYPE r PUBLIC "a>b" [<!ENTITY a "b">]><html>text</html>'],
    ['other definitions', '<!DOCTYPE html><html><!ELEMENT br EMPTY>text</html>'],
  ])('%s: refused', async (_, text) => {
    expect(await readFile('a.html', text)).toEqual(refused);
  });

  test('a name of a document type is no definition, nor is talk about one', async () => {
    const docType =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">';
    const book = await bookFrom(
      'a.html',
      `${docType}<html><body><!--ENTITY--><!-- <!ENTITY a "b"> -->the whale</body></html>`,
    );
    expect(shownWords(book).words).toBe('the whale');
  });
});
