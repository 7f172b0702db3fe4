/** Words of the list that fit through the chosen square, to be taken in hand at their place. */
import type { BoardPlan, WordPlace } from '@tilewright/builder';
import type { Direction } from '@tilewright/rules';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { announce } from '../table/announce.ts';
import { builderTexts } from '../texts/builder.ts';
import { otherDirection, pin, textOf, typeText } from './builder-actions.ts';
import { desk } from './builder-session.ts';
import { planOf, useBuilder } from './builder-store.ts';
import { squareName } from './place-names.ts';
import type { Spot } from './sight.ts';
import style from './word-field.module.css';

const { word: texts } = builderTexts;

interface Suggested {
  readonly plan: BoardPlan;
  readonly spot: Spot;
  /** Which way they go. */
  readonly direction: Direction;
  readonly places: readonly WordPlace[];
}

const isSameSpot = (one: Spot, other: Spot): boolean =>
  one.square === other.square && one.direction === other.direction;

/** Words through the square the way that typing goes; the other way where there are none. */
const ask = async (plan: BoardPlan, spot: Spot): Promise<Suggested> => {
  const along = await desk().suggest(plan, spot);
  if (along.length > 0) return { plan, spot, direction: spot.direction, places: along };
  const direction = otherDirection(spot.direction);
  return { plan, spot, direction, places: await desk().suggest(plan, { ...spot, direction }) };
};

const take = ({ word: { square, direction, letters } }: WordPlace): void => {
  const state = useBuilder.getState();
  typeText(textOf(state, { letters }));
  pin({ square, direction });
};

const titleOf = ({ plan, spot, direction, places }: Suggested): string =>
  places.length === 0 ? texts.noSuggestions : texts.suggestions(squareName(plan, spot.square), direction);

const Found = ({ suggested }: { readonly suggested: Suggested }): ReactElement => {
  const history = useBuilder((state) => state.history);
  const list = useRef<HTMLDivElement>(null);
  // The button that asked for them is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div className={style.suggest}>
      <p className={style.suggestTitle}>{titleOf(suggested)}</p>
      <div ref={list} className={style.suggested} data-passing>
        {suggested.places.map((place) => (
          <button
            key={place.word.letters.join()}
            type="button"
            className={style.nearWord}
            onClick={() => take(place)}
          >
            {textOf({ history }, place.word)}
          </button>
        ))}
      </div>
    </div>
  );
};

export const Suggestions = (): ReactElement | null => {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const text = useBuilder((state) => state.text);
  const isReady = useBuilder((state) => state.words === 'ready');
  const plan = useBuilder(planOf);
  const spot = useBuilder((state) => state.spot);
  if (text !== '' || !isReady) return null;
  const show = async (): Promise<void> => {
    const found = await ask(plan, spot);
    setSuggested(found);
    const { history } = useBuilder.getState();
    const words = found.places.map(({ word }) => textOf({ history }, word));
    announce(`${titleOf(found)} ${builderTexts.listed(words)}`.trim());
  };
  if (suggested !== null && suggested.plan === plan && isSameSpot(suggested.spot, spot))
    return <Found suggested={suggested} />;
  return (
    <div className={style.suggest}>
      <Button onPress={() => void show()}>{texts.suggest(squareName(plan, spot.square))}</Button>
    </div>
  );
};
