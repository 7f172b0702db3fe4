/** Controls over draws that somebody would like to choose, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const RULES = 'packages/rules/src';
const CLIENT = 'packages/client/src';
const PLEDGING_TEST = `${RULES}/pledging.test.ts`;
const ROUNDS_TEST = `${RULES}/pledge-rounds.test.ts`;
const WITNESS_TEST = `${CLIENT}/witness.test.ts`;
const LIES_TEST = `${CLIENT}/witness-lies.test.ts`;

const pledges: readonly Removal[] = [
  taken(
    'T40',
    'chance is said before all is pledged',
    [
      `${RULES}/decide-contribute.ts`,
      "if (!areAllPledged(table, pledging)) return { type: 'notAllPledged' };",
      '',
    ],
    [PLEDGING_TEST, 'takes no contribution before all are pledged'],
  ),
  taken(
    'T40',
    'chance need not be what was pledged',
    [
      `${RULES}/decide-contribute.ts`,
      'pledging.hashes[seat] === pledgeOf(table.commitment, seat, entropy)',
      'pledging.hashes[seat] !== entropy',
    ],
    [PLEDGING_TEST, 'takes no contribution that was not pledged by this seat for this game'],
  ),
  taken(
    'T40',
    'whoever sees the chance of others pledges anew, and nobody else does',
    [
      `${RULES}/decide-contribute.ts`,
      'if (!isKeptBack(table, seat)) return draft;',
      'if (seat >= 0) return draft;',
    ],
    [PLEDGING_TEST, 'by pledging anew begins the round anew for all'],
  ),
  taken(
    'T40',
    'whoever comes for a computer chooses by what the others said',
    [`${RULES}/evolve-table.ts`, 'const isLate = areAllPledged(table, pledging);', 'const isLate = false;'],
    [PLEDGING_TEST, 'nobody who comes for one when all have pledged chooses by what they said'],
  ),
  taken(
    'T40',
    'in the last rounds only the chance that is held back is dropped, and the others stay',
    [
      `${RULES}/decide-contribute.ts`,
      'const anew = beginRound(draft, seat, ctx);',
      'const anew = (table.pledging?.round ?? 0) < STRICT_ROUND ? beginRound(draft, seat, ctx) : draft;',
    ],
    [ROUNDS_TEST, 'there is one deal in round 5, whatever all the others do'],
  ),
  taken(
    'T40',
    'a seat that leaves once all have pledged changes the deal, and nobody pledges anew',
    [
      `${RULES}/decide-contribute.ts`,
      'isSealed(draft.game.table) ? beginRound',
      'isKeptBack(draft.game.table, seat) ? beginRound',
    ],
    [ROUNDS_TEST, 'there is one deal in round 1, whatever all the others do'],
  ),
  taken(
    'T40',
    'whoever went without in the last rounds pledges again and again',
    [`${RULES}/evolve-table.ts`, '(isWithout(said) ? said : null)', '(isWithout(null) ? said : null)'],
    [ROUNDS_TEST, 'each seat can do so once: then it begins'],
  ),
  taken(
    'T40',
    'the verifier does not tell of draws that could be chosen',
    [`${RULES}/verify.ts`, 'late.chosen += isAnew ? 0 : 1;', ''],
    [ROUNDS_TEST, 'takes games of before in which a seat went without or left and nobody pledged anew'],
  ),
  taken(
    'T40',
    'the verifier does not compare chance with its pledge',
    [`${RULES}/verify.ts`, '&& pledging.hashes[event.seat] === hash;', '&& hash.length > 0;'],
    [PLEDGING_TEST, 'finds that a contribution is another'],
  ),
  taken(
    'T40',
    'games online do not pledge',
    ['apps/server/src/tables/open-tables.ts', "    'pledged',\n", ''],
    ['apps/server/src/tables/computers.test.ts', 'where people pledge add nothing'],
  ),
  taken(
    'T40',
    'a chance that was said is pledged again in the next round',
    [`${CLIENT}/chance.ts`, 'own?.round === pledging.round ? own', 'own !== null ? own'],
    [`${CLIENT}/chance.test.ts`, 'in another round another chance is pledged'],
  ),
];

const witnesses: readonly Removal[] = [
  taken(
    'T40',
    'the secret is not compared with the hash that was told',
    [`${CLIENT}/witness.ts`, 'if (games[0]?.table.commitment !== commitment)', 'if (games.length === 0)'],
    [WITNESS_TEST, 'about the secret while it is played: what was told first counts'],
  ),
  taken(
    'T40',
    'nobody looks whether the own chance is in the log',
    [
      `${CLIENT}/witness.ts`,
      'own?.isTaken === true && !isInLog(events, witness, own)',
      'own?.entropy === commitment',
    ],
    [WITNESS_TEST, 'with a whole other game that is fair in itself'],
  ),
  taken(
    'T40',
    'events are not compared with what was told',
    [
      `${CLIENT}/witness.ts`,
      'digestOf(events, games, viewer, stretch) === stretch.digest',
      "stretch.digest !== ''",
    ],
    [WITNESS_TEST, 'about any event of the past'],
  ),
  taken(
    'T40',
    'rules and seats that a view told are not compared',
    [
      `${CLIENT}/witness.ts`,
      '[setupHash(table.setup), table.seats, table.order, table.phase, table.at]',
      '[table.phase]',
    ],
    [LIES_TEST, 'a view instead of each event finds an honest log as it was told, and every lie'],
  ),
  taken(
    'T40',
    'a view that is not what was seen tells nothing',
    [`${CLIENT}/witness.ts`, 'kept.seen === seen && ', ''],
    [LIES_TEST, 'a view, while the game is played, that is not what it saw'],
  ),
  taken(
    'T40',
    'the beginning of what was told is let go',
    [
      `${CLIENT}/witness.ts`,
      'return beginning === undefined ? { beginning: { told, digest } } : { beginning, hasGap: true };',
      'return {};',
    ],
    [LIES_TEST, 'the beginning is kept, and nothing is missing as long as there is room'],
  ),
  taken(
    'T40',
    'what was let go is called checked',
    [`${CLIENT}/witness.ts`, 'hasBeginning && hasGap !== true', 'hasBeginning'],
    [LIES_TEST, 'what had to be let go is not called checked, and lies about the rest are found'],
  ),
  taken(
    'T40',
    'a device that came later is called there from the start',
    [`${CLIENT}/witness.ts`, "?.phase === 'gathering'", '?.phase !== undefined'],
    [LIES_TEST, 'says from which move on'],
  ),
  taken(
    'T40',
    'a game that was followed in part is called checked as a whole',
    ['apps/web/src/texts/fairness.ts', ' The rest was ${RECORD_ALONE}.', ''],
    ['apps/web/src/texts/fairness.test.ts', 'of a game that was followed in part it is said which'],
  ),
  taken(
    'T40',
    'a record that is not what was told is called fair',
    ['apps/web/src/texts/fairness.ts', "told.type === 'otherwise'", "told.type === 'toldInPart'"],
    ['apps/web/src/texts/fairness.test.ts', 'a record that is not what was told is said to be so'],
  ),
];

export const drawRemovals: readonly Removal[] = [...pledges, ...witnesses];
