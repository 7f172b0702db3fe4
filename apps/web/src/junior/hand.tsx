/** The stamps that lie large in front of the screen: whose they are, which is in the hand, which go back to the bag. */
import { GAP, spell } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { PlayerName } from '../dialogs/player-name.tsx';
import { juniorTexts } from '../texts/junior.ts';
import { seatName } from '../texts/names.ts';
import { useJunior } from './junior-store.ts';
import { SeatMark } from './seat-mark.tsx';
import { Stamp } from './stamp.tsx';
import { actingSeat, handSeat, rackOf } from './whose-turn.ts';
import style from './hand.module.css';

const { chip: text, screen } = juniorTexts;

interface ChipProps {
  readonly place: number;
  readonly shown: string;
  readonly seat: number;
  readonly isPicked: boolean;
  readonly isGiven: boolean;
}

const Chip = ({ place, shown, seat, isPicked, isGiven }: ChipProps): ReactElement => {
  if (shown === '') return <span className={style.gap} data-slot={place} />;
  const state = isGiven ? text.given : isPicked ? text.picked : '';
  return (
    <button
      type="button"
      className={style.chip}
      data-slot={place}
      data-given={isGiven}
      aria-pressed={isPicked || isGiven}
      aria-label={[shown, state].filter((part) => part !== '').join(', ')}
    >
      <span className={style.tile} data-tile>
        <Stamp text={shown} seat={seat} />
      </span>
    </button>
  );
};

export const Hand = (): ReactElement => {
  const view = useJunior((state) => state.view);
  const picked = useJunior((state) => state.picked);
  const giving = useJunior((state) => state.giving);
  const seat = handSeat(view);
  const isActing = actingSeat(view) === seat;
  const { tileSet, switches } = view.table.setup;
  const rack = rackOf(view, seat);
  // Places of a hand that nobody sees yet keep their room.
  const places = rack.length === 0 ? Array.from({ length: switches.rackSize }, () => GAP) : rack;
  return (
    <div className={style.hand} data-seat-colour={seat} data-acting={isActing}>
      <p className={style.name} aria-hidden="true">
        <SeatMark seat={seat} />
        <PlayerName name={view.table.seats[seat]?.name ?? ''} />
      </p>
      <div
        className={style.chips}
        role="group"
        aria-label={screen.hand(seatName(view.table, seat))}
        data-rack
        data-giving={giving !== null}
        style={{ '--places': Math.max(places.length, switches.rackSize) } as Record<string, number>}
      >
        {places.map((letter, place) => (
          <Chip
            // A place keeps its stamp for as long as it has one.
            key={place}
            place={place}
            shown={letter === GAP ? '' : spell(tileSet, [letter])}
            seat={seat}
            isPicked={isActing && picked === place}
            isGiven={isActing && giving?.includes(place) === true}
          />
        ))}
      </div>
    </div>
  );
};
