/**
 * The ground of a premium square, and what is printed on it: dots for a letter premium, bars for a word premium, a
 * printer's flower for the centre, always with the label. Fills the square it stands in; says nothing to a screen
 * reader, since the square's name does.
 */
import type { ReactElement } from 'react';
import { lookTexts } from '../texts/look.ts';
import style from './premium-mark.module.css';

interface PremiumMarkProps {
  /** 1 for none. */
  readonly letterTimes: number;
  readonly wordTimes: number;
  readonly isCentre?: boolean;
}

const PETALS = [0, 60, 120, 180, 240, 300];
const MOST_MARKS = 4;

const countTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const Dots = ({ count }: { readonly count: number }): ReactElement => (
  <>
    {countTo(count).map((index) => (
      <circle key={index} cx={12 + (index - (count - 1) / 2) * 4.6} cy={6.6} r={1.55} />
    ))}
  </>
);

const Bars = ({ count }: { readonly count: number }): ReactElement => (
  <>
    {countTo(count).map((index) => (
      <rect key={index} x={7.5} y={6.6 + (index - (count - 1) / 2) * 2.7 - 0.7} width={9} height={1.4} />
    ))}
  </>
);

const Flower = ({ isLarge }: { readonly isLarge: boolean }): ReactElement => (
  <g transform={isLarge ? 'translate(12 12) scale(1.55)' : 'translate(12 7.6)'}>
    {PETALS.map((turn) => (
      <path
        key={turn}
        d="M0-1.1C-2-2.3-1.9-4.6 0-5.6 1.900-4.600 2-2.300 0-1.100Z"
        transform={`rotate(${turn})`}
      />
    ))}
  </g>
);

const groundOf = (letterTimes: number, wordTimes: number): string => {
  if (wordTimes > 1) return wordTimes > 2 ? 'word3' : 'word2';
  if (letterTimes > 1) return letterTimes > 2 ? 'letter3' : 'letter2';
  return 'bare';
};

const labelsOf = (letterTimes: number, wordTimes: number): readonly string[] => [
  ...(wordTimes > 1 ? [lookTexts.wordPremium(wordTimes)] : []),
  ...(letterTimes > 1 ? [lookTexts.letterPremium(letterTimes)] : []),
];

export const PremiumMark = (props: PremiumMarkProps): ReactElement | null => {
  const { letterTimes, wordTimes, isCentre = false } = props;
  const labels = labelsOf(letterTimes, wordTimes);
  if (labels.length === 0 && !isCentre) return null;
  // A square with both premiums has two labels, which leave no place for marks.
  const hasMarks = labels.length < 2;
  const markCount = Math.min(Math.max(letterTimes, wordTimes), MOST_MARKS);
  return (
    <svg
      className={`${style.premium} ${style[groundOf(letterTimes, wordTimes)]}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {isCentre && hasMarks && <Flower isLarge={labels.length === 0} />}
      {!isCentre && hasMarks && (wordTimes > 1 ? <Bars count={markCount} /> : <Dots count={markCount} />)}
      {labels.map((label, index) => (
        <text key={label} x={12} y={20.2 - (labels.length - 1 - index) * 9.6}>
          {label}
        </text>
      ))}
    </svg>
  );
};
