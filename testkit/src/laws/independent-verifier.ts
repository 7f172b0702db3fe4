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

/** What the second verifier keeps while it follows a log. */
interface Following {
  readonly secret: string;
  readonly contributions: (string | null)[];
  bag: number[];
  drawNumber: number;
  prevHash: string;
}

/** Follows a log and says what is wrong with it, or nothing. */
export const independentFault = (lines: readonly string[]): string | undefined => {
  const log: Json[] = lines.map((line) => JSON.parse(line));
  const { shared, vault } = log[0].body;
  if (sha(vault.secret).toString('hex') !== shared.commitment) return 'the secret does not match its hash';
  const contributions = shared.setup.seats.map(() => null);
  const following: Following = {
    secret: vault.secret,
    contributions,
    bag: [],
    drawNumber: 0,
    prevHash: '0'.repeat(64),
  };
  for (const stored of log) {
    const fault = chainFault(following, stored) ?? drawFault(following, stored.body);
    if (fault !== undefined) return `${fault} at ${stored.seq}`;
  }
  return undefined;
};

const chainFault = (following: Following, stored: Json): string | undefined => {
  const { hash, prevHash, game, seq, at, commandId, schemaVersion, body } = stored;
  const text = JSON.stringify([following.prevHash, game, seq, at, commandId, schemaVersion, body]);
  if (prevHash !== following.prevHash || sha(text).toString('hex') !== hash) return 'the chain breaks';
  following.prevHash = hash;
  return undefined;
};

const drawFault = (following: Following, { shared, hands, vault }: Json): string | undefined => {
  if (shared.type === 'contributed') following.contributions[shared.seat] = shared.entropy;
  if (shared.type === 'bagFilled') following.bag = vault.bag.slice();
  if (shared.type === 'bagFilled' || shared.type === 'orderDrawn') following.drawNumber = shared.drawCount;
  for (const change of hands) {
    if (!isFairChange(following, change)) return `draw ${following.drawNumber - 1} is not fair`;
  }
  const isCounted = !('drawCount' in shared) || shared.drawCount === following.drawNumber;
  return isCounted ? undefined : 'draws were left out';
};

const isFairChange = (following: Following, change: Json): boolean => {
  const { bag, secret, contributions } = following;
  const isDrawn = ['drew', 'refilled', 'chipsExchanged'].includes(change.type);
  if (isDrawn) {
    const salt = contributions.map((entropy) => entropy ?? '-').join(' ');
    const seed = createHmac('sha256', secret)
      .update(`draw ${following.drawNumber++} ${salt}`)
      .digest();
    if (String(drawLetters(bag, change.letters.length, new Stream(seed))) !== String(change.letters))
      return false;
    for (const letter of change.letters) bag[letter]!--;
  }
  for (const letter of change.type === 'gave' ? change.letters : (change.given ?? [])) bag[letter]!++;
  return true;
};

const drawLetters = (bag: readonly number[], howMany: number, stream: Stream): number[] => {
  const pile = bag.flatMap((count, letter) => Array.from({ length: count }, () => letter));
  return Array.from({ length: howMany }, () => pile.splice(stream.below(pile.length), 1)[0] as number);
};
