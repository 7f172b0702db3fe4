/**
 * The chance that a person adds to the draws before racks are dealt, without being asked: pledged first where the game
 * pledges, and said when everybody has. It is kept before it is pledged, so that a reload loses nothing.
 */
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import { STRICT_ROUND, type Seat, type Table, areAllPledged, isIn, pledgeOf } from '@tilewright/rules';
import type { Desk } from './desk.ts';
import type { Ports } from './ports.ts';
import type { OwnChance } from './witness.ts';

const CONTRIBUTION_BYTES = 32;
/** What another device of this person has pledged is left to that one for so long. */
const ELSEWHERE_MS = 20_000;

export interface ChanceGrounds {
  readonly ports: Ports;
  readonly submit: (command: PlayerCommand) => Promise<WireReply>;
  /** Something of this kind was said and is not answered yet. */
  readonly isSaying: () => boolean;
}

/** Whether it is said without being asked for. */
export const isChance = ({ type }: PlayerCommand): boolean => type === 'pledge' || type === 'contribute';

/** To be called whenever the game has gone on. */
export const addChance = (grounds: ChanceGrounds, desk: Desk): void => {
  desk.cancelChance();
  const seat = seatAsked(desk);
  const { view, witness } = desk;
  if (seat === undefined || view === undefined || grounds.isSaying()) return;
  const { table } = view;
  const { pledging } = table;
  if (pledging === undefined) return contribute(grounds, desk, newChance(grounds, 0));
  const own = witness?.own ?? null;
  const standing = pledging.hashes[seat] ?? null;
  if (standing === null) {
    const chance = own?.round === pledging.round ? own : newChance(grounds, pledging.round);
    return pledge(grounds, desk, { table, seat, chance });
  }
  if (!areAllPledged(table, pledging)) return;
  if (own !== null && standing === pledgeOf(table.commitment, seat, own.entropy))
    return contribute(grounds, desk, own);
  // The device that pledged it may be gone for good.
  desk.cancelChance = grounds.ports.after(ELSEWHERE_MS, () =>
    pledge(grounds, desk, { table, seat, chance: newChance(grounds, pledging.round + 1) }),
  );
};

/** The seat of which the game may still want something. */
const seatAsked = ({ view }: Desk): Seat | undefined => {
  if (view === undefined || view.viewer === 'spectator') return undefined;
  const { table, viewer } = view;
  const isAsked = table.phase === 'gathering' && table.contributions[viewer] === null && isIn(table, viewer);
  return isAsked ? viewer : undefined;
};

const newChance = ({ ports }: ChanceGrounds, round: number): OwnChance => ({
  entropy: ports.entropy(CONTRIBUTION_BYTES),
  round,
  isTaken: false,
});

interface Pledging {
  readonly table: Table;
  readonly seat: Seat;
  readonly chance: OwnChance;
}

const pledge = (grounds: ChanceGrounds, desk: Desk, { table, seat, chance }: Pledging): void => {
  const hash = pledgeOf(table.commitment, seat, chance.entropy);
  const instead = table.pledging?.hashes[seat] ?? null;
  // From this round on, a seat that pledges in the place of its last pledge goes without.
  const isWithout = instead !== null && (table.pledging?.round ?? 0) >= STRICT_ROUND;
  const own = isWithout ? null : chance;
  say(grounds, desk, { type: 'pledge', hash, instead }, own);
};

const contribute = (grounds: ChanceGrounds, desk: Desk, own: OwnChance): void =>
  say(grounds, desk, { type: 'contribute', entropy: own.entropy }, own);

const say = (grounds: ChanceGrounds, desk: Desk, command: PlayerCommand, own: OwnChance | null): void => {
  // Said once: its answer may come before the event that it brings.
  const key = command.type === 'contribute' ? 'contribute' : JSON.stringify(command);
  if (desk.saidChance === key) return;
  desk.saidChance = key;
  const { seq } = desk;
  desk.witness = desk.witness && { ...desk.witness, own };
  void keepWitness(grounds.ports, desk)
    .then(() => grounds.submit(command))
    .then((reply) => {
      chanceAnswered(grounds.ports, desk, command, reply);
      if (reply.type === 'refused') desk.saidChance = '';
      // What it brought, or why it was refused, may have been told before it was answered.
      if (desk.seq !== seq) addChance(grounds, desk);
    });
};

/** Keeps in mind what the server says that it took. */
export const chanceAnswered = (ports: Ports, desk: Desk, command: PlayerCommand, reply: WireReply): void => {
  const { witness, view } = desk;
  const { own } = witness ?? {};
  if (witness === undefined || own == null || view === undefined || view.viewer === 'spectator') return;
  const said =
    command.type === 'pledge'
      ? command.hash === pledgeOf(witness.commitment, view.viewer, own.entropy)
      : command.type === 'contribute' && own.round === 0 && command.entropy === own.entropy;
  if (!said || (reply.type !== 'accepted' && reply.type !== 'refused')) return;
  desk.witness = { ...witness, own: reply.type === 'accepted' ? { ...own, isTaken: true } : null };
  void keepWitness(ports, desk);
};

/** Keeping is a precaution: where it fails, playing goes on without it. */
export const keepWitness = async ({ keep }: Ports, { game, witness }: Desk): Promise<void> => {
  if (witness !== undefined) await keep.putWitness(game, witness).catch(() => undefined);
};
