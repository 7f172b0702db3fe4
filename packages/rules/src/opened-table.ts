/**
 * A table as it is opened: nothing laid, nothing drawn, every seat asked for its contribution to the draws.
 */
import type { Millis, Seat } from './brand.ts';
import type { SharedEventOf } from './event.ts';
import type { Table, Turn } from './game.ts';
import { seatsOwing } from './pledging.ts';
import { EMPTY } from './letter.ts';
import type { Setup } from './setup.ts';

const firstTurn = (setup: Setup, toMove: readonly Seat[], at: Millis): Turn => ({
  toMove,
  direction: 1,
  owed: setup.seats.map(() => 0),
  turnCount: 0,
  scorelessRun: 0,
  passRun: 0,
  captureCount: 0,
  startedAt: at,
  deadlineAt: null,
  paid: [],
});

const startingClocks = ({ switches, seats }: Setup): readonly Millis[] => {
  const clock = switches.clock;
  return clock?.type === 'game' ? seats.map(() => clock.ms) : [];
};

export const openedTable = ({ setup, commitment, at, draws }: SharedEventOf<'tableOpened'>): Table => {
  const squares = Array.from({ length: setup.layout.rows * setup.layout.cols });
  const none = setup.seats.map(() => null);
  const seats = setup.seats.map((seat) => ({ ...seat, isIn: true }));
  const order = setup.seats.map((_, seat) => seat as Seat);
  const pledging = draws === 'pledged' ? { hashes: none, round: 1 } : undefined;
  const toMove = pledging === undefined ? order : seatsOwing({ seats, contributions: none }, pledging);
  return {
    setup,
    commitment,
    contributions: none,
    ...(pledging && { pledging }),
    phase: 'gathering',
    seats,
    order,
    turn: firstTurn(setup, toMove, at),
    board: squares.map(() => EMPTY),
    removed: setup.tileSet.kinds.map(() => 0),
    openSpecials: [],
    scores: setup.seats.map(() => 0),
    rackCounts: setup.seats.map(() => 0),
    bagCount: 0,
    drawCount: 0,
    clockLeftMs: startingClocks(setup),
    pending: null,
    tieAgreed: [],
    captured: setup.printed ? squares.map(() => 0) : [],
    sheet: [],
    ending: null,
    at,
  };
};
