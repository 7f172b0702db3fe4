/** Controls over draws that somebody would like to choose, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const RULES = 'packages/rules/src';
const CLIENT = 'packages/client/src';
const PLEDGING_TEST = `${RULES}/pledging.test.ts`;
const WITNESS_TEST = `${CLIENT}/witness.test.ts`;

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
    [`${CLIENT}/witness.ts`, 'digestOf(events, games, witness) !== witness.digest', "witness.digest === ''"],
    [WITNESS_TEST, 'about any event of the past'],
  ),
  taken(
    'T40',
    'a record that is not what was told is called fair',
    ['apps/web/src/texts/fairness.ts', "told.type === 'otherwise'", "told.type === 'toldLater'"],
    ['apps/web/src/texts/fairness.test.ts', 'a record that is not what was told is said to be so'],
  ),
];

export const drawRemovals: readonly Removal[] = [...pledges, ...witnesses];
