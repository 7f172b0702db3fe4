/** How a list of books will play, in lines: its words by length, its letters, what computers made of it, and advice. */
import { BOOK_WORD_LETTERS, type BookReport } from '@tilewright/books';
import { type Playability, type TriedOut, playabilityOf, playsBetter } from '@tilewright/computer';
import { wordCountText } from './book-account.ts';
import type { Trial } from './book-trial.ts';
import { fitted, wrappedHanging } from './fitted.ts';
import { shownCount } from './lexicon-store-text.ts';

const COLUMNS = 79;
const BAR_WIDTH = 50;

export const reportTextLines = (trial: Trial): readonly string[] => [
  'Words by their letters:',
  ...lengthLines(trial.report),
  ...wrappedHanging(`Letters:  ${lettersText(trial.report)}`, COLUMNS),
  '',
  ...trialLines(trial),
  '',
  ...wrappedHanging(`Verdict:  ${verdicts[playabilityOf(trial.asIs)]}`, COLUMNS),
  ...adviceLines(trial).flatMap((line) => wrappedHanging(`Advice:   ${line}`, COLUMNS)),
];

const lengthLines = ({ countByLength }: BookReport): readonly string[] => {
  const most = Math.max(1, ...countByLength);
  const { least, most: longest } = BOOK_WORD_LETTERS;
  return Array.from({ length: longest - least + 1 }, (_, step) => {
    const count = countByLength[least + step] ?? 0;
    const bar = '#'.repeat(Math.ceil((count / most) * BAR_WIDTH));
    return `  ${String(least + step).padStart(2)}  ${shownCount(count).padStart(7)}  ${bar}`.trimEnd();
  });
};

const lettersText = ({ letters, unusedLetters }: BookReport): string => {
  if (unusedLetters.length === 0) return `all ${letters.length} stand in some word.`;
  const missing = letters.filter(({ letter }) => unusedLetters.includes(letter)).map(({ text }) => text);
  return `${letters.length - missing.length} of ${letters.length} stand in some word; none has ${missing.join(', ')}.`;
};

const LABEL_WIDTH = 40;

const trialLines = ({ asIs, withTwos, withBag, report }: Trial): readonly string[] => {
  const { length: twoCount } = report.advice.missingShortWords;
  return [
    `${fitted(`Two computers played ${asIs.gameCount} games each way`, LABEL_WIDTH)}  POINTS A TURN  NO PLAY IN`,
    triedLine('with these words', asIs),
    ...(withTwos === null ? [] : [triedLine(`with ${twoCount} two-letter words more`, withTwos)]),
    triedLine('with a bag made for these books', withBag),
  ];
};

const triedLine = (label: string, { pointsPerTurn, stuckShare }: TriedOut): string =>
  `${fitted(`  ${label}`, LABEL_WIDTH)}  ${pointsPerTurn.toFixed(1).padStart(13)}  ${`${(100 * stuckShare).toFixed(1)} %`.padStart(10)}`;

const verdicts: { readonly [Answer in Playability]: string } = {
  well: 'plays well.',
  fair: 'can be played; now and then somebody will have to pass.',
  hard: 'hard going; somebody will have to pass often.',
};

const adviceLines = ({ asIs, withTwos, withBag, report }: Trial): readonly string[] => {
  const { missingShortWords } = report.advice;
  return [
    ...(withTwos !== null && playsBetter(asIs, withTwos)
      ? [`add the ${wordCountText(missingShortWords.length)} of two letters that these books lack (--twos).`]
      : []),
    ...(playsBetter(asIs, withBag) ? ['play with a bag made for these books (play --balanced).'] : []),
  ];
};
