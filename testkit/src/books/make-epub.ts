/** Writes EPUB files of both versions for tests, from chapters as XHTML. */
import { type ZipEntry, makeZip } from './make-zip.ts';

interface EpubChapter {
  readonly title: string;
  /** What stands in the body. */
  readonly body: string;
}

export interface EpubWish {
  readonly version: 2 | 3;
  readonly title?: string;
  readonly authors?: readonly string[];
  readonly chapters: readonly EpubChapter[];
  readonly cover?: { readonly mediaType: string; readonly bytes: Uint8Array };
  readonly hasContents?: boolean;
  /** Encodes the text of a chapter; UTF-8 when not said. */
  readonly encode?: (text: string) => Uint8Array;
  /** What the chapters declare; nothing when not said. */
  readonly encoding?: string;
  readonly docType?: string;
  readonly entries?: readonly ZipEntry[];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const chapterName = (at: number): string => `text/part ${at + 1}.xhtml`;
const hrefOf = (at: number): string => encodeURI(chapterName(at));

const packageOf = ({
  version,
  title,
  authors = [],
  chapters,
  cover,
  hasContents = true,
}: EpubWish): string => {
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="${hrefOf(at)}" media-type="application/xhtml+xml"/>`,
  );
  const coverItem =
    cover === undefined
      ? ''
      : `<item id="cover-picture" href="cover.bin" media-type="${cover.mediaType}"${version === 3 ? ' properties="cover-image"' : ''}/>`;
  const contents = !hasContents
    ? ''
    : version === 3
      ? '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
      : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
${title === undefined ? '' : `<dc:title>${xmlText(title)}</dc:title>`}
${authors.map((author) => `<dc:creator opf:role="aut">${xmlText(author)}</dc:creator>`).join('\n')}
${version === 2 && cover !== undefined ? '<meta name="cover" content="cover-picture"/>' : ''}
</metadata>
<manifest>${items.join('')}${coverItem}${contents}</manifest>
<spine${version === 2 && hasContents ? ' toc="ncx"' : ''}>${version === 3 && hasContents ? '<itemref idref="nav"/>' : ''}${chapters.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine>
</package>`;
};

const contentsOf = ({ version, chapters }: EpubWish): ZipEntry =>
  version === 3
    ? {
        name: 'OPS/nav.xhtml',
        bytes:
          utf8(`<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Nav</title></head><body>
<nav epub:type="toc"><h1>Inhaltsverzeichnis</h1><ol>${chapters.map(({ title }, at) => `<li><a href="${hrefOf(at)}">${xmlText(title)}</a></li>`).join('')}</ol></nav></body></html>`),
      }
    : {
        name: 'OPS/toc.ncx',
        bytes: utf8(`<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
${chapters.map(({ title }, at) => `<navPoint id="n${at}"><navLabel><text>${xmlText(title)}</text></navLabel><content src="${hrefOf(at)}"/></navPoint>`).join('')}</navMap></ncx>`),
      };

const chapterEntry = (wish: EpubWish, { title, body }: EpubChapter, at: number): ZipEntry => {
  const { encode = utf8, encoding, version } = wish;
  const declared = encoding === undefined ? '' : `<?xml version="1.0" encoding="${encoding}"?>\n`;
  const docType =
    wish.docType ??
    (version === 3
      ? '<!DOCTYPE html>'
      : '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">');
  const text = `${declared}${docType}
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${xmlText(title)}</title><style>p { color: red }</style></head>
<body>${body}</body></html>`;
  return { name: `OPS/${chapterName(at)}`, bytes: encode(text) };
};

/** The bytes of an EPUB file. */
export const makeEpub = (wish: EpubWish): Uint8Array =>
  makeZip([
    { name: 'mimetype', bytes: utf8('application/epub+zip'), isStored: true },
    { name: 'META-INF/container.xml', bytes: utf8(CONTAINER) },
    { name: 'OPS/book.opf', bytes: utf8(packageOf(wish)) },
    ...(wish.hasContents === false ? [] : [contentsOf(wish)]),
    ...wish.chapters.map((chapter, at) => chapterEntry(wish, chapter, at)),
    ...(wish.cover === undefined ? [] : [{ name: 'OPS/cover.bin', bytes: wish.cover.bytes, isStored: true }]),
    ...(wish.entries ?? []),
  ]);
