/** What changed in the play in the making, in words for those who do not see it. */
import type { Letter, Square, View } from '@tilewright/rules';
import { type Coordinates, squareName } from '../dialogs/place-text.ts';
import { tableTexts } from '../texts/table.ts';
import type { Draft, TriedTile } from './draft.ts';
import { previewOf } from './preview.ts';

const { say } = tableTexts;

const letterText = ({ table }: View, letter: Letter): string => table.setup.tileSet.kinds[letter]?.text ?? '';

const isIn = (tried: readonly TriedTile[], { square, letter }: TriedTile): boolean =>
  tried.some((tile) => tile.square === square && tile.letter === letter);

/** The sentences for a change; empty where no tried tile came, went or moved. */
export const draftNews = (before: Draft, after: Draft, view: View, coordinates: Coordinates): string => {
  const added = after.tried.filter((tile) => !isIn(before.tried, tile));
  const removed = before.tried.filter((tile) => !isIn(after.tried, tile));
  if (added.length === 0 && removed.length === 0) return '';
  if (after.tried.length === 0 && removed.length > 1) return say.recalled;
  const where = (square: Square): string => squareName(view.table.setup.layout, square, coordinates);
  const changes =
    added.length > 0
      ? added.map(({ letter, square }) => say.laid(letterText(view, letter), where(square)))
      : removed.map(({ letter }) => say.removed(letterText(view, letter)));
  return [...changes, previewNews(after, view)].filter((part) => part !== '').join(' ');
};

/** Only what stands is said after each tile: why it does not yet is in the box, and said when one tries to play. */
const previewNews = (draft: Draft, view: View): string => {
  const preview = previewOf(draft, view);
  if (preview?.points == null || preview.words.length === 0) return '';
  return say.preview(
    preview.words.map(({ text }) => text),
    preview.points,
  );
};
