/** Where tiles can be laid while the last play can still be challenged. */
import {
  type ChallengeWindow,
  type Command,
  type Letter,
  type Seat,
  type Square,
  viewFor,
} from '@tilewright/rules';
import { after, play, scene, squareOf } from '@tilewright/testkit';
import { challengeBy, challengeCosts, eachFor, people, stuff, untilNextActs } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { emptyDraft, isFree, layTile } from './draft.ts';
import { followView } from './draft-following.ts';
import { typeLetter } from './draft-typing.ts';
import { previewOf } from './preview.ts';

const seats = people('Ann', 'Ben');
const game = (window: ChallengeWindow = untilNextActs) =>
  scene(
    {
      preset: stuff,
      seats,
      switches: { order: 'listed', wordCheck: challengeBy(challengeCosts.single, window) },
    },
    { racks: ['CATDOGS', 'SEEEEEE'] },
  );

test('[WB20] until the next player acts, tiles are laid beside the play that waits', () => {
  const start = game();
  const laid = after(start, 0, play(start, 'CAT', [7, 6]) as Command).game;
  const view = viewFor(laid, 1 as Seat);
  const own = followView(emptyDraft, view);
  const at = (row: number, col: number): Square => squareOf(laid, row, col);
  expect(isFree(view, at(7, 7))).toBe(false);
  const draft = layTile(own, view, 0, at(7, 9));
  expect(previewOf(draft, view)).toMatchObject({ refusal: null, words: [{ text: 'CATS' }] });
  const { game: next, refusal } = after(laid, 1, {
    type: 'play',
    tiles: previewOf(draft, view)?.tiles ?? [],
    specials: [],
  });
  expect(refusal).toBeUndefined();
  expect(next.table.pending?.words).toHaveLength(1);
});

test('[WB20] nothing is laid under a play that waits for an answer', () => {
  const start = game(eachFor(5_000));
  const laid = after(start, 0, play(start, 'CAT', [7, 6]) as Command).game;
  const view = viewFor(laid, 1 as Seat);
  const square = squareOf(laid, 7, 7);
  const own = followView(emptyDraft, view);
  expect(layTile(own, view, 0, square)).toBe(own);
  const typed = typeLetter(
    { ...own, cursor: { square, direction: 'across' } },
    view,
    own.rack[0] as Letter,
    false,
  );
  expect(typed.tried.map((tile) => tile.square)).toEqual([squareOf(laid, 7, 9)]);
});
