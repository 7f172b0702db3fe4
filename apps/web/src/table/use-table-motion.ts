/** Shows what moved: tiles of the play in the making, tiles that others laid, and plays that were printed. */
import { EMPTY, type Seat, type Square, type Word } from '@tilewright/rules';
import { useLayoutEffect, useRef } from 'react';
import { takeDropOrigin } from './drag-origin.ts';
import { type TileChanges, changesBetween } from './tile-moves.ts';
import { flightMs, flyFromSeat, flyTo, placeElement, printWord, riseInRack } from './tile-motion.ts';
import { type Happening, useTable } from './table-store.ts';

/** Every event in order, after the screen shows it: several may come before it is drawn once. */
export const useHappenings = (handle: (happening: Happening) => void): void => {
  const waiting = useRef<Happening[]>([]);
  const latest = useTable((state) => state.happening);
  useLayoutEffect(
    () =>
      useTable.subscribe(({ happening }, before) => {
        if (happening !== null && happening !== before.happening) waiting.current.push(happening);
      }),
    [],
  );
  useLayoutEffect(() => {
    for (const happening of waiting.current.splice(0)) handle(happening);
  }, [latest, handle]);
};

const showChanges = ({ moves, drawn }: TileChanges): void => {
  const origin = takeDropOrigin();
  if (origin) flyTo(origin.to, origin.box);
  riseInRack(drawn);
  // The others of a rack that was sorted by hand lie in their new places already.
  if (origin?.isSorted) return;
  for (const { from, to } of moves) {
    const box = placeElement(from)?.getBoundingClientRect();
    if (box && to !== origin?.to) flyTo(to, box);
  }
};

/** The tiles of the play in the making, wherever they were put by click, key or drag. */
const useDraftMotion = (): void => {
  const draft = useTable((state) => state.draft);
  const view = useTable((state) => state.view);
  const shown = useRef({ draft, viewer: view.viewer });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { draft, viewer: view.viewer };
    if (before.draft === draft || before.viewer !== view.viewer) return;
    const { board } = view.table;
    showChanges(changesBetween(before.draft, draft, (square) => board[square] !== EMPTY));
  }, [draft, view]);
};

/** A play that lies there already when its word is printed was laid by hand. */
const printWords = (words: readonly Word[], tileCount: number, isFlown: boolean): void => {
  const delayMs = isFlown ? flightMs(tileCount) : 0;
  for (const { squares } of words) printWord(squares, delayMs);
};

const showHappening = ({ event, before }: Happening): void => {
  const { shared } = event;
  const isOwn = (seat: Seat): boolean => before.viewer === seat;
  if (shared.type === 'tilesPlayed' && !isOwn(shared.play.seat)) {
    const squares = shared.play.tiles.map((tile): Square => tile.square);
    flyFromSeat(shared.play.seat, squares);
  }
  const { pending } = before.table;
  if (shared.type === 'playStood' && pending !== null)
    printWords(pending.words, pending.tiles.length, !isOwn(pending.seat) && pending.window === null);
};

export const useTableMotion = (): void => {
  useDraftMotion();
  useHappenings(showHappening);
};
