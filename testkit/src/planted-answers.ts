/**
 * The side of a planted program that is bundled with it: it is told on its input which change to run with, runs its
 * command, and answers with what that printed. One process runs many changes, so that its code is warm from the second on.
 */
import { createInterface } from 'node:readline';
import { format } from 'node:util';

/** Each changed file has one: it takes its version of a change, or stays as it is. Answers whether it has one. */
type Chooser = (change: string) => boolean;

/** They are there once everything is loaded. */
const choosers = (): readonly Chooser[] =>
  (globalThis as { readonly plantedChoosers?: readonly Chooser[] }).plantedChoosers ?? [];

interface Asked {
  /** Empty for the product as it is. */
  readonly change: string;
  readonly args: readonly string[];
}

/** Runs until nobody asks any more. */
export const answerRuns = async (command: (args: readonly string[]) => Promise<number>): Promise<never> => {
  for await (const line of createInterface({ input: process.stdin })) {
    const { change, args } = JSON.parse(line) as Asked;
    const isThere = choosers()
      .map((choose) => choose(change))
      .includes(true);
    if (!isThere && change !== '') throw new Error(`there is no change "${change}"`);
    process.stdout.write(`${JSON.stringify(await printedBy(() => command(args)))}\n`);
  }
  return process.exit();
};

const printedBy = async (
  run: () => Promise<number>,
): Promise<{ readonly code: number; readonly output: string }> => {
  let output = '';
  const { log, error } = console;
  console.log = console.error = (...parts: readonly unknown[]) => void (output += `${format(...parts)}\n`);
  try {
    return { code: await run(), output };
  } catch (thrown) {
    return { code: -1, output: `${output}${String((thrown as Error).stack)}\n` };
  } finally {
    Object.assign(console, { log, error });
  }
};
