/** The drawings and tables of the manual by their names. */
import type { ReactElement } from 'react';
import type { FigureName } from './blocks.ts';
import { BookFigure } from './book-figure.tsx';
import { BoardFigure, PointsBoxFigure, PremiumsFigure, TilesFigure } from './board-figures.tsx';
import { PrintedFigure } from './printed-figure.tsx';
import { NotationFigure, PlayFigure, TeachingFigure } from './play-figures.tsx';
import { BoomFigure, SpecialsFigure } from './special-figures.tsx';
import { FairnessFigure, KeysFigure, LevelsFigure, SettlingFigure } from './table-figures.tsx';
import { SwitchesFigure } from './switches-figure.tsx';

const figures: { readonly [Name in FigureName]: () => ReactElement } = {
  board: BoardFigure,
  pointsBox: PointsBoxFigure,
  tiles: TilesFigure,
  premiums: PremiumsFigure,
  ride: () => <PlayFigure name="ride" />,
  tie: () => <PlayFigure name="tie" />,
  pet: () => <PlayFigure name="pet" />,
  blankInk: () => <PlayFigure name="blankInk" />,
  full: () => <PlayFigure name="full" />,
  fourfold: () => <PlayFigure name="fourfold" />,
  settling: SettlingFigure,
  levels: LevelsFigure,
  specials: SpecialsFigure,
  boom: BoomFigure,
  teaching: TeachingFigure,
  book: BookFigure,
  switches: SwitchesFigure,
  printed: PrintedFigure,
  keys: KeysFigure,
  notation: NotationFigure,
  fairness: FairnessFigure,
};

export const FigureView = ({ name }: { readonly name: FigureName }): ReactElement => {
  const Shown = figures[name];
  return <Shown />;
};
