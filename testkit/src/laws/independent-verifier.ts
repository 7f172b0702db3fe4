/**
 * A second verifier of fair draws, over the platform's own hashing and its own bookkeeping: it shares no code with
 * the rules. It reads the log as plain JSON, as somebody else's program would.
 */
import { createHash, createHmac } from 'node:crypto';

/* eslint-disable-next-line typescript/no-explicit-any */
type Json = any;

const sha = (input: string | Buffer): Buffer => createHash('sha256').update(input).digest();

class Stream {
  private block = 0;
  private words: number[] = [];
  private readonly seed: Buffer;
  constructor(seed: Buffer) {
    this.seed = seed;
  }
  below(limit: number): number {
    for (;;) {
      if (this.words.length === 0) this.refill();
      const word = this.words.pop() as number;
      if (word < 4294967296 - (4294967296 % limit)) return word % limit;
    }
  }
  private refill(): void {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.block++);
    const digest = sha(Buffer.concat([this.seed, counter]));
    for (let offset = 0; offset < 32; offset += 4) this.words.push(digest.readUInt32BE(offset));
  }
}

/** Follows a log and says what is wrong with it, or nothing. */
export const independentFault = (lines: readonly string[]): string | undefined => {
  const log: Json[] = lines.map((line) => JSON.parse(line));
  const first = log[0].body;
  const secret: string = first.vault.secret;
  if (sha(secret).toString('hex') !== first.shared.commitment) return 'the secret does not match its hash';
  const contributions: (string | null)[] = first.shared.setup.seats.map(() => null);
  let bag: number[] = [];
  let drawNumber = 0;
  let prevHash = '0'.repeat(64);
  for (const { hash, prevHash: link, game, seq, at, commandId, schemaVersion, body } of log) {
    const text = JSON.stringify([prevHash, game, seq, at, commandId, schemaVersion, body]);
    if (link !== prevHash || sha(text).toString('hex') !== hash) return `the chain breaks at ${seq}`;
    prevHash = hash;
    const { shared, hands, vault } = body;
    if (shared.type === 'contributed') contributions[shared.seat] = shared.entropy;
    if (shared.type === 'bagFilled') bag = vault.bag.slice();
    if (shared.type === 'bagFilled' || shared.type === 'orderDrawn') drawNumber = shared.drawCount;
    for (const change of hands) {
      const drawn = ['drew', 'refilled', 'swapped'].includes(change.type);
      if (drawn) {
        const salt = contributions.map((entropy) => entropy ?? '-').join(' ');
        const seed = createHmac('sha256', secret).update(`draw ${drawNumber++} ${salt}`).digest();
        const expected = drawLetters(bag, change.letters.length, new Stream(seed));
        if (String(expected) !== String(change.letters))
          return `draw ${drawNumber - 1} at ${seq} is not fair`;
        for (const letter of change.letters) bag[letter]!--;
      }
      for (const letter of change.type === 'gave' ? change.letters : (change.given ?? [])) bag[letter]!++;
    }
    if ('drawCount' in shared && shared.drawCount !== drawNumber) return `draws were left out at ${seq}`;
  }
  return undefined;
};

const drawLetters = (bag: readonly number[], howMany: number, stream: Stream): number[] => {
  const pile = bag.flatMap((count, letter) => Array.from({ length: count }, () => letter));
  return Array.from({ length: howMany }, () => pile.splice(stream.below(pile.length), 1)[0] as number);
};
