/** Names in the order of play, points, whose turn it is, clocks, turns owed, and rounds. */
import type { Seat, Table } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { Icon } from '../look/icons.tsx';
import { type TableState, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { signless } from '../texts/names.ts';
import { roundOf } from './clock-text.ts';
import { useCountUp } from './count-up.ts';
import { PlayerClock } from './player-clock.tsx';
import { PlayerName } from './player-name.tsx';
import { PresenceDot } from './presence-dot.tsx';
import style from './players-strip.module.css';

const { players } = dialogsTexts;

const Points = ({ points }: { readonly points: number }): ReactElement => {
  const shown = useCountUp(points);
  return (
    <span className={style.points}>
      <span aria-hidden="true">{signless(shown)}</span>
      <span className={style.unseen}>{players.points(points)}</span>
    </span>
  );
};

/** Dots that move while a computer thinks. */
const Thinking = (): ReactElement => (
  <span className={style.thinking} role="img" aria-label={players.thinking} title={players.thinking}>
    <i />
    <i />
    <i />
  </span>
);

interface PlayerProps {
  readonly table: Table;
  readonly seat: Seat;
  readonly isThinking: boolean;
}

/** What else is to be said about a player, in short and in full. */
const stateTexts = ({ turn, seats, ending }: Table, seat: Seat): readonly [short: string, full: string] => {
  const owed = turn.owed[seat] ?? 0;
  if (ending?.winners.includes(seat) === true) return [players.won, players.won];
  if (seats[seat]?.isIn !== true) return [players.left, players.hasLeft];
  return owed > 0 ? [players.owesShort(owed), players.owes(owed)] : ['', ''];
};

/** Where everybody sits at a screen of their own: which seat is one's own, and which ones nobody has. */
const companyOf = (
  { source, presence, view }: Pick<TableState, 'source' | 'presence' | 'view'>,
  seat: Seat,
): 'me' | 'computer' | 'other' => {
  if (!source.isOnline || presence === null) return 'other';
  if (view.viewer === seat) return 'me';
  return presence[seat] == null ? 'computer' : 'other';
};

const Player = ({ table, seat, isThinking }: PlayerProps): ReactElement => {
  const { name = '', isIn = false } = table.seats[seat] ?? {};
  const isToMove = table.turn.toMove.includes(seat);
  const [short, full] = stateTexts(table, seat);
  const presence = useTable((state) => state.presence?.[seat] ?? null);
  const company = useTable((state) => companyOf(state, seat));
  return (
    <li
      className={style.player}
      data-seat={seat}
      aria-current={isToMove ? 'true' : undefined}
      data-in={isIn}
      data-won={table.ending?.winners.includes(seat) === true}
    >
      <span className={style.nameLine}>
        {isToMove && (
          <>
            <span className={style.mark} aria-hidden="true" />
            <span className={style.unseen}>{players.toMove}</span>
          </>
        )}
        {presence !== null && <PresenceDot presence={presence} />}
        {company === 'computer' && (
          <span className={style.computer} role="img" aria-label={players.computer} title={players.computer}>
            <Icon name="computer" />
          </span>
        )}
        <PlayerName name={name} className={style.name} />
        {company === 'me' && <span className={style.you}>{players.you}</span>}
        {isThinking && <Thinking />}
      </span>
      <span className={style.pointsLine}>
        <Points points={table.scores[seat] ?? 0} />
        <PlayerClock table={table} seat={seat} />
        {short !== '' && (
          <span className={style.state} title={full}>
            <span aria-hidden="true">{short}</span>
            <span className={style.unseen}>{full}</span>
          </span>
        )}
      </span>
    </li>
  );
};

/** Where special tiles can turn the order round, and that makes a difference. */
const canReverse = ({ setup, seats }: Table): boolean =>
  seats.length > 2 &&
  setup.switches.special !== null &&
  Object.hasOwn(setup.switches.special.prices, 'reverse');

const Direction = ({ direction }: { readonly direction: 1 | -1 }): ReactElement => {
  const text = direction === 1 ? players.forwards : players.backwards;
  return (
    <span
      className={style.direction}
      role="img"
      aria-label={text}
      title={text}
      data-reversed={direction === -1}
    >
      <Icon name="forward" />
    </span>
  );
};

export const PlayersStrip = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const thinking = useTable((state) => state.thinking);
  const round = roundOf(table);
  const hasExtra = canReverse(table) || round !== null;
  return (
    <section className={style.strip} aria-label={players.title}>
      <div className={style.rows}>
        <ol className={style.players} data-count={table.order.length}>
          {table.order.map((seat) => (
            <Player key={seat} table={table} seat={seat} isThinking={thinking === seat} />
          ))}
        </ol>
        {hasExtra && (
          <div className={style.extra}>
            {canReverse(table) && <Direction direction={table.turn.direction} />}
            {round !== null && (
              <span title={players.round(round.now, round.last)}>
                <span className={style.long}>{players.round(round.now, round.last)}</span>
                <span className={style.short} aria-hidden="true">
                  {players.roundShort(round.now, round.last)}
                </span>
              </span>
            )}
          </div>
        )}
      </div>
    </section>
  );
};
