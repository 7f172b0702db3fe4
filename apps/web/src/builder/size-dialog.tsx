/** The size of the board: rows and columns as numbers, and one more or less at each side. */
import { BOARD_SIDE, type BoardSize } from '@tilewright/builder';
import { isWithin } from '@tilewright/rules';
import { type ReactElement, useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Icon } from '../look/icons.tsx';
import { NumberInput } from '../setup/number-input.tsx';
import { builderTexts } from '../texts/builder.ts';
import { change, tell } from './builder-actions.ts';
import { planOf, spotOn, useBuilder } from './builder-store.ts';
import { panelPlace } from './panel-place.ts';
import { type BoardEdge, type Resizing, edgeWish, isBoardSize, resizing } from './resizing.ts';
import style from './size-dialog.module.css';

const { size: texts, said } = builderTexts;

/** Nothing changes before words that would be lost are named and given up. */
const apply = (wanted: Resizing | undefined): void => {
  if (wanted === undefined) return;
  const { plan, lost } = wanted;
  if (lost.length > 0) return useBuilder.setState({ panel: { type: 'losing', plan, lost } });
  change(plan);
  useBuilder.setState(({ spot }) => ({ spot: spotOn(plan, spot) }));
  tell(said.resized(plan.rows, plan.cols));
};

const EDGES: readonly BoardEdge[] = ['top', 'bottom', 'left', 'right'];

const EdgeButton = (props: { readonly edge: BoardEdge; readonly by: 1 | -1 }): ReactElement => {
  const { edge, by } = props;
  const plan = useBuilder(planOf);
  const wish = edgeWish(plan, edge, by);
  return (
    <button
      type="button"
      className={style.step}
      aria-label={by > 0 ? texts.add[edge] : texts.drop[edge]}
      disabled={!isBoardSize(wish.size)}
      onClick={() => apply(resizing(plan, wish))}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  );
};

const Edges = (): ReactElement => (
  <fieldset className={style.edges}>
    <legend className={style.legend}>{texts.edges}</legend>
    {EDGES.map((edge) => (
      <div key={edge} className={style.edge}>
        <span>{texts.edge[edge]}</span>
        <EdgeButton edge={edge} by={-1} />
        <EdgeButton edge={edge} by={1} />
      </div>
    ))}
  </fieldset>
);

interface SideProps {
  readonly title: string;
  readonly value: number;
  readonly fault: string | null;
  readonly onChange: (value: number) => void;
}

const Side = ({ title, value, fault, onChange }: SideProps): ReactElement => {
  const id = useId();
  return (
    <div className={style.side}>
      <span className={style.sideTitle}>{title}</span>
      <NumberInput
        title={title}
        value={value}
        bounds={BOARD_SIDE}
        unit=""
        isWrong={fault !== null}
        describedBy={id}
        onChange={onChange}
      />
      <span id={id} className={fault === null ? style.hint : style.fault}>
        {fault ?? texts.bounds}
      </span>
    </div>
  );
};

export const SizeDialog = ({ onReturn }: { readonly onReturn: () => void }): ReactElement => {
  const plan = useBuilder(planOf);
  const [typed, setTyped] = useState<BoardSize | null>(null);
  const { rows, cols } = typed ?? plan;
  const isChanged = rows !== plan.rows || cols !== plan.cols;
  const resize = (): void => {
    apply(resizing(plan, { size: { rows, cols }, shift: { down: 0, right: 0 } }));
    setTyped(null);
  };
  return (
    <Dialog
      title={texts.title}
      place={panelPlace()}
      onReturn={onReturn}
      actions={
        <>
          <Button onPress={onReturn}>{builderTexts.screen.done}</Button>
          <Button kind="primary" isDisabled={!isChanged || !isBoardSize({ rows, cols })} onPress={resize}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Side
        title={texts.rows}
        value={rows}
        fault={isWithin(rows, BOARD_SIDE) ? null : texts.badRows}
        onChange={(value) => setTyped({ rows: value, cols })}
      />
      <Side
        title={texts.cols}
        value={cols}
        fault={isWithin(cols, BOARD_SIDE) ? null : texts.badCols}
        onChange={(value) => setTyped({ rows, cols: value })}
      />
      <Edges />
    </Dialog>
  );
};
