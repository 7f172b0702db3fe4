/** Which tiles go back to the bag for new ones: by click or by typing. */
import { BLANK, type Letter, type Refusal, type Seat, type Table } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Tile } from '../look/tile.tsx';
import { mySeat, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { refusalText } from '../texts/refusals.ts';
import style from './dialogs.module.css';
import { focusFirst, useKeyPress } from './focus.ts';
import { type Chosen, inverted, swapRefusal, toggled, typed } from './swap-choice.ts';
import { UnseenPool } from './unseen-pool.tsx';

const { swap, tile } = dialogsTexts;
const SWAP_KEY = '4';

const turnRefusal = ({ turn }: Table, seat: Seat | null): Refusal | null =>
  seat !== null && turn.toMove.includes(seat) ? null : { type: 'notYourTurn', toMove: turn.toMove };

/** What is chosen, why it cannot be swapped, and the swap itself. */
const useSwap = () => {
  const [chosen, choose] = useState<Chosen>([]);
  const seat = useTable(mySeat);
  const rack = useTable(({ draft }) => draft.rack);
  const table = useTable(({ view }) => view.table);
  const isSaying = useTable((state) => state.isSaying);
  const refusal = turnRefusal(table, seat) ?? swapRefusal(table, chosen.length);
  const canSwap = refusal === null && chosen.length > 0 && !isSaying;
  const swapNow = (): void => {
    if (!canSwap || seat === null) return;
    const { open, say } = useTable.getState();
    open(null);
    void say(seat, { type: 'exchange', letters: chosen.map((slot) => rack[slot] ?? BLANK) });
  };
  return { chosen, choose, rack, table, refusal, canSwap, swapNow };
};

interface SlotProps {
  readonly table: Table;
  readonly letter: Letter;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onPress: () => void;
}

const SwapSlot = ({ table, letter, isChosen, isFirst, onPress }: SlotProps): ReactElement => {
  const { text = '', points = 0 } = table.setup.tileSet.kinds[letter] ?? {};
  const isBlank = letter === BLANK;
  return (
    <button
      type="button"
      ref={isFirst ? focusFirst : null}
      className={style.tileButton}
      aria-pressed={isChosen}
      aria-label={isBlank ? tile.blank : tile.name(text, points)}
      onClick={onPress}
    >
      <Tile
        text={isBlank ? '' : text}
        points={isBlank ? null : points}
        isBlank={isBlank}
        state={isChosen ? 'picked' : 'fixed'}
      />
    </button>
  );
};

/** Enter swaps from everywhere but a button that says something else. */
const isOtherButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && !target.hasAttribute('aria-pressed');

export const SwapDialog = (): ReactElement => {
  const { chosen, choose, rack, table, refusal, canSwap, swapNow } = useSwap();
  const open = useTable((state) => state.open);
  useKeyPress((key, press) => {
    if (key === SWAP_KEY || (key === 'Enter' && !isOtherButton(press))) swapNow();
    else if (key === '-') choose((before) => inverted(rack, before));
    else if (key.length === 1 && key !== ' ')
      choose((before) => typed(rack, table.setup.tileSet, before, key));
    else return false;
    return true;
  });
  const close = (): void => open(null);
  const reason = refusal && refusalText(refusal, table);
  const hint = reason ?? (chosen.length === 0 ? swap.nothingChosen : undefined);
  const actions = (
    <>
      <span className={style.count} role="status">
        {swap.chosen(chosen.length)}
      </span>
      <Button onPress={close}>{dialogsTexts.return}</Button>
      <Button
        kind="primary"
        keyCap={SWAP_KEY}
        isDisabled={!canSwap}
        onPress={swapNow}
        {...(hint !== undefined && { hint })}
      >
        {swap.swap}
      </Button>
    </>
  );
  return (
    <Dialog title={swap.title} onReturn={close} actions={actions}>
      <p>{swap.how}</p>
      {reason !== null && <p className={style.reason}>{reason}</p>}
      <div className={style.slots} role="group" aria-label={dialogsTexts.dictionary.rack}>
        {rack.map((letter, slot) => (
          <SwapSlot
            key={slot}
            table={table}
            letter={letter}
            isChosen={chosen.includes(slot)}
            isFirst={slot === 0}
            onPress={() => choose((before) => toggled(before, slot))}
          />
        ))}
      </div>
      <p className={style.keysHint}>{swap.howByKey}</p>
      <UnseenPool />
    </Dialog>
  );
};
