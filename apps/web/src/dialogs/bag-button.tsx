/** How many tiles are left, and the door to what they are. */
import { type ReactElement, useId } from 'react';
import { Icon } from '../look/icons.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './bag-button.module.css';

export const BagButton = ({ onPress }: { readonly onPress: () => void }): ReactElement => {
  const bagCount = useTable(({ view }) => view.table.bagCount);
  const leftId = useId();
  const { bag } = dialogsTexts;
  return (
    <button
      type="button"
      className={style.bag}
      aria-label={bag.name}
      aria-describedby={leftId}
      title={`${bag.name}: ${bag.left(bagCount)}`}
      onClick={onPress}
    >
      <Icon name="bag" />
      <span aria-hidden="true">{bag.name}</span>
      <span className={style.count} aria-hidden="true">
        {bagCount}
      </span>
      <span id={leftId} className={style.unseen}>
        {bag.left(bagCount)}
      </span>
    </button>
  );
};
