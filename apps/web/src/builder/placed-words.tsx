/** The words on the board, in the order of their places: each can be shown, moved, turned and removed. */
import { letterCountOf } from '@tilewright/builder';
import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { giveFocusBack } from '../look/focus-back.ts';
import { Icon, type IconName } from '../look/icons.tsx';
import { PictureView } from '../pictures/picture-view.tsx';
import { builderTexts } from '../texts/builder.ts';
import { remove, select, takeUp, textOf, turnWord } from './builder-actions.ts';
import { planOf, useBuilder } from './builder-store.ts';
import { squareName } from './place-names.ts';
import style from './placed-words.module.css';

const { placed: texts } = builderTexts;

const Tool = (props: {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}): ReactElement => (
  <button
    type="button"
    className={style.tool}
    aria-label={props.label}
    title={props.label}
    onClick={props.onPress}
  >
    <Icon name={props.icon} />
  </button>
);

/** What was pressed goes with the word, so the focus goes to the board. */
const removeHere = (index: number): void => {
  remove(index);
  if (useBuilder.getState().panel === null) requestAnimationFrame(() => giveFocusBack(null, document));
};

const PlacedWord = ({ index }: { readonly index: number }): ReactElement | null => {
  const plan = useBuilder(planOf);
  const history = useBuilder((state) => state.history);
  const isSelected = useBuilder((state) => state.selected === index);
  const item = useRef<HTMLLIElement>(null);
  const word = plan.words[index];
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  if (word === undefined) return null;
  const text = textOf({ history }, word);
  return (
    <li ref={item} className={style.word} data-selected={isSelected}>
      <button
        type="button"
        className={style.name}
        aria-pressed={isSelected}
        aria-label={`${texts.select(text)}, ${texts.at(squareName(plan, word.square), word.direction)}`}
        onClick={() => select(isSelected ? null : index)}
      >
        <span className={style.text}>{text}</span>
        <span className={style.picture}>
          <PictureView word={text} />
        </span>
        <span className={style.place}>{texts.at(squareName(plan, word.square), word.direction)}</span>
      </button>
      {isSelected && (
        <span className={style.tools}>
          <Tool label={texts.move(text)} icon="swap" onPress={() => void takeUp(index)} />
          <Tool label={texts.turn(text)} icon="recall" onPress={() => void turnWord(index)} />
          <Tool label={texts.remove(text)} icon="trash" onPress={() => removeHere(index)} />
        </span>
      )}
    </li>
  );
};

/** Where the tools stand behind "More", the first one is needed here. */
const Nothing = (): ReactElement => (
  <>
    <p className={style.none}>{texts.none}</p>
    <span className={style.fill}>
      <Button icon="shuffle" onPress={() => useBuilder.setState({ panel: { type: 'fill' } })}>
        {builderTexts.fill.tool}
      </Button>
    </span>
  </>
);

export const PlacedWords = (): ReactElement => {
  const plan = useBuilder(planOf);
  const order = plan.words
    .map((word, index) => ({ word, index }))
    .sort((one, other) => one.word.square - other.word.square || one.index - other.index);
  return (
    <section className={style.panel} aria-label={texts.title}>
      <h2 className={style.heading}>
        {texts.title}
        {plan.words.length > 0 && (
          <span className={style.count}>{texts.count(plan.words.length, letterCountOf(plan))}</span>
        )}
      </h2>
      {plan.words.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={style.list}>
          {order.map(({ word, index }) => (
            <PlacedWord key={`${word.square} ${word.direction}`} index={index} />
          ))}
        </ul>
      )}
    </section>
  );
};
