/**
 * Whoever floods, as a process of its own: one address, one mode, so many seconds. It runs at the lowest priority, so
 * that on a machine with few cores it is the server that is measured, and not who gets a core.
 */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { FLOODS, type FloodName } from './flood-modes.ts';
import type { FloodMode, Try } from './flood-target.ts';
import { pause, until } from './ground.ts';

const [name = '', port = '', from = '', seconds = '', report = ''] = process.argv.slice(2);

/** Rests a little after what went wrong at this end. */
const TROUBLE_MS = 20;

/** On a slow machine the first answer may take longer than the flood was to last. */
const PATIENCE_MS = 20_000;

const flood = async (
  attempt: Try,
  { atOnce, reasons }: FloodMode,
  ms: number,
): Promise<Readonly<Record<string, number>>> => {
  const tally: Record<string, number> = {};
  const note = (how: string): void => void (tally[how] = (tally[how] ?? 0) + 1);
  let isOver = false;
  const keepTrying = async (): Promise<void> => {
    while (!isOver)
      await attempt().then(note, async (error: unknown) => {
        note(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        await pause(TROUBLE_MS);
      });
  };
  for (let at = 0; at < atOnce; at += 1) void keepTrying();
  await pause(ms);
  await until(() => reasons.some((reason) => reason in tally), PATIENCE_MS);
  isOver = true;
  return { ...tally };
};

setPriority(constants.priority.PRIORITY_LOW);
const mode: FloodMode = FLOODS[name as FloodName];
const attempt = await mode.prepare({ port: Number(port), from });
process.stdout.write('flooding\n');
const tally = await flood(attempt, mode, Number(seconds) * 1_000);
writeFileSync(report, JSON.stringify(tally));
process.stdout.write('over\n');
process.exit(0);
