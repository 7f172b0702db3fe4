/** One's games on this server, those first that wait; and what belongs to this device. */
import { isMyTurn } from '@tilewright/client';
import type { LobbyRow } from '@tilewright/protocol';
import { type ReactElement, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { shownText } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { savedTexts } from '../texts/saved.ts';
import { LineNotice, useTicks } from './line-notice.tsx';
import { DevicePart, NamePart } from './lobby-parts.tsx';
import style from './online.module.css';
import { isAwaited, rowState, wasClosed } from './row-state.ts';
import { session, useOnline } from './session.ts';

const { lobby: text } = onlineTexts;

const GameRow = ({
  row,
  serverNow,
  isRematch,
}: {
  readonly row: LobbyRow;
  readonly serverNow: number;
  readonly isRematch: boolean;
}): ReactElement => {
  const { game, variant, seats, seat, scores, phase } = row;
  const title = savedTexts.gameTitle(variant);
  const state = rowState(row, serverNow, isRematch);
  const hasScores = phase !== 'gathering' && !wasClosed(row);
  const others = seats.filter((_, place) => place !== seat).map(({ name }) => name);
  return (
    <li>
      <Link
        href={`/online/${game}`}
        className={style.card}
        data-mine={isMyTurn(row) || isAwaited(row, isRematch)}
        aria-label={[text.open(title, others), state].filter((part) => part !== '').join(', ')}
      >
        <span className={style.cardHead}>
          <span className={style.cardTitle}>{title}</span>
          <span className={style.state}>{state}</span>
        </span>
        <span className={style.scores}>
          {seats.map(({ name }, place) => (
            <span key={place}>
              <bdi>{shownText(name)}</bdi>
              {hasScores && <b className={style.score}>{scores[place] ?? 0}</b>}
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
};

const Games = (): ReactElement => {
  const rows = useOnline((state) => state.rows);
  useTicks(rows?.some(({ deadlineAt }) => deadlineAt !== null) === true);
  const serverNow = session().serverNow();
  return (
    <section className={style.part} aria-label={text.games}>
      <LineNotice />
      {rows === null && (
        <p className={style.soft} role="status">
          {text.loading}
        </p>
      )}
      {rows?.length === 0 && <p className={style.soft}>{text.none}</p>}
      {rows !== null && rows.length > 0 && (
        <ul className={style.list}>
          {rows.map((row) => (
            <GameRow
              key={row.game}
              row={row}
              serverNow={serverNow}
              isRematch={rows.some(({ rematch }) => rematch === row.game)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

export const LobbyScreen = (): ReactElement => {
  const [, go] = useLocation();
  const waitingCount = useOnline(({ rows }) => (rows ?? []).filter(isMyTurn).length);
  useEffect(() => void session(), []);
  useEffect(() => {
    document.title = text.badge(waitingCount, text.documentTitle);
  }, [waitingCount]);
  return (
    <ScreenFrame
      title={text.title}
      documentTitle={text.documentTitle}
      says={text.says}
      back={{ label: text.back, href: '/' }}
      forward={{ label: text.create, onPress: () => go('/online/new') }}
    >
      <div className={style.columns}>
        <Games />
        <div className={style.stack}>
          <NamePart />
          <DevicePart />
        </div>
      </div>
    </ScreenFrame>
  );
};
