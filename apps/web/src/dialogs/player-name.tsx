/** A player's name as somebody typed it: text that cannot disturb its surroundings, whole in the title. */
import type { ReactElement } from 'react';
import { shownText } from '../texts/names.ts';

interface PlayerNameProps {
  readonly name: string;
  readonly className?: string | undefined;
}

export const PlayerName = ({ name, className }: PlayerNameProps): ReactElement => {
  const shown = shownText(name);
  return (
    <span className={className} title={shown}>
      <bdi>{shown}</bdi>
    </span>
  );
};
