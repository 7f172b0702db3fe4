/**
 * What a computer seat does, in every game: one view goes in, one command comes out. It sees what a person in its seat
 * would see; the same view, mind and seed give the same command.
 */
import {
  type Command,
  EMPTY,
  type Hand,
  type Letter,
  type Pending,
  type Table,
  type View,
  isBlankTile,
  letterOf,
} from '@tilewright/rules';
import type { Situation } from '@tilewright/solver';
import { type Chance, chanceOf } from './chance.ts';
import { chooseCapture } from './choose-capture.ts';
import { chooseTurn } from './choose-turn.ts';
import { computerToAgree } from './computer-turn.ts';
import { type Mind, knownWords } from './mind.ts';
import { chooseBuy, chooseLaying } from './special-choice.ts';

/** The command of the viewer's seat, which is to move or is asked about a play or a tie. */
export const chooseCommand = (view: View, mind: Mind, seed: number): Command => {
  const { table, viewer } = view;
  const hand = viewer === 'spectator' ? null : view.hands[viewer];
  if (viewer === 'spectator' || !hand) throw new Error('a computer needs the view of a seat');
  if (computerToAgree(table) === viewer) return { type: 'agreeTie' };
  const chance = chanceOf(seed);
  if (table.pending !== null) {
    // A seat that moves again while its own play can be challenged does not know its refill yet.
    return table.pending.seat === viewer ? { type: 'pass' } : answer(table.pending, mind, chance);
  }
  if (table.setup.switches.junior !== null) return chooseCapture(table, hand.rack, mind.level, chance);
  const kind = chooseBuy(table, hand, table.scores[viewer] ?? 0, chance);
  if (kind !== undefined) return { type: 'buy', kind };
  const choice = chooseTurn(table.setup, situationOf(table, hand), mind, seed);
  if (choice.type !== 'play') return choice;
  const { tiles } = choice.play;
  return { type: 'play', tiles, specials: chooseLaying(table, hand, tiles, chance) };
};

const answer = ({ words }: Pending, mind: Mind, chance: Chance): Command => {
  const known = knownWords(mind);
  const isKnown = words.every(({ letters }) => known.has(letters));
  return { type: !isKnown && chance.happens(mind.level.doubt) ? 'challenge' : 'accept' };
};

/** After so many scoreless rounds a computer passes instead of exchanging: nobody is to wait for ever. */
const PATIENCE_ROUNDS = 3;

/** What the seat knows of a word game. */
const situationOf = (table: Table, { rack }: Hand): Situation => {
  const { exchange, isSettled } = table.setup.switches;
  const { board, bagCount } = table;
  const isPatient = table.turn.scorelessRun < PATIENCE_ROUNDS * table.seats.length;
  const canExchange = exchange !== null && bagCount >= exchange.minBagCount && isPatient;
  return {
    board,
    rack,
    bagCount,
    unseenPoints: bagCount === 0 ? unseenPoints(table, rack) : 0,
    mostExchanged: canExchange ? Math.min(bagCount, rack.length) : 0,
    isSettled,
  };
};

/** Points of all tiles that are neither on the board nor gone nor on this rack. */
const unseenPoints = ({ setup, board, removed }: Table, rack: readonly Letter[]): number => {
  const { kinds } = setup.tileSet;
  const pointsOf = (letter: Letter): number => kinds[letter]?.points ?? 0;
  const all = kinds.reduce(
    (sum, { points, count }, letter) => sum + points * (count - (removed[letter] ?? 0)),
    0,
  );
  const laid = board.reduce(
    (sum, tile) => sum + (tile === EMPTY || isBlankTile(tile) ? 0 : pointsOf(letterOf(tile))),
    0,
  );
  return Math.max(0, all - laid - rack.reduce((sum, letter) => sum + pointsOf(letter), 0));
};
