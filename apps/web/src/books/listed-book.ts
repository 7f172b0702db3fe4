/** A book of the list, wherever it comes from: the shelf of the program or the player's own. */
import type { OwnBook, SmallCover } from '../keeper/library.ts';

export interface ListedBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** The address of a picture, or the picture itself. */
  readonly cover: string | SmallCover | null;
  readonly wordCount: number;
  readonly origin: 'shelf' | 'own';
  /** The years of age that it was written for, where that is known. */
  readonly ages: { readonly from: number; readonly to: number } | null;
}

export const ownListed = ({ id, title, author, cover, wordCount }: OwnBook): ListedBook => ({
  id,
  title,
  author,
  cover,
  wordCount,
  origin: 'own',
  ages: null,
});
