/**
 * Mouse, pen and finger on the builder: a ghost under the pointer, a press that places it, and dragging, of the word in
 * hand and of words on the board. Only what is dropped changes the board.
 */
import type { Square } from '@tilewright/rules';
import {
  commit,
  dropHand,
  otherDirection,
  pin,
  select,
  takeUp,
  tell,
  wordsThrough,
} from './builder-actions.ts';
import { ghostSpot, planOf, useBuilder } from './builder-store.ts';
import { selectAt } from './grid-keys.ts';

/** Less is a click. */
const MOUSE_SLACK_PX = 5;
const FINGER_SLACK_PX = 9;

interface Press {
  readonly pointerId: number;
  readonly slackPx: number;
  readonly left: number;
  readonly top: number;
  /** Which letter of the word is held. */
  readonly offset: number;
  /** A word of the board, or null for the word in hand. */
  readonly word: number | null;
}

interface Pointing {
  readonly root: HTMLElement;
  press: Press | null;
  isDragging: boolean;
  /** The click that ends a drag is none. */
  isClickOver: boolean;
  /** The square that had the focus before the press. */
  focused: number | undefined;
}

/** Listens until stopped. */
export const listenForPointers = (root: HTMLElement): (() => void) => {
  const pointing: Pointing = { root, press: null, isDragging: false, isClickOver: false, focused: undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  root.addEventListener('pointerdown', (pointer) => onDown(pointing, pointer), { signal });
  root.addEventListener('pointermove', (pointer) => onMove(pointing, pointer), { signal });
  root.addEventListener('pointerup', (pointer) => onUp(pointing, pointer), { signal });
  root.addEventListener('pointercancel', () => letGo(pointing), { signal });
  root.addEventListener('pointerleave', () => hoverAt(null), { signal });
  root.addEventListener('click', (click) => onClick(pointing, click), { signal });
  // With a word in hand a press on the board places it: whoever typed the word goes on typing.
  const holdFocus = (press: MouseEvent): void => {
    if (squareOf(press.target) !== undefined && useBuilder.getState().text !== '') press.preventDefault();
  };
  root.addEventListener('mousedown', holdFocus, { signal });
  const holdStill = (touch: TouchEvent): void => {
    if (pointing.press !== null && touch.cancelable) touch.preventDefault();
  };
  root.addEventListener('touchmove', holdStill, { signal, passive: false });
  return () => stopping.abort();
};

const squareOf = (target: EventTarget | null): number | undefined => {
  const on = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return on === null ? undefined : Number(on.dataset['square']);
};

const hoverAt = (square: number | null): void => {
  if (useBuilder.getState().hover !== square) useBuilder.setState({ hover: square as Square | null });
};

const onDown = (pointing: Pointing, pointer: PointerEvent): void => {
  if (pointing.press !== null || pointer.button !== 0) return;
  pointing.isClickOver = false;
  pointing.focused = squareOf(document.activeElement);
  const held = heldAt(pointer.target);
  if (held === undefined) return;
  const { clientX, clientY, pointerId, pointerType } = pointer;
  const slackPx = pointerType === 'touch' ? FINGER_SLACK_PX : MOUSE_SLACK_PX;
  pointing.press = { pointerId, slackPx, left: clientX, top: clientY, ...held };
};

/** What a press would lift: a letter of the chip, or of a word on the board. */
const heldAt = (target: EventTarget | null): Pick<Press, 'offset' | 'word'> | undefined => {
  const state = useBuilder.getState();
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-chip-letter]') : null;
  if (chip !== null) return { offset: Number(chip.dataset['chipLetter']), word: null };
  const square = squareOf(target);
  if (square === undefined || state.preview !== null) return undefined;
  if (state.text !== '') return undefined;
  const plan = planOf(state);
  const through = wordsThrough(plan, square);
  const word = state.selected !== null && through.includes(state.selected) ? state.selected : through[0];
  const placed = word === undefined ? undefined : plan.words[word];
  if (word === undefined || placed === undefined) return undefined;
  const step = placed.direction === 'across' ? 1 : plan.cols;
  return { offset: (square - placed.square) / step, word };
};

