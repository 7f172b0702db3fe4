/**
 * FD2 and FD4: two verifiers that share no code find every draw of a finished game fair, and neither takes a log in
 * which a byte was changed.
 */
import { type StoredEvent, verifyGame } from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import { independentFault } from './independent-verifier.ts';
import { demand } from './law-broken.ts';

export const checkVerifiers = (log: readonly StoredEvent[], chance: Chance): void => {
  const verified = verifyGame(log);
  demand(verified.ok, 'FD2', () => `the verifier says ${JSON.stringify(verified)}`);
  const lines = log.map((event) => JSON.stringify(event));
  const fault = independentFault(lines);
  demand(fault === undefined, 'FD2', () => `the second verifier says ${fault}`);
  checkChanged(lines, chance);
};

const BYTES = '0123456789abcdefxyz-+.eE ,:"';

/** A log with one byte changed is rejected, or is no JSON any more, or says the same as before. */
const checkChanged = (lines: readonly string[], chance: Chance): void => {
  const index = chance.below(lines.length);
  const line = lines[index] as string;
  const at = chance.below(line.length);
  const changed = line.slice(0, at) + chance.pick(Array.from(BYTES)) + line.slice(at + 1);
  const event = parsed(changed);
  if (event === undefined || JSON.stringify(event) === line) return;
  const log = lines.map((text, other) => (other === index ? event : (JSON.parse(text) as StoredEvent)));
  demand(!verifyGame(log).ok, 'FD4', () => `byte ${at} of event ${index + 1} was changed: ${changed}`);
};

const parsed = (text: string): StoredEvent | undefined => {
  try {
    return JSON.parse(text) as StoredEvent;
  } catch {
    return undefined;
  }
};
