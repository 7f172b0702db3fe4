/** Prints of the board's letters that rain at the end. Where motion is not wanted there are none. */
import type { Table } from '@tilewright/rules';
import { type ReactElement, useMemo } from 'react';
import { isMotionReduced } from '../look/appearance.tsx';
import { printedTexts } from './cells.ts';
import style from './confetti.module.css';

const COUNT = 42;
/** Steps that share no factor with their field spread evenly without chance. */
const PLACE_STEP = 37;
const FIELD = 100;

interface Scrap {
  readonly text: string;
  readonly look: Readonly<Record<string, string>>;
}

const scrapsOf = ({ setup }: Table): readonly Scrap[] => {
  const letters = [...new Set(printedTexts(setup))].filter((text) => text !== '');
  return Array.from({ length: COUNT }, (_, index) => ({
    text: letters[index % letters.length] ?? '',
    look: {
      '--left': `${(index * PLACE_STEP) % FIELD}%`,
      '--delay': `${((index * 53) % 190) * 10}ms`,
      '--turn': `${((index * 71) % 240) - 120}deg`,
      '--size': `${1.1 + ((index * 29) % 14) / 10}rem`,
    },
  }));
};

export const Confetti = ({ table }: { readonly table: Table }): ReactElement | null => {
  const scraps = useMemo(() => scrapsOf(table), [table]);
  if (isMotionReduced()) return null;
  return (
    <div className={style.rain} aria-hidden="true">
      {scraps.map(({ text, look }, index) => (
        <span key={index} className={style.scrap} style={look} data-colour={index % 4}>
          {text}
        </span>
      ))}
    </div>
  );
};
