/** Keys of the builder: on its board they alone suffice to build; undo and redo work from anywhere. */
import {
  commit,
  dropHand,
  eraseLetter,
  lettersIn,
  moveSpot,
  redo,
  remove,
  select,
  takeUp,
  turnSpot,
  typeLetter,
  undo,
  walkPlaces,
  wordsThrough,
} from './builder-actions.ts';
import { planOf, useBuilder } from './builder-store.ts';

const WIDE = 99;

/** Without a word in hand: the words through the cursor, one after the other. */
export const selectAt = (square: number): void => {
  const state = useBuilder.getState();
  const through = wordsThrough(planOf(state), square);
  const at = state.selected === null ? -1 : through.indexOf(state.selected);
  select(through[(at + 1) % Math.max(1, through.length)] ?? null);
};

const hasHand = (): boolean => useBuilder.getState().text !== '';

const takeOrRemove = (act: (index: number) => unknown): void => {
  const { selected } = useBuilder.getState();
  if (selected !== null) act(selected);
};

const actions: Readonly<Record<string, () => unknown>> = {
  ArrowUp: () => moveSpot(-1, 0),
  ArrowDown: () => moveSpot(1, 0),
  ArrowLeft: () => moveSpot(0, -1),
  ArrowRight: () => moveSpot(0, 1),
  Home: () => moveSpot(0, -WIDE),
  End: () => moveSpot(0, WIDE),
  PageDown: () => walkPlaces(1),
  PageUp: () => walkPlaces(-1),
  ' ': turnSpot,
  Backspace: eraseLetter,
  Enter: () => (hasHand() ? void commit() : selectAt(useBuilder.getState().spot.square)),
  Escape: () => (hasHand() ? dropHand() : select(null)),
  Delete: () => takeOrRemove(remove),
  '?': () => useBuilder.setState({ panel: { type: 'keys' } }),
  F2: () => takeOrRemove(takeUp),
};

const onGridKey = (press: KeyboardEvent): void => {
  const action = actions[press.key];
  if (action !== undefined) {
    press.preventDefault();
    action();
    return;
  }
  const state = useBuilder.getState();
  if (Array.from(press.key).length !== 1 || (lettersIn(state, press.key) === undefined && !isPart(press.key)))
    return;
  press.preventDefault();
  typeLetter(press.key);
};

/** Tiles of several letters are typed letter by letter. */
const isPart = (key: string): boolean => /^\p{L}$/u.test(key);

/** Undo and redo, but in a field that has its own. */
const onControlKey = (press: KeyboardEvent, target: Element): void => {
  const key = press.key.toLowerCase();
  if (target.closest('[data-own-undo], dialog') !== null || (key !== 'z' && key !== 'y')) return;
  press.preventDefault();
  if (key === 'y' || press.shiftKey) redo();
  else undo();
};

const onKey = (press: KeyboardEvent): void => {
  const { target } = press;
  if (!(target instanceof Element) || press.altKey || press.isComposing) return;
  if (press.ctrlKey || press.metaKey) onControlKey(press, target);
  else if (target.closest('[data-square]') !== null) onGridKey(press);
};

/** Listens until stopped. */
export const listenForKeys = (root: HTMLElement): (() => void) => {
  root.addEventListener('keydown', onKey);
  return () => root.removeEventListener('keydown', onKey);
};
