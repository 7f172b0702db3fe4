/**
 * The pictures of the board's words: which are found, and which are still to be. A tap shows where the word is and says
 * it. A word without a picture is written.
 */
import type { PrintedWord } from '@tilewright/rules';
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isMotionReduced } from '../look/appearance.tsx';
import { Icon } from '../look/icons.tsx';
import { pictureOf } from '../pictures/index.ts';
import { PictureView } from '../pictures/picture-view.tsx';
import { juniorTexts } from '../texts/junior.ts';
import { isWordDone, wordText } from './cells.ts';
import { useJunior } from './junior-store.ts';
import { sayWord } from './speech.ts';
import { useWordsFit } from './words-fit.ts';
import style from './words.module.css';

const { word: text, screen } = juniorTexts;

interface WordProps {
  readonly index: number;
  readonly shown: string;
  readonly isDone: boolean;
  readonly isSpot: boolean;
  readonly isTabStop: boolean;
}

/** Brings a picture into view when its word is found, where there are more than fit. */
const useSeenWhenDone = (isDone: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) button.current?.scrollIntoView({ block: 'nearest' });
    wasDone.current = isDone;
  }, [isDone]);
  return button;
};

const toggleSpot = (index: number, shown: string): void => {
  const { spot, view } = useJunior.getState();
  useJunior.setState({ spot: spot === index ? null : index });
  if (spot !== index) sayWord(shown, view.table.setup.tileSet.name);
};

const WordButton = memo(({ index, shown, isDone, isSpot, isTabStop }: WordProps): ReactElement => {
  const hasPicture = pictureOf(shown) !== undefined;
  const button = useSeenWhenDone(isDone);
  return (
    <button
      ref={button}
      type="button"
      className={style.word}
      data-word={index}
      data-done={isDone}
      data-written={!hasPicture}
      aria-pressed={isSpot}
      aria-label={isDone ? text.done(shown) : shown}
      title={shown}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => toggleSpot(index, shown)}
    >
      {hasPicture ? <PictureView word={shown} /> : <span className={style.written}>{shown}</span>}
    </button>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Most of what is in view: the last row is seen again. */
const PAGE_SHARE = 0.8;

const turnPage = (strip: HTMLElement | null, by: 1 | -1): void =>
  strip?.scrollBy({
    top: by * strip.clientHeight * PAGE_SHARE,
    behavior: isMotionReduced() ? 'auto' : 'smooth',
  });

interface ArrowProps {
  readonly icon: 'up' | 'down';
  readonly label: string;
  /** At its end already: it keeps the focus, and does nothing. */
  readonly isSpent: boolean;
  readonly onPress: () => void;
}

const Arrow = ({ icon, label, isSpent, onPress }: ArrowProps): ReactElement => (
  <button
    type="button"
    className={style.arrow}
    aria-label={label}
    aria-disabled={isSpent}
    title={label}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);

export const Words = (): ReactElement => {
  const table = useJunior((state) => state.view.table);
  const spot = useJunior((state) => state.spot);
  const [stop, setStop] = useState(0);
  const words: readonly PrintedWord[] = table.setup.printed?.words ?? [];
  const { frame, strip, ends, noteScroll } = useWordsFit(words.length);
  const walk = (press: KeyboardEvent<HTMLElement>): void => {
    const by = STEPS[press.key];
    if (by === undefined) return;
    press.preventDefault();
    press.stopPropagation();
    const next = (stop + by + words.length) % words.length;
    setStop(next);
    press.currentTarget.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
  };
  return (
    <div ref={frame} className={style.frame}>
      {/* Only keys that move between its buttons are heard here. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={strip}
        className={style.words}
        role="toolbar"
        aria-label={screen.words}
        data-more-before={!ends.isAtStart}
        data-more-after={!ends.isAtEnd}
        onKeyDown={walk}
        onScroll={noteScroll}
      >
        {words.map((word, index) => (
          <WordButton
            key={index}
            index={index}
            shown={wordText(table.setup, word)}
            isDone={isWordDone(table, word)}
            isSpot={spot === index}
            isTabStop={stop === index}
          />
        ))}
      </div>
      <div className={style.arrows}>
        <Arrow
          icon="up"
          label={screen.earlierWords}
          isSpent={ends.isAtStart}
          onPress={() => turnPage(strip.current, -1)}
        />
        <Arrow
          icon="down"
          label={screen.moreWords}
          isSpent={ends.isAtEnd}
          onPress={() => turnPage(strip.current, 1)}
        />
      </div>
    </div>
  );
};
