/**
 * All chance of this process from streams that a run chooses: ids, tokens, tickets and draw secrets of two servers are
 * the same as long as both ask for the same. Takes the place of `randomBytes` for everybody.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * What is asked for in other sizes does not disturb each other: computers that think more often than in the other world
 * leave ids, tickets and tokens as they were.
 */
export interface ChanceStream {
  readonly seed: string;
  readonly counts: Map<number, number>;
}

export interface ProcessChance {
  /** From now on chance comes from this stream. */
  readonly use: (stream: ChanceStream) => void;
  /** Gives chance back to the machine. */
  readonly end: () => void;
}

export const newStream = (seed: string): ChanceStream => ({ seed, counts: new Map() });

const bytesOf = (stream: ChanceStream, byteCount: number): Buffer => {
  const number = (stream.counts.get(byteCount) ?? 0) + 1;
  stream.counts.set(byteCount, number);
  const input = `${stream.seed} ${byteCount} ${number}`;
  return crypto.createHash('shake256', { outputLength: byteCount }).update(input).digest();
};

type RandomBytes = (byteCount: number) => Buffer;

export const takeChance = (): ProcessChance => {
  const module = crypto as unknown as { randomBytes: RandomBytes };
  const machine = module.randomBytes;
  const put = (made: RandomBytes): void => {
    module.randomBytes = made;
    syncBuiltinESMExports();
  };
  let current = newStream('before anything');
  put((byteCount) => bytesOf(current, byteCount));
  return {
    use: (stream) => {
      current = stream;
    },
    end: () => put(machine),
  };
};
