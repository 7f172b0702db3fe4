/** A corner of a board with a word on it, as the settings make it look. */
import { EMPTY, type Letter, type PlacedTile, type Square, withTiles } from '@tilewright/rules';
import { english, standard15 } from '@tilewright/variants';
import type { ReactElement } from 'react';
import { StillBoard } from '../saved/still-board.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { useSettings } from './settings.ts';

const SMALL = { top: 0, left: 3, bottom: 3, right: 11 } as const;
const LARGE = { ...SMALL, bottom: 8 } as const;
const FIRST = 2 * standard15.cols + 5;
const BLANK_PLACE = 3;

const letterFor = (text: string): Letter => english.kinds.findIndex((kind) => kind.text === text) as Letter;

const tiles: readonly PlacedTile[] = Array.from(settingsTexts.sample).map((text, place) => ({
  square: (FIRST + place) as Square,
  letter: letterFor(text),
  blank: place === BLANK_PLACE,
}));

const board = withTiles(
  standard15.wordTimes.map(() => EMPTY),
  tiles,
);
const lastSquare = tiles[tiles.length - 1]?.square;

export const SettingsPreview = ({ isLarge }: { readonly isLarge: boolean }): ReactElement => {
  const coordinates = useSettings((settings) => settings.coordinates);
  return (
    <StillBoard
      setup={{ layout: standard15, tileSet: english }}
      board={board}
      cut={isLarge ? LARGE : SMALL}
      label={settingsTexts.preview}
      coordinates={coordinates}
      stateOf={(square) => (square === lastSquare ? 'tried' : 'fixed')}
    />
  );
};
