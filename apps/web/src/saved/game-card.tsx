/** One saved game: its board from afar, who plays, how it stands, and what can be done with it. */
import type { Seat } from '@tilewright/rules';
import { type ReactElement, Suspense, lazy, useEffect, useRef } from 'react';
import type { SavedGame } from '../keeper/keeper.ts';
import { isBookList } from '../keeper/library.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { shownText } from '../texts/names.ts';
import { savedTexts } from '../texts/saved.ts';
import style from './game-card.module.css';
import { LinkButton } from './link-button.tsx';
import { canGoOn } from './saved-order.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useNow } from './use-now.ts';
import { whenText } from './when.ts';

const text = savedTexts.list;

const BookTitles = lazy(async () => ({ default: (await import('../books/book-titles.tsx')).BookTitles }));

interface GameCardProps {
  readonly game: SavedGame;
  readonly isFresh: boolean;
  readonly onExport: () => void;
  readonly onRemove: () => void;
}

export const GameCard = ({ game, isFresh, onExport, onRemove }: GameCardProps): ReactElement => {
  const { id, variant, seats, at, lexicon } = game;
  const now = useNow();
  const about = (action: string): string => text.about(action, seats);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFresh) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  return (
    <article
      ref={card}
      className={style.card}
      data-fresh={isFresh}
      aria-label={text.about(savedTexts.gameTitle(variant), seats)}
    >
      <div className={style.thumbnail}>
        <Thumbnail game={game} />
      </div>
      <div className={style.text}>
        <h3 className={style.title}>
          {savedTexts.gameTitle(variant)}
          <span className={style.when}>{whenText(at, now)}</span>
        </h3>
        {isBookList(lexicon) && (
          <Suspense>
            <BookTitles list={lexicon} />
          </Suspense>
        )}
        <ul className={style.players} aria-label={text.players}>
          {seats.map((_, seat) => (
            <Player key={seat} game={game} seat={seat as Seat} />
          ))}
        </ul>
      </div>
      <div className={style.actions}>
        {canGoOn(game) && (
          <LinkButton href={`/game/${id}`} kind="primary" label={about(text.resume)}>
            {text.resume}
          </LinkButton>
        )}
        <LinkButton
          href={`/replay/${id}`}
          kind={canGoOn(game) ? 'plain' : 'primary'}
          label={about(text.replay)}
        >
          {text.replay}
        </LinkButton>
        <Button onPress={onExport} icon="share" label={about(text.export)} hint={text.export} />
        <Button onPress={onRemove} icon="trash" label={about(text.remove)} hint={text.remove} />
      </div>
    </article>
  );
};

const Player = ({ game, seat }: { readonly game: SavedGame; readonly seat: Seat }): ReactElement => {
  const { seats, scores, toMove, winners } = game;
  const isToMove = canGoOn(game) && toMove.includes(seat);
  const hasWon = game.isOver && winners.includes(seat);
  const wonText = winners.length > 1 ? text.tied : text.won;
  return (
    <li className={style.player} data-moves={isToMove} data-won={hasWon}>
      <Icon name={seats[seat]?.kind === 'computer' ? 'computer' : 'person'} />
      <span className={style.name}>{shownText(seats[seat]?.name ?? '')}</span>
      {isToMove && <span className={style.state}>{text.toMove}</span>}
      {hasWon && <span className={style.state}>{wonText}</span>}
      <span className={style.score}>{savedTexts.plain(scores[seat] ?? 0)}</span>
    </li>
  );
};
