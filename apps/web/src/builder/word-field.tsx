/** The word in hand: typed here, shown as a chip to drag, with what can be said about it and the ways on. */
import { type KeyboardEvent, type ReactElement, useEffect, useId } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { announce } from '../table/announce.ts';
import { builderTexts } from '../texts/builder.ts';
import { commit, dropHand, lettersIn, turnSpot, typeText, walkPlaces } from './builder-actions.ts';
import {
  type BuilderState,
  ghostSpot,
  ghostVerdict,
  sightNow,
  tileSetOf,
  useBuilder,
} from './builder-store.ts';
import { squareName } from './place-names.ts';
import { Suggestions } from './suggestions.tsx';
import { type TrialMessage, trialMessage } from './trial-message.ts';
import style from './word-field.module.css';

const { word: texts } = builderTexts;

const keys: Readonly<Record<string, () => unknown>> = {
  Enter: () => commit(),
  Escape: () => {
    if (useBuilder.getState().text !== '') dropHand();
  },
  ArrowDown: () => walkPlaces(1),
  ArrowUp: () => walkPlaces(-1),
};

const onKey = (press: KeyboardEvent): void => {
  const action = keys[press.key];
  if (action === undefined || press.nativeEvent.isComposing) return;
  press.preventDefault();
  action();
};

/** The word as letters that can be dragged onto the board. */
const Chip = (): ReactElement | null => {
  const text = useBuilder((state) => state.text);
  const tileSet = useBuilder(tileSetOf);
  const history = useBuilder((state) => state.history);
  const letters = lettersIn({ history }, text) ?? [];
  if (letters.length < 2) return null;
  return (
    <div className={style.chip} title={texts.chip(text)} data-chip aria-hidden="true">
      {letters.map((letter, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- letters repeat, their places do not
        <span key={index} className={style.chipLetter} data-chip-letter={index}>
          {tileSet.kinds[letter]?.text}
        </span>
      ))}
    </div>
  );
};

const Message = ({ shown }: { readonly shown: TrialMessage }): ReactElement => (
  <div className={style.message} data-kind={shown.kind}>
    {shown.kind === 'refused' && <Icon name="warning" />}
    {(shown.kind === 'fits' || shown.kind === 'offer') && <Icon name="check" />}
    <span data-message>{shown.text}</span>
    {shown.near.length > 0 && (
      <span className={style.near} data-passing>
        <span>{texts.near}</span>
        {shown.near.map((near) => (
          <button key={near} type="button" className={style.nearWord} onClick={() => typeText(near)}>
            {near}
          </button>
        ))}
      </span>
    )}
  </div>
);

/** Says what became of the word when it lies elsewhere, unless a pointer moves it. */
const useSaying = (shown: TrialMessage): void => {
  const isHovered = useBuilder((state) => state.hover !== null);
  const hasHand = useBuilder((state) => state.text !== '');
  const near = shown.near.length === 0 ? '' : `${texts.near} ${builderTexts.listed(shown.near)}?`;
  const said = isHovered || !hasHand ? '' : `${shown.text} ${near}`.trim();
  useEffect(() => announce(said), [said]);
};

/** The ghost's place among all there are. */
const placeCount = (state: BuilderState): number | null => {
  const sight = sightNow(state);
  return sight?.isWord === true ? sight.places.length : null;
};

const Walk = (): ReactElement | null => {
  const count = useBuilder(placeCount);
  if (count === null || count === 0) return null;
  return (
    <div className={style.walk}>
      <Button
        kind="quiet"
        icon="up"
        label={texts.previous}
        isDisabled={count < 2}
        onPress={() => walkPlaces(-1)}
      />
      <span className={style.places}>{texts.places(count)}</span>
      <Button
        kind="quiet"
        icon="down"
        label={texts.next}
        isDisabled={count < 2}
        onPress={() => walkPlaces(1)}
      />
    </div>
  );
};

const Turn = (): ReactElement => {
  const direction = useBuilder((state) => state.spot.direction);
  return (
    <button type="button" className={style.turn} aria-label={texts.turn(direction)} onClick={turnSpot}>
      <span className={style.turnArrow} data-direction={direction}>
        <Icon name="forward" />
      </span>
      <span>{texts[direction]}</span>
    </button>
  );
};

export const WordField = (): ReactElement => {
  const text = useBuilder((state) => state.text);
  const isMoving = useBuilder((state) => state.moving !== null);
  const canPlace = useBuilder((state) => ['fits', 'offer'].includes(ghostVerdict(state)?.type ?? ''));
  const place = useBuilder((state) => squareName(state.history.present.plan, ghostSpot(state).square));
  const state = useBuilder();
  const shown = trialMessage(state);
  const id = useId();
  useSaying(shown);
  return (
    <section className={style.panel} aria-label={texts.title}>
      <div className={style.row}>
        <label className={style.label} htmlFor={id}>
          {texts.label}
        </label>
        <input
          id={id}
          data-word-field
          className={style.input}
          type="text"
          value={text}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => typeText(currentTarget.value)}
          onKeyDown={onKey}
        />
        <Turn />
      </div>
      {text !== '' && (
        <div className={style.hand}>
          <Chip />
          <div className={style.ways}>
            <Walk />
            <span className={style.ends} data-passing>
              <Button kind="quiet" icon="close" label={texts.clear} onPress={dropHand} />
              <Button kind="primary" isDisabled={!canPlace} hint={place} onPress={() => void commit()}>
                {isMoving ? texts.move : texts.place}
              </Button>
            </span>
          </div>
        </div>
      )}
      <Message shown={shown} />
      <Suggestions />
    </section>
  );
};