const onMove = (pointing: Pointing, pointer: PointerEvent): void => {
  const { press } = pointing;
  if (press === null) {
    if (pointer.pointerType !== 'touch') hoverOver(pointer);
    return;
  }
  if (press.pointerId !== pointer.pointerId) return;
  if (pointer.buttons === 0) return letGo(pointing);
  const distance = Math.hypot(pointer.clientX - press.left, pointer.clientY - press.top);
  if (!pointing.isDragging && distance > press.slackPx) beginDrag(pointing, press);
  if (!pointing.isDragging) return;
  const square = dropSquare(pointing.root, press, pointer);
  hoverAt(square);
  flyAt(pointing.root, square === null ? pointer : null);
};

/** Beside the board the word itself follows the pointer; on the board its ghost does. */
const flyAt = (root: HTMLElement, pointer: PointerEvent | null): void => {
  const flying = root.querySelector<HTMLElement>('[data-flying]');
  if (flying === null) return;
  flying.hidden = pointer === null;
  flying.textContent = useBuilder.getState().text;
  if (pointer !== null) flying.style.translate = `${pointer.clientX}px ${pointer.clientY}px`;
};

const hoverOver = (pointer: PointerEvent): void => {
  const { text, preview } = useBuilder.getState();
  if (text !== '' && preview === null) hoverAt(squareOf(pointer.target) ?? null);
};

const beginDrag = (pointing: Pointing, press: Press): void => {
  if (press.word !== null && !takeUp(press.word)) {
    pointing.press = null;
    pointing.isClickOver = true;
    return;
  }
  pointing.isDragging = true;
  pointing.root.dataset['dragging'] = '';
  pointing.root.setPointerCapture(press.pointerId);
};

/** Where the word would begin so that the held letter is under the pointer; null beside the board. */
const dropSquare = (root: HTMLElement, { offset }: Press, pointer: PointerEvent): number | null => {
  const field = root.querySelector<HTMLElement>('[data-squares]')?.getBoundingClientRect();
  const state = useBuilder.getState();
  const { rows, cols } = planOf(state);
  if (field === undefined || field.width === 0) return null;
  const row = Math.floor(((pointer.clientY - field.top) / field.height) * rows);
  const col = Math.floor(((pointer.clientX - field.left) / field.width) * cols);
  if (row < 0 || row >= rows || col < 0 || col >= cols) return null;
  const isAcross = state.spot.direction === 'across';
  return Math.max(0, row - (isAcross ? 0 : offset)) * cols + Math.max(0, col - (isAcross ? offset : 0));
};

const onUp = (pointing: Pointing, pointer: PointerEvent): void => {
  const { press, isDragging } = pointing;
  if (press?.pointerId !== pointer.pointerId) return;
  const square = isDragging ? dropSquare(pointing.root, press, pointer) : null;
  endPress(pointing);
  if (!isDragging) return;
  pointing.isClickOver = true;
  void drop(square, press);
};

/** Puts the word there, or says why not; a word of the board goes back then. */
const drop = async (square: number | null, press: Press): Promise<void> => {
  if (square === null) {
    hoverAt(null);
    if (press.word !== null) dropHand();
    return;
  }
  const word = press.word === null ? undefined : planOf(useBuilder.getState()).words[press.word];
  if (word !== undefined && word.square === square) {
    dropHand();
    return;
  }
  pin({ square: square as Square, direction: useBuilder.getState().spot.direction });
  await commit();
  const { moving, panel, note } = useBuilder.getState();
  if (moving === null || panel !== null) return;
  dropHand();
  if (note !== null) tell(note.text, 'refused');
};

const endPress = (pointing: Pointing): void => {
  pointing.press = null;
  pointing.isDragging = false;
  flyAt(pointing.root, null);
  delete pointing.root.dataset['dragging'];
};

/** The pointer was lost: everything stays as it was. */
const letGo = (pointing: Pointing): void => {
  const { press, isDragging } = pointing;
  endPress(pointing);
  hoverAt(null);
  if (isDragging && press !== null && press.word !== null) dropHand();
};

const onClick = (pointing: Pointing, click: MouseEvent): void => {
  const square = squareOf(click.target);
  const state = useBuilder.getState();
  if (pointing.isClickOver || square === undefined || state.preview !== null) return;
  const at = square as Square;
  if (state.text !== '') {
    if (ghostSpot(state).square === square) void commit();
    else pin({ square: at, direction: state.spot.direction });
    return;
  }
  if (wordsThrough(planOf(state), square).length > 0) return selectAt(square);
  select(null);
  const isAgain = pointing.focused === square;
  const { direction } = state.spot;
  useBuilder.setState({ spot: { square: at, direction: isAgain ? otherDirection(direction) : direction } });
};
