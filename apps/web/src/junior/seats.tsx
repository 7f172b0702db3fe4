/** The players: shape, name, points, whose turn it is, and where hands lie open what the others hold. */
import { GAP, type Seat, type View, chipsOf, spell } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { PlayerName } from '../dialogs/player-name.tsx';
import { PresenceDot } from '../dialogs/presence-dot.tsx';
import { Icon } from '../look/icons.tsx';
import { useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { useJunior } from './junior-store.ts';
import { SeatMark } from './seat-mark.tsx';
import { handSeat } from './whose-turn.ts';
import style from './seats.module.css';

const { seat: text, screen } = juniorTexts;

/** Small stamps; the seat whose stamps lie large in front has none here. */
const SmallHand = ({ view, seat }: { readonly view: View; readonly seat: Seat }): ReactElement | null => {
  const { hands, table } = view;
  const rack = hands[seat]?.rack;
  if (rack === undefined) {
    const count = table.rackCounts[seat] ?? 0;
    return (
      <span className={style.count} title={text.count(count)}>
        <span className={style.unseen}>{text.count(count)}</span>
        {Array.from({ length: count }, (_, place) => (
          <i key={place} className={style.back} />
        ))}
      </span>
    );
  }
  const letters = chipsOf(rack).map((letter) => spell(table.setup.tileSet, [letter]));
  return (
    <span className={style.letters}>
      <span className={style.unseen}>{text.hand(letters)}</span>
      {rack.map((letter, place) => (
        <i key={place} className={letter === GAP ? style.gap : style.letter} aria-hidden="true">
          {letter === GAP ? '' : spell(table.setup.tileSet, [letter])}
        </i>
      ))}
    </span>
  );
};

const Player = ({ view, seat }: { readonly view: View; readonly seat: Seat }): ReactElement => {
  const { table } = view;
  const { name = '', kind = 'person', isIn = true } = table.seats[seat] ?? {};
  const isToMove = table.phase === 'playing' && table.turn.toMove.includes(seat);
  const points = table.scores[seat] ?? 0;
  const presence = useTable((state) => state.presence?.[seat] ?? null);
  return (
    <li
      className={style.seat}
      data-seat={seat}
      data-seat-colour={seat}
      data-to-move={isToMove}
      data-out={!isIn}
      aria-current={isToMove ? 'true' : undefined}
    >
      <span className={style.mark}>
        <SeatMark seat={seat} />
      </span>
      <span className={style.name}>
        <PlayerName name={name} className={style.nameText} />
        {presence !== null && <PresenceDot presence={presence} />}
        {kind === 'computer' && presence === null && <Icon name="computer" />}
        {!isIn && <span className={style.unseen}>{text.left}</span>}
      </span>
      <b className={style.points} data-points>
        <span key={points} className={style.number} aria-hidden="true">
          {points}
        </span>
        <span className={style.unseen}>{text.points(points)}</span>
      </b>
      {seat !== handSeat(view) && isIn && <SmallHand view={view} seat={seat} />}
    </li>
  );
};

export const Seats = (): ReactElement => {
  const view = useJunior((state) => state.view);
  return (
    <ol className={style.seats} aria-label={screen.players} data-count={view.table.order.length}>
      {view.table.order.map((seat) => (
        <Player key={seat} view={view} seat={seat} />
      ))}
    </ol>
  );
};
