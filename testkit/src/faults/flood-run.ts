/**
 * Floods a server of its own in one way after the other, each time a fresh one, while others play there. Holds against
 * the bounds: the server's memory, what the others notice, what whoever floods is told, and what is left afterwards.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchStolen } from '../../../scripts/stolen.mjs';
import { bundle } from '../../../apps/server/src/testing/server-bundle.ts';
import { chanceOf } from '../random/chance.ts';
import { type Bystanders, type Seen, bystandersAt } from './flood-bystander.ts';
import { FLOODS, type FloodName } from './flood-modes.ts';
import { type Ground, onGround, startProcess } from './ground.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { bundledServer } from './server-bundle.ts';

export interface FloodWish {
  readonly modes: readonly FloodName[];
  readonly seconds: number;
  readonly quietSeconds: number;
  /** Whether what others notice is held against its bound, too: that says something on a quiet machine only. */
  readonly isTimed: boolean;
  readonly tell: (figures: FloodFigures) => void;
}

export interface FloodFigures {
  readonly mode: FloodName;
  readonly quiet: Seen;
  readonly flooded: Seen;
  readonly after: Seen;
  /** Of the server's memory, in MB: the most before the flood, the most at all, and what is left after it. */
  readonly quietMb: number;
  readonly mostMb: number;
  readonly afterMb: number;
  /** Of what was wanted of the processor during the flood, by other machines of the same host. */
  readonly stolenShare: number;
  /** How often whoever floods was treated how. */
  readonly treatments: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const MOST_MB = 600;
const MOST_LEFT_MB = 60;
const MOST_LATER_MS = 50;
const BACK_SECONDS = 30;
const MARGIN_MS = 120_000;

export const floodRun = async (wish: FloodWish): Promise<readonly FloodFigures[]> => {
  const oneMs = (wish.quietSeconds + wish.seconds + BACK_SECONDS) * 1_000 + MARGIN_MS;
  return onGround(wish.modes.length * oneMs, async (ground) => {
    const programs = { server: await bundledServer(ground), flood: await bundledFlood(ground) };
    const all: FloodFigures[] = [];
    for (const mode of wish.modes) {
      const figures = await floodOnce(ground, programs, wish, mode);
      wish.tell(figures);
      all.push(figures);
    }
    return all;
  });
};

const root = fileURLToPath(new URL('../../../', import.meta.url));

const bundledFlood = async (ground: Ground): Promise<string> => {
  const outfile = join(ground.newFolder(join(root, 'node_modules', '.cache')), 'flood-program.mjs');
  await bundle(fileURLToPath(new URL('flood-program.ts', import.meta.url)), outfile);
  return outfile;
};

interface Programs {
  readonly server: string;
  readonly flood: string;
}

const floodOnce = async (
  ground: Ground,
  programs: Programs,
  wish: FloodWish,
  mode: FloodName,
): Promise<FloodFigures> => {
  // With the usual limits: they are what is tried.
  const settings = { DATA_DIR: join(ground.folder, `games-${mode}`) };
  const server = await ownServer(ground, programs.server, settings, 'usual');
  await server.start();
  const memory = watchMemory(server);
  const bystanders = await bystandersAt(server.address, chanceOf(1));
  const quiet = await bystanders.watch(wish.quietSeconds);
  const quietMb = memory.mostMb();
  const stolen = watchStolen();
  const { flooded, treatments } = await flood(ground, programs, { server, bystanders, wish, mode });
  const [mostMb, stolenShare] = [memory.mostMb(), stolen()];
  const { after, afterMb } = await recovery(bystanders, memory, quietMb + MOST_LEFT_MB);
  memory.stop();
  bystanders.leave();
  await server.kill();
  const figures = { mode, quiet, flooded, after, quietMb, mostMb, afterMb, stolenShare, treatments };
  return { ...figures, faults: faultsOf(figures, wish) };
};

/** The address that floods come from; the others come from 127.0.0.1. */
const FROM = '127.0.0.2';

interface Flooding {
  readonly server: OwnServer;
  readonly bystanders: Bystanders;
  readonly wish: FloodWish;
  readonly mode: FloodName;
}

const flood = async (
  ground: Ground,
  { flood: program }: Programs,
  { server, bystanders, wish, mode }: Flooding,
): Promise<Pick<FloodFigures, 'flooded' | 'treatments'>> => {
  const report = join(ground.folder, `${mode}.json`);
  const { port } = new URL(server.address);
  const args = [program, mode, port, FROM, `${wish.seconds}`, report] as const;
  const attacker = startProcess(ground, [process.execPath, ...args]);
  await attacker.said('flooding');
  const flooded = await bystanders.watch(wish.seconds);
  await attacker.said('over');
  const treatments = JSON.parse(readFileSync(report, 'utf8')) as FloodFigures['treatments'];
  return { flooded, treatments };
};

interface Memory {
  readonly nowMb: () => number;
  readonly mostMb: () => number;
  readonly stop: () => void;
}

const LOOK_MS = 100;

const watchMemory = ({ pid }: OwnServer): Memory => {
  const nowMb = (): number => {
    const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1]) / 1_000;
  };
  let most = nowMb();
  const timer = setInterval(() => (most = Math.max(most, nowMb())), LOOK_MS);
  return { nowMb, mostMb: () => most, stop: () => clearInterval(timer) };
};

/** A look at what others notice; they play all the while. */
const LOOK_SECONDS = 5;

/** Until memory is back, and no longer than it may take. */
const recovery = async (
  bystanders: Pick<Bystanders, 'watch'>,
  { nowMb }: Memory,
  mostMb: number,
): Promise<Pick<FloodFigures, 'after' | 'afterMb'>> => {
  const endsAt = performance.now() + BACK_SECONDS * 1_000;
  const after = await bystanders.watch(LOOK_SECONDS);
  while (nowMb() > mostMb && performance.now() < endsAt) await bystanders.watch(1);
  return { after, afterMb: nowMb() };
};

const faultsOf = (figures: Omit<FloodFigures, 'faults'>, { isTimed }: FloodWish): readonly string[] => {
  const { mode, quietMb, mostMb, afterMb, treatments } = figures;
  const isTold = FLOODS[mode].reasons.some((reason) => (treatments[reason] ?? 0) > 0);
  const mb = (value: number): string => `${value.toFixed(0)} MB`;
  return [
    ...(mostMb < MOST_MB ? [] : [`the server took ${mb(mostMb)}`]),
    ...(afterMb <= quietMb + MOST_LEFT_MB
      ? []
      : [`${mb(afterMb)} are not given back; it had ${mb(quietMb)}`]),
    ...(isTold ? [] : ['whoever floods is not told why']),
    ...(isTimed ? noticed(figures) : []),
  ].map((fault) => `${mode}: ${fault}`);
};

const noticed = ({ quiet, flooded, after }: Omit<FloodFigures, 'faults'>): readonly string[] => {
  const late = (['plays', 'reads'] as const).filter(
    (kind) => !(flooded[kind].p99 <= quiet[kind].p99 + MOST_LATER_MS),
  );
  return [
    ...late.map((kind) => `others wait longer: p99 of ${kind} ${flooded[kind].p99.toFixed(0)} ms`),
    ...[quiet, flooded, after].flatMap(({ faults }) => faults),
  ];
};
