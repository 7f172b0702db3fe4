/** What every request to the keeper needs. */
import type { WordShelf } from './word-shelf.ts';
import type { World } from './world.ts';

export interface Desk {
  readonly world: World;
  readonly shelf: WordShelf;
}
