/** Every reader of books with valid files to start from, for the fuzzer: whole files, and parts inside an archive. */
import { bookFiles, bookPdf } from '../books/book-shapes.ts';
import { makeEpub } from '../books/make-epub.ts';
import { makeZip } from '../books/make-zip.ts';

export interface BookFuzzTarget {
  readonly name: string;
  /** Bytes as characters of the same number. */
  readonly seeds: readonly string[];
  /** A file around a spoiled seed. */
  readonly fileOf: (spoiled: Uint8Array) => { readonly name: string; readonly bytes: Uint8Array };
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const book = {
  title: 'The Sea',
  author: 'Ana',
  chapters: ['One', 'Two'].map((title) => ({
    title: `CHAPTER ${title}. The Whale.`,
    paragraphs: [
      'Call me Ishmael. “The dog’s tail,” said Queequeg, doesn’t wag.',
      'A well-known café of 1851—NASA too.',
    ],
  })),
};

const HTML = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title></head><body><h1 id="a">One</h1><p>w<b>o</b>rd<sup>1</sup> &amp; caf&eacute;<br>two<a href="#x">[1]</a></p><table><tr><td>a</td></tr></table><!-- c --><script>x</script><img alt="C">all</body></html>`;
const MARKDOWN = `---\ntitle: T\n---\n# One\n\n*word* [text](url "t") ![p](q) \`code\` a\\*b[^1]\n\n[^1]: note\n\na | b\n--|--\nc | d\n\n\`\`\`\ncode\n\`\`\`\n\nTwo\n===\n> - item<br>\n`;
const PACKAGE = `<package><metadata><dc:title>T</dc:title><dc:creator>A</dc:creator></metadata><manifest><item id="p" href="p.html" media-type="text/html"/><item id="n" href="n.html" properties="nav" media-type="text/html"/><item id="x" href="t.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="x"><itemref idref="p"/></spine></package>`;
const CONTENTS = `<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="p.html#a"/></navPoint></navMap></ncx><nav epub:type="toc"><a href="p.html">One</a></nav>`;

/** What marks a text as one of the parts that an EPUB is made of; everything else is a chapter. */
const PARTS = [
  { name: 'META-INF/container.xml', mark: 'rootfile', text: '<rootfile full-path="b.opf"/>' },
  { name: 'b.opf', mark: '<item', text: PACKAGE },
  { name: 'n.html', mark: 'navPoint', text: CONTENTS },
  { name: 't.ncx', mark: 'navPoint', text: CONTENTS },
];

/** An EPUB with a spoiled text in the place that it is for. */
const epubOf = (spoiled: Uint8Array): Uint8Array => {
  const text = latin1(spoiled);
  const isChapter = PARTS.every(({ mark }) => !text.includes(mark));
  const bytesOf = (sound: string): Uint8Array => new TextEncoder().encode(sound);
  return makeZip([
    ...PARTS.map((part) => ({
      name: part.name,
      bytes: text.includes(part.mark) ? spoiled : bytesOf(part.text),
    })),
    { name: 'p.html', bytes: isChapter ? spoiled : bytesOf(HTML) },
  ]);
};

const named =
  (name: string) =>
  (bytes: Uint8Array): { readonly name: string; readonly bytes: Uint8Array } => ({ name, bytes });

/** All readers; making the seeds writes a few files, so call it once. */
export const bookFuzzTargets = (): readonly BookFuzzTarget[] => {
  const [text, html, markdown, epub2, epub3] = bookFiles(book).map(({ bytes }) => latin1(bytes));
  const chapters = [{ title: 'One', body: '<p id="a">the whale</p>' }];
  const loose = makeEpub({ version: 3, title: 'T', chapters });
  return [
    { name: 'book text', seeds: [text ?? ''], fileOf: named('a.txt') },
    {
      name: 'book html',
      seeds: [html ?? '', latin1(new TextEncoder().encode(HTML))],
      fileOf: named('a.html'),
    },
    { name: 'book markdown', seeds: [markdown ?? '', MARKDOWN], fileOf: named('a.md') },
    { name: 'book epub', seeds: [epub2 ?? '', epub3 ?? '', latin1(loose)], fileOf: named('a.epub') },
    {
      name: 'book parts',
      seeds: [HTML, PACKAGE, CONTENTS, '<rootfile full-path="b.opf"/>'].map((part) =>
        latin1(new TextEncoder().encode(part)),
      ),
      fileOf: (part) => ({ name: 'a.epub', bytes: epubOf(part) }),
    },
    { name: 'book pdf', seeds: [latin1(bookPdf(book, { isPacked: false }))], fileOf: named('a.pdf') },
  ];
};
