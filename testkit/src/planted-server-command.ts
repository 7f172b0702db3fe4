/**
 * `npm run planted:server -- [--threat T4] [--name WORDS]`: takes the controls of the server out one at a time, in a copy of the
 * sources, and prints for each whether its test fails then. Exits with 1 when one survives, or a test fails without it.
 */
import { WrongUse, runCommand } from './command-line.ts';
import { serverRemovals } from './planted-server-bugs.ts';
import { type Copy, type Removal, copyOfSources, fileOf } from './planted-server-run.ts';

/** Tests that pass as long as nothing is taken out. */
const sound = new Set<string>();

const VERDICTS: Readonly<Record<string, string>> = { failed: 'caught', passed: 'SURVIVED', broken: 'BROKEN' };

const verdictOf = async ({ tryOut }: Copy, { proof, edits }: Removal): Promise<string> => {
  const key = JSON.stringify(proof);
  const without = sound.has(key) ? 'passed' : await tryOut(proof, []);
  if (without !== 'passed') return `${without} as it is`;
  sound.add(key);
  const removed = await tryOut(proof, edits).catch((error: unknown) => String(error));
  return VERDICTS[removed] ?? removed;
};

const nameOf = ({ proof }: Removal): string =>
  proof.type === 'test' ? `${proof.file}: ${proof.title}` : fileOf(proof);

const runAll = async (removals: readonly Removal[]): Promise<number> => {
  const copy = copyOfSources();
  // Who is interrupted leaves nothing behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  let missed = 0;
  try {
    for (const removal of removals) {
      const verdict = await verdictOf(copy, removal);
      if (verdict !== 'caught') missed += 1;
      console.log(
        `${removal.threat.padEnd(4)} ${verdict.padEnd(8)} ${removal.name}\n              by ${nameOf(removal)}`,
      );
    }
  } finally {
    copy.remove();
  }
  console.log(`${removals.length - missed} of ${removals.length} removals are caught`);
  return missed === 0 ? 0 : 1;
};

const USAGE = `
npm run planted:server -- [options]: takes the controls of the server out one at a time; a test must fail for each.

  --threat T   only those of these threats, as in --threat T12,T13
  --name WORDS only those whose name has these words in it
`;

process.exitCode = await runCommand(
  {
    name: 'planted:server',
    usage: USAGE,
    options: { threat: 'text', name: 'text' },
    run: (values) => {
      const wanted = serverRemovals.filter(
        ({ threat, name }) =>
          (values.threat?.split(',').includes(threat) ?? true) && name.includes(values.name ?? ''),
      );
      if (wanted.length === 0)
        throw new WrongUse(`there is no removal for "${values.threat ?? values.name ?? ''}"`);
      return runAll(wanted);
    },
  },
  process.argv.slice(2),
);
