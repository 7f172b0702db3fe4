/** The other ways to play, and back to games that are not over. */
import { type ReactElement, type ReactNode, useEffect, useId } from 'react';
import { Link } from 'wouter';
import type { SavedGame } from '../keeper/keeper.ts';
import { Icon } from '../look/icons.tsx';
import { sortedGames } from '../saved/saved-order.ts';
import { Thumbnail } from '../saved/thumbnail.tsx';
import { savedTexts } from '../texts/saved.ts';
import { startTexts } from '../texts/start.ts';
import { keepPlace, keptPlace } from './running-place.ts';
import style from './ways.module.css';

interface WayProps {
  readonly href: string;
  readonly title: string;
  readonly says: ReactNode;
  readonly picture?: ReactNode;
  /** What a screen reader says, where the title alone is not enough. */
  readonly label?: string;
}

const Way = ({ href, title, says, picture, label }: WayProps): ReactElement => {
  const saysId = useId();
  return (
    <li className={style.item}>
      <Link href={href} className={style.way} aria-label={label ?? title} aria-describedby={saysId}>
        {picture !== undefined && <span className={style.picture}>{picture}</span>}
        <span className={style.words}>
          <span className={style.title}>{title}</span>
          <span id={saysId} className={style.says}>
            {says}
          </span>
        </span>
        <span className={style.arrow}>
          <Icon name="forward" />
        </span>
      </Link>
    </li>
  );
};

const Resume = ({ game }: { readonly game: SavedGame }): ReactElement => (
  <Way
    href={`/game/${game.id}`}
    title={startTexts.resume}
    label={startTexts.resumeLabel(game.seats.map(({ name }) => name))}
    picture={<Thumbnail game={game} />}
    says={
      <>
        <span className={style.variant}>{savedTexts.gameTitle(game.variant)}</span>
        {game.seats.map(({ name }, seat) => (
          <span key={seat} className={style.score}>
            {startTexts.score(name, game.scores[seat] ?? 0)}
          </span>
        ))}
      </>
    }
  />
);

/** As tall as a line, and empty. */
const NOTHING = '\u00A0';

/** Where the card will be, as tall as it will be. */
const ResumePlace = ({ seatCount }: { readonly seatCount: number }): ReactElement => (
  <li className={style.item} aria-hidden="true">
    <span className={style.way}>
      <span className={style.place} />
      <span className={style.words}>
        <span className={style.title}>{NOTHING}</span>
        {Array.from({ length: seatCount + 1 }, (_, line) => (
          <span key={line} className={style.says}>
            {NOTHING}
          </span>
        ))}
      </span>
    </span>
  </li>
);

interface WaysProps {
  /** Null until they have come. */
  readonly games: readonly SavedGame[] | null;
  /** Where the page comes from a server that people can play through. */
  readonly online: { readonly title: string; readonly says: string } | null;
}

export const Ways = ({ games, online }: WaysProps): ReactElement => {
  const [latest] = sortedGames(games ?? []).running;
  const seatCount = games === null ? keptPlace() : (latest?.seats.length ?? 0);
  useEffect(() => {
    if (games !== null) keepPlace(seatCount);
  }, [games, seatCount]);
  return (
    <nav className={style.ways} aria-label={startTexts.ways}>
      <h2 className={style.heading}>{startTexts.ways}</h2>
      <ul className={style.list}>
        {latest !== undefined && <Resume game={latest} />}
        {games === null && seatCount > 0 && <ResumePlace seatCount={seatCount} />}
        <Way href="/players/classic" title={startTexts.together} says={startTexts.togetherSays} />
        <Way href="/players/stuff" title={startTexts.stuff} says={startTexts.stuffSays} />
        <Way href="/books" title={startTexts.books} says={startTexts.booksSays} />
        <Way href="/junior" title={startTexts.junior} says={startTexts.juniorSays} />
        <Way href="/custom" title={startTexts.custom} says={startTexts.customSays} />
        <Way href="/boards" title={startTexts.boards} says={startTexts.boardsSays} />
        <Way href="/saved" title={startTexts.saved} says={startTexts.savedSays(games?.length ?? 0)} />
        {online !== null && <Way href="/online" {...online} />}
      </ul>
    </nav>
  );
};
