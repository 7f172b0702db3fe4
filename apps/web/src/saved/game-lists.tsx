/** The saved games in their order, or a friendly word where there are none. */
import { type ReactElement, useId } from 'react';
import type { SavedGame } from '../keeper/keeper.ts';
import { savedTexts } from '../texts/saved.ts';
import { GameCard } from './game-card.tsx';
import style from './game-lists.module.css';
import { LinkButton } from './link-button.tsx';
import { sortedGames } from './saved-order.ts';
import { Thumbnail } from './thumbnail.tsx';

const text = savedTexts.list;

interface GameListsProps {
  /** Null while they are looked for; unread where that failed, which is told elsewhere. */
  readonly games: readonly SavedGame[] | 'unread' | null;
  /** A game that was just brought in. */
  readonly fresh: string | null;
  readonly onExport: (game: SavedGame) => void;
  readonly onRemove: (game: SavedGame) => void;
}

export const GameLists = (props: GameListsProps): ReactElement | null => {
  const { games } = props;
  if (games === 'unread') return null;
  if (games === null) return <p role="status">{text.loading}</p>;
  if (games.length === 0) return <Empty />;
  const { running, finished } = sortedGames(games);
  const hasRecords = finished.some(({ isOver }) => !isOver);
  return (
    <>
      {running.length > 0 && <List {...props} title={text.running} listed={running} />}
      {finished.length > 0 && (
        <List {...props} title={hasRecords ? text.finishedAndImported : text.finished} listed={finished} />
      )}
    </>
  );
};

interface ListProps extends GameListsProps {
  readonly title: string;
  readonly listed: readonly SavedGame[];
}

const List = ({ title, listed, fresh, onExport, onRemove }: ListProps): ReactElement => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      <div className={style.cards}>
        {listed.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            isFresh={game.id === fresh}
            onExport={() => onExport(game)}
            onRemove={() => onRemove(game)}
          />
        ))}
      </div>
    </section>
  );
};

const noTiles = { rows: 15, cols: 15, board: [] };

const Empty = (): ReactElement => (
  <section className={style.empty}>
    <div className={style.picture}>
      <Thumbnail game={noTiles} />
    </div>
    <h2 className={style.emptyTitle}>{text.emptyTitle}</h2>
    <p className={style.hint}>{text.empty}</p>
    <LinkButton href="/" kind="primary">
      {text.begin}
    </LinkButton>
  </section>
);
