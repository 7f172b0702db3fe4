/**
 * `npm run faults:flood -- --modes frames,bodies --seconds N`: one client or one address floods a server in every way we
 * know, while others play there. Shows that the server's memory stays bounded and comes back, that the others hardly
 * notice, and that whoever floods is told why it is slowed or hung up on.
 */
import { stolenWords } from '../../scripts/stolen.mjs';
import { WrongUse, runCommand, wholeNumber } from './command-line.ts';
import { FLOODS, type FloodName, floodNames } from './faults/flood-modes.ts';
import { type FloodFigures, type FloodWish, floodRun } from './faults/flood-run.ts';
import { orStopped, tellFaults } from './faults/telling.ts';

const MOST_SHOWN = 4;

const print = ({ mode, quiet, flooded, after, ...rest }: FloodFigures): void => {
  const { quietMb, mostMb, afterMb, stolenShare, treatments } = rest;
  const ms = (value: number): string => value.toFixed(1);
  const times = (kind: 'plays' | 'reads'): string =>
    [quiet, flooded, after].map((seen) => `${ms(seen[kind].p50)}/${ms(seen[kind].p99)}`).join(', ');
  const often = Object.entries(treatments).sort(([, one], [, other]) => other - one);
  console.log(`${mode}: ${FLOODS[mode].about}; ${stolenWords(stolenShare)}`);
  console.log(
    `  memory ${[quietMb, mostMb, afterMb].map((mb) => mb.toFixed(0)).join(', ')} MB (quiet, most, after)`,
  );
  console.log(`  plays p50/p99 ${times('plays')} ms; reads ${times('reads')} ms (quiet, flooded, after)`);
  console.log(
    `  ${often
      .slice(0, MOST_SHOWN)
      .map(([how, count]) => `${count} × ${how}`)
      .join('; ')}`,
  );
};

const run = async (wish: FloodWish): Promise<number> => {
  if (process.platform !== 'linux') {
    console.error('faults:flood needs Linux: it reads /proc and comes from a second loopback address');
    return 1;
  }
  return tellFaults((await floodRun(wish)).flatMap(({ faults }) => faults));
};

const modesIn = (text: string | undefined): readonly FloodName[] => {
  if (text === undefined) return floodNames;
  const wanted = text.split(',');
  const known = floodNames.filter((name) => wanted.includes(name));
  if (known.length === wanted.length) return known;
  throw new WrongUse(`--modes takes some of ${floodNames.join(',')}, not "${text}"`);
};

const USAGE = `
npm run faults:flood -- [options]: floods a server while others play there, and checks what they notice.

${floodNames.map((name) => `  ${name.padEnd(12)} ${FLOODS[name].about}`).join('\n')}

  --modes A,B    only these
  --seconds N    of each flood; 30 when not said
  --quiet N      seconds before it, to compare with; 15 when not said
  --no-times     times of others are told, but not held against their bound
`;

process.exitCode = await runCommand(
  {
    name: 'faults:flood',
    usage: USAGE,
    options: { modes: 'text', seconds: 'text', quiet: 'text', 'no-times': 'switch' },
    run: (values) =>
      orStopped('faults:flood', () =>
        run({
          modes: modesIn(values.modes),
          seconds: wholeNumber('seconds', values.seconds, { least: 1, usual: 30 }),
          quietSeconds: wholeNumber('quiet', values.quiet, { least: 1, usual: 15 }),
          isTimed: !values['no-times'],
          tell: print,
        }),
      ),
  },
  process.argv.slice(2),
);
