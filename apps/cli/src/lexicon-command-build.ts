/**
 * `lexicon build`: makes a KWG file of word lists or of a language, and tells what went into it.
 */
import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeKwg } from '@tilewright/lexicon';
import { type Result, err } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { LEXICON_LANGUAGES, type LexiconBuildOptions, refuseUse, tileSetNamed } from './lexicon-command.ts';
import { type LoadedLexicon, loadBuiltIn, loadWordFiles } from './lexicon-store.ts';
import { BUILT_IN } from './lexicon-store-source.ts';
import { writeWhole } from './lexicon-store-file.ts';
import { reportLines, shownCount } from './lexicon-store-text.ts';
import type { Pipes } from './pipes.ts';
import { reasonOf } from './read-file.ts';

export const lexiconBuildCommand = async (options: LexiconBuildOptions, pipes: Pipes): Promise<number> => {
  const loaded = loadedFor(options, pipes);
  pipes.quietProgress.clear();
  if (!loaded.ok) return refuseUse(pipes, loaded.error);
  const kwg = makeKwg(loaded.value.words);
  const fault = writeFault(resolve(pipes.folder, options.outFile), kwg);
  if (fault !== undefined)
    return refuseUse(pipes, `The file ${quoted(options.outFile, LONGEST_PATH)} cannot be written: ${fault}.`);
  const written = `Wrote ${quoted(options.outFile, LONGEST_PATH)}: ${shownCount(kwg.length / NODE_BYTES)} nodes, ${shownCount(kwg.length)} bytes`;
  await pipes.write(`${[...reportLines(loaded.value.report), written].join('\n')}\n`);
  return EXIT.fine;
};

const LONGEST_PATH = 500;
const NODE_BYTES = 4;

const loadedFor = (
  options: LexiconBuildOptions,
  { folder, quietProgress }: Pipes,
): Result<LoadedLexicon, string> => {
  const { lists, language, tiles, outFile } = options;
  if (lists.length > 0 && language !== null) return err('Give word lists or --language, not both.');
  const list = language === null ? undefined : LEXICON_LANGUAGES[language];
  const tileSet = tileSetNamed(tiles ?? (list === undefined ? english.name : BUILT_IN[list].tiles));
  if (!tileSet.ok) return tileSet;
  if (list !== undefined) return loadBuiltIn(list, tileSet.value, undefined, quietProgress.show);
  if (lists.length === 0) return err('Name a word list to build from, such as my-words.txt.');
  if (lists.some((file) => resolve(folder, file) === resolve(folder, outFile)))
    return err('--out names one of the word lists; choose another name.');
  return loadWordFiles(tileSet.value, lists, folder);
};

/** Why the file could not be written, if so. Only a KWG file may be replaced, never a link, a device or a text. */
const writeFault = (path: string, bytes: Uint8Array): string | undefined => {
  try {
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isDirectory() && !(there.isFile() && path.endsWith('.kwg')))
      return 'something else is there already; give --out another name';
    writeWhole(path, bytes);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'there is no such folder' : reasonOf(error);
  }
};
