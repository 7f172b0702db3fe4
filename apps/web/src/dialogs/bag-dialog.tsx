/** What the bag holds: the number left, and every letter with its points, its count, and how many are unseen. */
import { BLANK, countsOf, totalOf } from '@tilewright/rules';
import { type ReactElement, useMemo } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './dialogs.module.css';
import { unseenCounts } from './unseen.ts';

const { bag } = dialogsTexts;

interface BagRow {
  readonly letter: number;
  readonly text: string;
  readonly points: number;
  readonly count: number;
  readonly unseen: number;
}

const BagTable = ({
  rows,
  label,
}: {
  readonly rows: readonly BagRow[];
  readonly label: string;
}): ReactElement => (
  <table className={style.bagTable} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{bag.letter}</th>
        <th scope="col">{bag.points}</th>
        <th scope="col">{bag.count}</th>
        <th scope="col">{bag.unseen}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ letter, text, points, count, unseen }) => (
        <tr key={letter} data-gone={unseen === 0}>
          <th scope="row">{letter === BLANK ? bag.blank : text}</th>
          <td>{points}</td>
          <td>{count}</td>
          <td>{unseen}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Letters in their order, the blank last, without those that the game has none of. */
const useBagRows = (): readonly BagRow[] => {
  const view = useTable((state) => state.view);
  return useMemo(() => {
    const unseen = unseenCounts(view);
    const rows = view.table.setup.tileSet.kinds.map((kind, letter) => ({
      ...kind,
      letter,
      unseen: unseen[letter] ?? 0,
    }));
    return [...rows.slice(1), ...rows.slice(0, 1)].filter(({ count }) => count > 0);
  }, [view]);
};

export const BagDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const open = useTable((state) => state.open);
  const rows = useBagRows();
  const half = Math.ceil(rows.length / 2);
  const halves = [rows.slice(0, half), rows.slice(half)].filter(({ length }) => length > 0);
  const close = (): void => open(null);
  return (
    <Dialog
      title={bag.title}
      onReturn={close}
      actions={<Button onPress={close}>{dialogsTexts.return}</Button>}
    >
      <p>{bag.contains(table.bagCount, totalOf(countsOf(table.setup.tileSet)))}</p>
      <div className={style.bagTables}>
        {halves.map((part, index) => (
          <BagTable
            key={index}
            rows={part}
            label={`${part[0]?.text ?? ''}–${part[part.length - 1]?.text ?? ''}`}
          />
        ))}
      </div>
      <p className={style.small}>{bag.unseenHint}</p>
    </Dialog>
  );
};
