/** A small card over the screen; Escape and a click outside return. */
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import style from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called when the player returns; left out where the only way on is a choice. */
  readonly onReturn?: () => void;
}

export const Dialog = ({ title, children, onReturn }: DialogProps): ReactElement => {
  const card = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    card.current?.showModal();
    return () => card.current?.close();
  }, []);
  const returnFrom = ({ target }: MouseEvent): void => {
    if (target === card.current) onReturn?.();
  };
  return (
    // A click on the dialog itself is one on its backdrop: the content fills the card.
    <dialog
      ref={card}
      className={style.card}
      aria-labelledby={titleId}
      onClick={returnFrom}
      onCancel={(event) => {
        event.preventDefault();
        onReturn?.();
      }}
    >
      <div className={style.content}>
        <h2 id={titleId} className={style.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
