/** The form filled in as a preset plays, with something sensible behind every switch that the preset leaves off. */
import type { Switches } from '@tilewright/rules';
import { type Preset, specialTiles, usualPrices, usualSpecials } from '@tilewright/variants';
import type { Form } from './form.ts';

const MINUTE_MS = 60_000;

/** What stands ready behind a switch that the preset leaves off. */
const ready = {
  ownRows: 11,
  ownCols: 11,
  costPoints: 5,
  windowMs: 5_000,
  minBagCount: 0,
  scorelessTurns: 6,
  allPassed: 2,
  rounds: 10,
  gameMs: 25 * MINUTE_MS,
  incrementMs: 0,
  overtimePoints: 10,
  overtimeLimitMs: 10 * MINUTE_MS,
  turnMs: 2 * MINUTE_MS,
} as const;

export const formFrom = ({ id, blankCount, switches }: Preset): Form => ({
  from: id,
  layout: 'standard15',
  ownRows: ready.ownRows,
  ownCols: ready.ownCols,
  ownPremiums: 'derived',
  tileSet: 'english',
  blankCount,
  order: switches.order,
  rackSize: switches.rackSize,
  hands: switches.hands,
  canExchange: switches.exchange !== null,
  minBagCount: switches.exchange?.minBagCount ?? ready.minBagCount,
  dictionary: switches.dictionary,
  premiums: switches.premiums,
  fullRackBonus: switches.fullRackBonus,
  isSettled: switches.isSettled,
  tie: switches.tie,
  ...wordsPart(switches),
  ...endPart(switches),
  ...specialsPart(switches),
  ...clockPart(switches),
});

const wordsPart = ({ wordCheck }: Switches) => {
  const refusal = wordCheck.type === 'refuse' ? wordCheck : null;
  const challenge = wordCheck.type === 'challenge' ? wordCheck : null;
  return {
    wordCheck: wordCheck.type,
    refusedTiles: refusal?.refusedTiles ?? 'stay',
    cost: challenge?.cost.type ?? 'turn',
    costPoints: challenge?.cost.type === 'points' ? challenge.cost.points : ready.costPoints,
    window: challenge?.window.type ?? 'each',
    windowMs: challenge?.window.type === 'each' ? challenge.window.ms : ready.windowMs,
  } as const;
};

const endPart = ({ end }: Switches) => ({
  endsOut: end.out,
  endsNoPlay: end.noPlay,
  endsScoreless: end.scoreless !== null,
  scorelessTurns: end.scoreless?.turnCount ?? ready.scorelessTurns,
  passesOnly: end.scoreless?.passesOnly ?? false,
  endsAllPassed: end.allPassed !== null,
  allPassed: end.allPassed ?? ready.allPassed,
  endsRounds: end.rounds !== null,
  rounds: end.rounds ?? ready.rounds,
});

const specialsPart = ({ special }: Switches) => {
  const { prices, isTriggeredByOwner, blast, disposeTo } = special ?? usualSpecials;
  return {
    hasSpecials: special !== null,
    sold: Object.fromEntries(specialTiles.map(({ kind }) => [kind, kind in prices])),
    prices: { ...usualPrices(), ...prices },
    isTriggeredByOwner,
    blastShape: blast.shape,
    blastRadius: blast.radius,
    disposeTo,
  };
};

const clockPart = ({ clock }: Switches) => {
  const game = clock?.type === 'game' ? clock : null;
  return {
    clock: clock?.type ?? 'none',
    gameMs: game?.ms ?? ready.gameMs,
    incrementMs: game?.incrementMs ?? ready.incrementMs,
    overtimePoints: game?.overtimePoints ?? ready.overtimePoints,
    overtimeLimitMs: game?.overtimeLimitMs ?? ready.overtimeLimitMs,
    turnMs: clock?.type === 'turn' ? clock.ms : ready.turnMs,
  } as const;
};
