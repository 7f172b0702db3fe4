/** The head of the builder: the way back, the board's name, whether it is kept and sound, undo and redo. */
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { LONGEST_NAME, tidyBoardName } from '../boards/listed-board.ts';
import { keeper } from '../keeper/connect.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { builderTexts } from '../texts/builder.ts';
import { redo, rename, undo } from './builder-actions.ts';
import { keep } from './builder-session.ts';
import { planOf, useBuilder } from './builder-store.ts';
import { proposedName } from './proposed-name.ts';
import { SoundMark } from './sound-mark.tsx';
import style from './editor-head.module.css';

const { screen, saving, tools, grid } = builderTexts;

/** A board that was left without a name gets one. */
const nameIfNone = async (): Promise<void> => {
  const { history, id } = useBuilder.getState();
  const tidy = tidyBoardName(history.present.plan.name);
  if (tidy !== '') {
    if (tidy !== history.present.plan.name) rename(tidy);
    return;
  }
  const boards = await keeper().boards();
  const others = boards.ok ? boards.value.filter((board) => board.id !== id) : [];
  if (tidyBoardName(planOf(useBuilder.getState()).name) !== '') return;
  rename(
    proposedName(
      others.map(({ plan }) => plan.name),
      screen.newName,
    ),
  );
};

const NameField = (): ReactElement => {
  const name = useBuilder((state) => planOf(state).name);
  const id = useId();
  return (
    <div className={style.name}>
      <label className={style.hidden} htmlFor={id}>
        {screen.name}
      </label>
      <input
        id={id}
        className={style.nameInput}
        type="text"
        value={name}
        maxLength={LONGEST_NAME}
        title={screen.rename}
        autoComplete="off"
        data-own-undo
        onChange={({ currentTarget }) => rename(currentTarget.value)}
        onBlur={() => void nameIfNone()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
      />
    </div>
  );
};

const SaveState = (): ReactElement => {
  const state = useBuilder((builder) => builder.saving);
  const isFaulty = typeof state === 'object';
  return (
    <span className={style.saving} data-state={isFaulty ? 'failed' : state} data-saving>
      {state === 'kept' && <Icon name="check" />}
      {isFaulty ? saving.failed : saving[state]}
    </span>
  );
};

/** Larger than this, a board has small squares on a phone. */
const LARGE = 12;

/** The squares of a large board can be made larger; the board moves under the finger then. */
const Closer = (): ReactElement | null => {
  const isLarge = useBuilder((state) => Math.max(planOf(state).rows, planOf(state).cols) > LARGE);
  const isClose = useBuilder((state) => state.isClose);
  if (!isLarge) return null;
  return (
    <span className={style.closer}>
      <Button isPressed={isClose} onPress={() => useBuilder.setState({ isClose: !isClose })}>
        {grid.closer}
      </Button>
    </span>
  );
};

/** The board is open in this very screen, so playing waits until it is kept as it is. */
const play = async (): Promise<void> => {
  await keep();
  const { id, saving: state } = useBuilder.getState();
  if (state === 'kept') navigate(`/junior/${id}`);
};

export const EditorHead = (): ReactElement => {
  const canUndo = useBuilder(({ history }) => history.past.length > 0);
  const canRedo = useBuilder(({ history }) => history.undone.length > 0);
  const isSound = useBuilder(
    (state) => state.judged?.plan === planOf(state) && state.judged.faults.length === 0,
  );
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <header className={style.head}>
      <LinkButton href="/boards" kind="quiet" icon="back" label={screen.back}>
        {null}
      </LinkButton>
      <h1 ref={head} tabIndex={-1} className={style.hidden}>
        {screen.title}
      </h1>
      <NameField />
      <div className={style.state}>
        <SaveState />
        <Closer />
        <SoundMark />
      </div>
      <div className={style.buttons}>
        <Button
          kind="quiet"
          icon="undo"
          label={screen.undo}
          hint={canUndo ? screen.undo : screen.nothingToUndo}
          isDisabled={!canUndo}
          onPress={undo}
        />
        <span className={style.redo}>
          <Button
            kind="quiet"
            icon="undo"
            label={screen.redo}
            hint={canRedo ? screen.redo : screen.nothingToRedo}
            isDisabled={!canRedo}
            onPress={redo}
          />
        </span>
        <span className={style.more}>
          <Button
            icon="more"
            label={screen.more}
            onPress={() => useBuilder.setState({ panel: { type: 'more' } })}
          />
        </span>
        <Button
          kind="primary"
          icon="play"
          label={tools.play}
          isDisabled={!isSound}
          hint={isSound ? tools.play : tools.playHint}
          onPress={() => void play()}
        >
          <span className={style.playText}>{tools.play}</span>
        </Button>
      </div>
    </header>
  );
};
