/**
 * The command lines of `lexicon build`, `info`, `check` and `words`: word lists, made and asked.
 */
import { type Command, Option } from 'commander';
import { type Define, textOption, tilesOption, withExamples } from './define-command.ts';
import { LEXICON_LANGUAGES, type LexiconLanguage, type LexiconWordsOptions } from './lexicon-command.ts';
import { BUILT_IN } from './lexicon-store-source.ts';
import { oneOf, someNumber } from './option-value.ts';

const LIST = 'a file, or the name of a built-in list';
const MOST_LETTERS = 31;

const tiles = (): Option => tilesOption('tile set, if not that of the list');

const LISTS = `Built-in lists: ${Object.keys(BUILT_IN).join(', ')}.`;

export const defineLexicon: Define = (program, found) => {
  const group = program
    .command('lexicon')
    .summary('make word lists, look words up, find words')
    .description('Makes word lists, looks words up and finds words.');
  for (const define of [defineBuild, defineInfo, defineCheck, defineWords]) define(group, found);
};

interface BuildValues {
  readonly out: string;
  readonly tiles?: string;
  readonly language?: LexiconLanguage;
}

const defineBuild: Define = (group, found) => {
  const languages = Object.keys(LEXICON_LANGUAGES);
  const command = group
    .command('build')
    .summary('make a KWG file of word lists or of a language')
    .description('Makes one KWG file of word lists, or of a language, and tells what went into it.')
    .argument('[lists...]', 'files with a word on each line, or KWG files')
    .addOption(textOption('--out <file>', 'the file to write', 'my-words.kwg').makeOptionMandatory())
    .addOption(tiles())
    .addOption(
      new Option('--language <code>', `instead of lists: ${languages.join(', ')}`).argParser(
        oneOf('--language', languages),
      ),
    )
    .action((lists: readonly string[], { out, tiles: name, language }: BuildValues) =>
      found({
        type: 'lexiconBuild',
        options: { lists, outFile: out, tiles: name ?? null, language: language ?? null },
      }),
    );
  withExamples(command, [
    'tilewright lexicon build my-words.txt more.txt --out my-words.kwg',
    'tilewright lexicon build --language nl --out dutch.kwg',
  ]);
};

interface ListValues {
  readonly tiles?: string;
  readonly meanings?: true;
}

const withList = (command: Command): Command => command.argument('<list>', LIST).addOption(tiles());

const withMeanings = (command: Command): Command =>
  command
    .option('--meanings', 'say what the words mean (English)')
    .addOption(new Option('--meaning').implies({ meanings: true }).hideHelp());

const defineInfo: Define = (group, found) => {
  const command = withList(group.command('info'))
    .summary('what is in a list, and what was left out of it')
    .description('Tells how many words of each length a list has, and what was left out.')
    .action((list: string, values: ListValues) =>
      found({ type: 'lexiconInfo', options: { list, tiles: values.tiles ?? null } }),
    );
  withExamples(command, ['tilewright lexicon info english', 'tilewright lexicon info my-words.kwg'], LISTS);
};

const defineCheck: Define = (group, found) => {
  const command = withMeanings(withList(group.command('check')))
    .argument('[words...]', 'words to look up; standard input when none are given')
    .summary('whether words are in a list')
    .description('Looks words up, a line for each; exit code 1 when any is not in the list.')
    .action((list: string, words: readonly string[], values: ListValues) =>
      found({
        type: 'lexiconCheck',
        options: { list, words, tiles: values.tiles ?? null, withMeanings: values.meanings === true },
      }),
    );
  withExamples(
    command,
    ['tilewright lexicon check english qi za', 'tilewright lexicon check my-words.kwg < words.txt'],
    LISTS,
  );
};

interface WordsValues extends ListValues {
  readonly pattern?: string;
  readonly anagram?: string;
  readonly hooks?: string;
  readonly near?: string;
  readonly length?: number;
}

const defineWords: Define = (group, found) => {
  const command = withMeanings(withList(group.command('words')))
    .summary('the words of a list: all, or those that are asked for')
    .description('Prints the words of a list: all of them, or those that are asked for.')
    .addOption(textOption('--pattern <pattern>', '. is any letter, * any run, [ABC] some letters', 'q.*'))
    .addOption(textOption('--anagram <letters>', 'made of all these letters, ? is a blank', 'retain?'))
    .addOption(textOption('--hooks <word>', 'made by one letter before or after it', 'late'))
    .addOption(textOption('--near <word>', 'the nearest words to a misspelling', 'recieve'))
    .addOption(
      new Option('--length <n>', 'only words of so many letters').argParser(
        someNumber('--length', { least: 1, most: MOST_LETTERS }),
      ),
    )
    .action((list: string, values: WordsValues) =>
      found({ type: 'lexiconWords', options: wordsOptions(list, values) }),
    );
  const examples = [
    'tilewright lexicon words english --length 2',
    'tilewright lexicon words english --anagram "retain?"',
    'tilewright lexicon words english --hooks late --meanings',
  ];
  withExamples(command, examples, LISTS);
};

const wordsOptions = (list: string, values: WordsValues): LexiconWordsOptions => ({
  list,
  tiles: values.tiles ?? null,
  pattern: values.pattern ?? null,
  anagram: values.anagram ?? null,
  hooks: values.hooks ?? null,
  near: values.near ?? null,
  length: values.length ?? null,
  withMeanings: values.meanings === true,
});
