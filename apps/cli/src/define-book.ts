/**
 * The command line of `book`: what is in books, and lists of their words.
 */
import { type Define, textOption, tilesOption, withExamples } from './define-command.ts';

interface BookValues {
  readonly out?: string;
  readonly words?: string;
  readonly other?: string;
  readonly report?: true;
  readonly sentences?: string;
  readonly names?: true;
  readonly twos?: true;
  readonly tiles?: string;
}

export const defineBook: Define = (program, found) => {
  const command = program
    .command('book')
    .summary('words out of books: lists, how they play, where they stand')
    .description('Reads books, tells what is in them, and makes word lists of them.')
    .argument('[files...]', 'text, EPUB, PDF, HTML, Markdown, or a name from the shelf')
    .addOption(textOption('--out <file>', 'write the words of all as a KWG file', 'mine.kwg'))
    .addOption(textOption('--words <file>', 'write them as text; - is the output', 'mine.txt'))
    .addOption(textOption('--other <file>', 'write the names and the like as text', 'names.txt'))
    .option('--report', 'how they will play: lengths, letters, games of computers')
    .addOption(textOption('--sentences <word>', 'show where this word stands', 'whale'))
    .option('--names', 'names count as words')
    .option('--twos', 'add the two-letter words of the usual list')
    .addOption(tilesOption('tile set, if not English'))
    .action((files: readonly string[], values: BookValues) =>
      files.length === 0
        ? found({ type: 'shelf' })
        : found({
            type: 'book',
            options: {
              files,
              outFile: values.out ?? null,
              wordsFile: values.words ?? null,
              otherFile: values.other ?? null,
              hasReport: values.report === true,
              sentencesOf: values.sentences ?? null,
              hasNames: values.names === true,
              hasTwos: values.twos === true,
              tiles: values.tiles ?? null,
            },
          }),
    );
  withExamples(command, examples, notes);
};

const examples = [
  'tilewright book moby.epub alice.txt --out books.kwg',
  'tilewright book six-minutes-wrong --report',
  'tilewright book moby-dick --sentences whale',
];

const notes = `Without a file it lists the books that come with the program.
tilewright play --book FILE plays with them: --names and --twos as here,
--balanced for a bag made for the books, --no-appeal where a refused word stays
refused, --rounds for how long.`;
