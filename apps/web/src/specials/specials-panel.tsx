/**
 * One's own special tiles and the door to the shop, where a game has them; below, what special tiles and challenges did,
 * or a play that can be challenged until the next player acts.
 */
import type { SpecialSwitches, Square, Table } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { squareName } from '../dialogs/place-text.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { useSettings } from '../settings/settings.ts';
import { type Draft, takeOffSpecial } from '../table/draft.ts';
import { mySeat, useTable } from '../table/table-store.ts';
import { specialsTexts } from '../texts/specials.ts';
import { questionOf } from './challenge.ts';
import { ChallengeOffer } from './challenge-offer.tsx';
import { type Held, inventoryOf } from './inventory.ts';
import { NewsBar } from './news-lines.tsx';
import { Ornament } from './ornament.tsx';
import style from './specials-panel.module.css';

const { panel, shop } = specialsTexts;

const Picture = ({ kind }: { readonly kind: string }): ReactElement => (
  <span className={style.picture}>
    <Ornament kind={kind} />
  </span>
);

/** A picked kind waits for its square; picked again it is let go. */
const pickKind =
  (kind: string) =>
  (draft: Draft): Draft => {
    const isPicked = draft.picked?.type === 'special' && draft.picked.kind === kind;
    return { ...draft, cursor: null, picked: isPicked ? null : { type: 'special', kind } };
  };

const ReadyChip = ({ held: { kind, readyCount } }: { readonly held: Held }): ReactElement | null => {
  const isPicked = useTable(({ draft }) => draft.picked?.type === 'special' && draft.picked.kind === kind);
  const edit = useTable((state) => state.edit);
  if (readyCount === 0) return null;
  const name = panel.ready(kind, readyCount);
  return (
    <li>
      <button
        type="button"
        className={style.chip}
        aria-pressed={isPicked}
        aria-label={name}
        title={name}
        onClick={() => edit(pickKind(kind))}
      >
        <Picture kind={kind} />
        {readyCount > 1 && <span>{readyCount}</span>}
      </button>
    </li>
  );
};

interface LaidProps {
  readonly kind: string;
  readonly square: Square;
  readonly table: Table;
}

const LaidChip = ({ kind, square, table }: LaidProps): ReactElement => {
  const edit = useTable((state) => state.edit);
  const coordinates = useSettings((settings) => settings.coordinates);
  const place = squareName(table.setup.layout, square, coordinates);
  const name = panel.takeOff(kind, place);
  return (
    <li>
      <button
        type="button"
        className={`${style.chip} ${style.laid}`}
        aria-label={name}
        title={name}
        onClick={() => edit((draft) => takeOffSpecial(draft, square))}
      >
        <Picture kind={kind} />
        {place}
        <span className={style.small}>
          <Icon name="undo" />
        </span>
      </button>
    </li>
  );
};

const FreshChip = ({ held: { kind, freshCount } }: { readonly held: Held }): ReactElement | null =>
  freshCount === 0 ? null : (
    <li
      className={`${style.chip} ${style.fresh}`}
      title={panel.freshHint}
      aria-label={panel.fresh(kind, freshCount)}
    >
      <Picture kind={kind} />
      {freshCount > 1 && <span>{freshCount}</span>}
      <span className={style.small}>
        <Icon name="clock" />
      </span>
    </li>
  );

const Chips = ({ held, table }: { readonly held: Held; readonly table: Table }): ReactElement => (
  <>
    <ReadyChip held={held} />
    {held.tried.map((square) => (
      <LaidChip key={square} kind={held.kind} square={square} table={table} />
    ))}
    <FreshChip held={held} />
  </>
);

/** The player's own tiles; nothing behind the curtain. */
const Inventory = ({
  table,
  special,
}: {
  readonly table: Table;
  readonly special: SpecialSwitches;
}): ReactElement | null => {
  const seat = useTable(mySeat);
  const hand = useTable((state) => (seat === null ? null : state.view.hands[seat]));
  const tried = useTable((state) => state.draft.specials);
  const open = useTable((state) => state.open);
  // Anyone who has resigned buys and plays nothing any more.
  if (seat === null || hand == null || table.seats[seat]?.isIn !== true) return null;
  const inventory = inventoryOf(hand, tried, Object.keys(special.prices));
  return (
    <section className={style.row} aria-label={panel.name}>
      <Button onPress={() => open('shop')}>{shop.open}</Button>
      {inventory.length === 0 ? (
        <span className={style.none}>{panel.none}</span>
      ) : (
        <ul className={style.chips}>
          {inventory.map((held) => (
            <Chips key={held.kind} held={held} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
};

export const SpecialsPanel = (): ReactElement | null => {
  const table = useTable((state) => state.view.table);
  const { special, wordCheck } = table.setup.switches;
  if (special === null && wordCheck.type !== 'challenge') return null;
  const isOffered = wordCheck.type === 'challenge' && wordCheck.window.type === 'untilNextActs';
  return (
    <div className={style.panel} data-offer={isOffered} data-special={special !== null}>
      {special !== null && <Inventory table={table} special={special} />}
      <div className={style.news}>
        {isOffered && questionOf(table) !== null ? <ChallengeOffer /> : <NewsBar />}
      </div>
    </div>
  );
};
