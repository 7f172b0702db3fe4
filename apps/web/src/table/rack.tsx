/** The rack of the player to move, in that player's own order. Pressing and dragging is heard by the screen around it. */
import { pointsOf } from '@tilewright/rules';
import { type ReactElement, memo } from 'react';
import { Tile } from '../look/tile.tsx';
import { tableTexts } from '../texts/table.ts';
import { isTried } from './draft.ts';
import { useTable } from './table-store.ts';
import style from './rack.module.css';

interface SlotProps {
  readonly slot: number;
  readonly text: string;
  readonly points: number;
  readonly isBlank: boolean;
  readonly isPicked: boolean;
  /** Its tile is tried on the board. */
  readonly isFree: boolean;
}

const Slot = memo(({ slot, text, points, isBlank, isPicked, isFree }: SlotProps): ReactElement => (
  <div className={style.slot} data-slot={slot}>
    {!isFree && (
      <button
        type="button"
        className={style.tile}
        data-tile
        aria-label={tableTexts.tile(text, points, isBlank)}
        aria-pressed={isPicked}
      >
        <Tile text={text} points={points} isBlank={isBlank} state={isPicked ? 'picked' : 'fixed'} />
      </button>
    )}
  </div>
));

export const RackView = (): ReactElement => {
  const draft = useTable((state) => state.draft);
  const setup = useTable((state) => state.view.table.setup);
  const { rack, picked } = draft;
  const { kinds } = setup.tileSet;
  const count = Math.max(rack.length, setup.switches.rackSize);
  return (
    <div className={style.area}>
      <div
        className={style.rack}
        role="group"
        aria-label={tableTexts.screen.rack}
        data-rack
        data-many={count > 8}
        style={{ '--count': count, '--half': Math.ceil(count / 2) } as Record<string, number>}
      >
        {rack.map((letter, slot) => (
          <Slot
            // A slot is a place: the same one whatever tile lies there.
            key={slot}
            slot={slot}
            text={letter === 0 ? '' : (kinds[letter]?.text ?? '')}
            points={pointsOf(setup.tileSet, letter)}
            isBlank={letter === 0}
            isPicked={picked?.type === 'slot' && picked.slot === slot}
            isFree={isTried(draft, slot)}
          />
        ))}
      </div>
    </div>
  );
};
