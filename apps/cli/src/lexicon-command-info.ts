/**
 * `lexicon info`: what is in a word list: how many words of each length, what was left out, how large its graph is.
 */
import { eachWord } from '@tilewright/lexicon';
import { EXIT } from './exit-code.ts';
import { type LexiconInfoOptions, type OpenList, openList, refuseUse } from './lexicon-command.ts';
import { reportLines, shownCount } from './lexicon-store-text.ts';
import type { Pipes } from './pipes.ts';

export const lexiconInfoCommand = async (options: LexiconInfoOptions, pipes: Pipes): Promise<number> => {
  const list = openList(options, pipes.folder);
  if (!list.ok) return refuseUse(pipes, list.error);
  await pipes.write(`${linesOf(list.value).join('\n')}\n`);
  return EXIT.fine;
};

const linesOf = (list: OpenList): readonly string[] => [
  `List: ${list.name}`,
  `Tiles: ${list.tileSet.name}`,
  ...reportLines(list.report),
  `Graph: ${shownCount(list.words.nodes.length)} nodes, ${shownCount(list.words.nodes.byteLength)} bytes`,
  'Words by length:',
  ...lengthLines(list),
];

const lengthLines = ({ words }: OpenList): readonly string[] => {
  const counts: number[] = [];
  eachWord(words, (_, length) => {
    counts[length] = (counts[length] ?? 0) + 1;
  });
  return Array.from(counts.entries())
    .filter(([, count]) => count !== undefined)
    .map(([length, count]) => `${String(length).padStart(4)} ${shownCount(count).padStart(9)}`);
};
