/**
 * A small card over the screen, on a phone a sheet from below; Escape and a click outside return. Focus goes back to
 * what opened it, or to the board when that is gone.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { placeNear } from './card-place.ts';
import { giveFocusBack } from './focus-back.ts';
import { lastPressed } from './last-press.ts';
import style from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  readonly actions?: ReactNode;
  /** Called when the player returns; left out where the only way on is a choice. */
  readonly onReturn?: () => void;
  /** Beside or below the board, which stays in view undimmed; otherwise over the screen, near what opened it or not. */
  readonly place?: 'over' | 'middle' | 'aside' | 'below';
}

/** What is not a control of its own, like the page itself, opened nothing. */
const openerOf = (active: Element | null): HTMLElement | null =>
  active instanceof HTMLElement && active !== document.body ? active : null;

/** Shows the card near what opened it, and gives the focus back when it goes. */
const useModal = (card: RefObject<HTMLDialogElement | null>, isNear: boolean): void =>
  useLayoutEffect(() => {
    const dialog = card.current;
    const opener = openerOf(document.activeElement);
    const extent = { width: innerWidth, height: innerHeight };
    const near = isNear ? (lastPressed() ?? opener?.getBoundingClientRect() ?? null) : null;
    const { inline, block } = placeNear(near, extent);
    dialog?.setAttribute('data-inline', inline);
    dialog?.setAttribute('data-block', block);
    dialog?.showModal();
    return () => {
      dialog?.close();
      giveFocusBack(opener, document);
    };
  }, [card, isNear]);

export const Dialog = ({ title, children, actions, onReturn, place = 'over' }: DialogProps): ReactElement => {
  const card = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  const titleId = useId();
  useModal(card, place !== 'middle');
  // The content fills the card, so that a press on the dialog itself is one on its backdrop. It must begin there: a
  // selection drawn from within and let go outside is no wish to return.
  const notePress = ({ target }: PointerEvent): void => {
    wasPressedOutside.current = target === card.current;
  };
  const returnByKey = (press: KeyboardEvent): void => {
    if (press.key !== 'Escape') return;
    press.preventDefault();
    press.stopPropagation();
    onReturn?.();
  };
  return (
    <dialog
      ref={card}
      className={place === 'over' || place === 'middle' ? style.card : `${style.card} ${style[place]}`}
      aria-labelledby={titleId}
      onPointerDown={notePress}
      onClick={({ target }) => {
        if (target === card.current && wasPressedOutside.current) onReturn?.();
      }}
      onKeyDown={returnByKey}
      onCancel={(wish) => {
        wish.preventDefault();
        onReturn?.();
      }}
    >
      <div className={style.sheet}>
        <h2 id={titleId} className={style.title}>
          {title}
        </h2>
        <div className={style.content}>{children}</div>
        {actions !== undefined && <div className={style.actions}>{actions}</div>}
      </div>
    </dialog>
  );
};
