/**
 * `verify`: recomputes the draws of a finished game from its file alone, and says what was checked.
 */
import { parseGameFile } from '@tilewright/notation';
import {
  type StoredEvent,
  type Verified,
  type VerifyFault,
  unreachable,
  verifyGame,
} from '@tilewright/rules';
import { EXIT } from './exit-code.ts';
import { FILE_KINDS } from './file-kind.ts';
import { quoted } from './fitted.ts';
import type { Pipes } from './pipes.ts';
import { readText } from './read-file.ts';
import { gameFaultText, lineEndText } from './verify-command-text.ts';

const HEADER = 'tilewright-game ';

export const verifyCommand = async (file: string, pipes: Pipes): Promise<number> => {
  const { complain, write, folder } = pipes;
  const text = readText(FILE_KINDS.game, file, folder);
  const fault = text.ok ? (text.value.startsWith(HEADER) ? undefined : noGameText(file)) : text.error;
  if (fault !== undefined || !text.ok) {
    complain(fault ?? '');
    return EXIT.badUse;
  }
  const { isRight, lines } = judgedGame(text.value, file);
  await write(`${lines.join('\n')}\n`);
  return isRight ? EXIT.fine : EXIT.no;
};

const noGameText = (file: string): string =>
  `${quoted(file, file.length)} is no game file: its first line should be ${HEADER}1; play --out FILE writes one.`;

interface Judged {
  readonly isRight: boolean;
  readonly lines: readonly string[];
}

const wrong = (sentence: string): Judged => ({ isRight: false, lines: [`not verified: ${sentence}`] });

const judgedGame = (text: string, file: string): Judged => {
  if (text.includes('\r\n')) return wrong(lineEndText(file));
  const log = parseGameFile(text);
  if (!log.ok) return wrong(`${gameFaultText(log.error)}.`);
  const checked = verifyGame(log.value);
  if (!checked.ok) return wrong(`event ${checked.error.seq}: ${faultText(checked.error)}.`);
  return { isRight: true, lines: rightLines(log.value, checked.value) };
};

const rightLines = (
  log: readonly StoredEvent[],
  { drawCount, keptBackCount, chosenCount }: Verified,
): readonly string[] => [
  gameText(log),
  `ok  ${log.length} events follow one another by their hashes; none was changed, added or left out`,
  'ok  the secret has the hash that was published before anybody added their own chance',
  ...(keptBackCount === null ? [] : [pledgeLine(keptBackCount, chosenCount)]),
  `ok  ${drawCount} draws are what the secret and the players' own chance bring`,
  'ok  after every event racks, board and bag hold exactly the tiles of the set',
  'verified by the log alone; only a device that followed the game knows what it was told',
];

const pledgeLine = (keptBackCount: number, chosenCount: number): string => {
  const anewCount = keptBackCount - chosenCount;
  const anew = anewCount === 0 ? '' : `; held back and pledged again: ${anewCount}`;
  const chosen = chosenCount === 0 ? '' : `; dropped without pledging again: ${chosenCount}`;
  return `ok  everybody pledged their own chance before any was shown${anew}${chosen}`;
};

const gameText = ([first]: readonly StoredEvent[]): string => {
  const shared = first?.body.shared;
  if (shared?.type !== 'tableOpened') throw new Error('a game that verifies has no opening');
  const { seats, variant, lexicon } = shared.setup;
  const names = seats.map(({ name }) => quoted(name)).join(', ');
  return `${quoted(variant)}: ${names}; words: ${quoted(lexicon)}`;
};

const faultText = (fault: VerifyFault): string => {
  switch (fault.type) {
    case 'empty':
    case 'notOpened':
      return 'no event opens the table';
    case 'unfinished':
      return 'the game has no end, so its secret is not known';
    case 'wrongSecret':
      return 'the secret does not have the hash that was published';
    case 'wrongDraw':
      return "the letters drawn are not what the secret and the players' own chance bring";
    case 'wrongPledge':
      return 'what a player added to the draws was not pledged before anybody said theirs';
    case 'wrongTiles':
      return 'racks, board and bag do not hold the tiles of the set';
    case 'wrongSeq':
    case 'wrongGame':
    case 'brokenLink':
    case 'wrongHash':
    case 'timeWentBack':
      return 'it does not follow from the event before it';
    case 'unknownSchema':
      return `it is written in version ${fault.schemaVersion}, which this program does not know`;
    default:
      return unreachable(fault);
  }
};
