/** What comes out of the bag, by the platform's own hashing. */
import type { HandChange, Letter, Seat } from '@tilewright/rules';
import { chanceOfDraw, drawLetters } from '../laws/independent-verifier.ts';
import { type Ledger, less, put } from './ledger.ts';

/** The chance of the next draw but so many. */
export const nextChance = ({ table, vault }: Ledger, ahead = 0): ReturnType<typeof chanceOfDraw> =>
  chanceOfDraw(vault.secret, table.drawCount + ahead, table.contributions);

export const bagSize = ({ vault }: Ledger): number => vault.bag.reduce((sum, count) => sum + count, 0);

/** Letters leave the bag as the next draw of the game. */
export const drawFromBag = (ledger: Ledger, count: number): readonly Letter[] => {
  const letters = drawLetters(ledger.vault.bag, count, nextChance(ledger)) as unknown as readonly Letter[];
  fillBag(ledger, letters, -1);
  ledger.table.drawCount += 1;
  return letters;
};

/** A seat takes up to so many letters; nothing is told where it gets none. */
export const takeLetters = (
  ledger: Ledger,
  seat: Seat,
  wanted: number,
): readonly Extract<HandChange, { readonly type: 'drew' | 'refilled' }>[] => {
  const count = Math.min(wanted, bagSize(ledger));
  if (count <= 0) return [];
  const letters = drawFromBag(ledger, count);
  const isPrinted = ledger.table.setup.switches.junior !== null;
  const rack = [...(ledger.hands[seat]?.rack ?? []).filter(isChip), ...letters];
  hold(ledger, seat, isPrinted ? rack.sort((one, other) => one - other) : rack);
  return [{ type: isPrinted ? 'refilled' : 'drew', seat, isOpen: isOpen(ledger), letters }];
};

/** Used chips leave a gap, which is below every letter. */
const isChip = (letter: Letter): boolean => letter >= 0;

/** A seat puts letters of its rack back. */
export const giveLetters = (ledger: Ledger, seat: Seat, letters: readonly Letter[]): HandChange => {
  fillBag(ledger, letters, 1);
  hold(ledger, seat, less(ledger.hands[seat]?.rack ?? [], letters));
  return { type: 'gave', seat, isOpen: isOpen(ledger), letters };
};

export const hold = ({ table, hands }: Ledger, seat: Seat, rack: readonly Letter[]): void => {
  const hand = hands[seat];
  if (hand !== undefined) hand.rack = rack;
  table.rackCounts = put(table.rackCounts, seat, rack.filter(isChip).length);
};

export const fillBag = (ledger: Ledger, letters: readonly Letter[], by: 1 | -1): void => {
  const bag = [...ledger.vault.bag];
  for (const letter of letters) bag[letter] = (bag[letter] ?? 0) + by;
  ledger.vault = { ...ledger.vault, bag };
  ledger.table.bagCount += by * letters.length;
};

export const isOpen = ({ table }: Ledger): boolean => table.setup.switches.hands === 'open';
