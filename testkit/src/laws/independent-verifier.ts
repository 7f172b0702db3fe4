/**
 * A second verifier of fair draws, over the platform's own hashing and its own bookkeeping: it shares no code with
 * the rules. It reads the log as plain JSON, as somebody else's program would.
 */
import { createHash, createHmac } from 'node:crypto';

/* eslint-disable-next-line typescript/no-explicit-any */
type Json = any;

export const sha = (input: string | Buffer): Buffer => createHash('sha256').update(input).digest();

export class Stream {
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
  /** Nothing where nobody pledges. */
  sealed: Sealed | undefined;
}

/** What is pledged, and which seats are people who are there. */
interface Sealed {
  hashes: (string | null)[];
  people: boolean[];
  round: number;
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
    sealed: shared.draws && {
      hashes: shared.setup.seats.map(() => null),
      people: shared.setup.seats.map(({ kind }: Json) => kind === 'person'),
      round: 1,
    },
  };
  for (const stored of log) {
    const fault =
      chainFault(following, stored) ??
      sealFault(following, stored.body.shared) ??
      drawFault(following, stored.body);
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

/** Before the bag is filled, chance is said only when all is pledged, and is what was; else all begins anew. */
const sealFault = ({ sealed, contributions, secret, bag }: Following, event: Json): string | undefined => {
  if (sealed === undefined || bag.length > 0) return undefined;
  const { hashes, people } = sealed;
  const { seat } = event;
  const isAll = people.every((isThere, one) => !isThere || hashes[one] != null || contributions[one] != null);
  const isOwing = isAll && people[seat] === true && contributions[seat] === null;
  switch (event.type) {
    case 'pledged':
      if (isAll || hashes[seat] !== null) return 'a pledge is changed';
      hashes[seat] = event.hash;
      return undefined;
    case 'contributed': {
      const text = `contribution ${sha(secret).toString('hex')} ${seat} ${event.entropy}`;
      return isAll && sha(text).toString('hex') === hashes[seat] ? undefined : 'chance was not pledged';
    }
    case 'keptBack':
      return event.isLast ? burn(sealed, contributions, seat) : beginAgain(sealed, contributions, isAll);
    case 'seatLeft':
    case 'seatReplaced':
      if (event.type === 'seatLeft' ? isAll : isOwing) return 'something was kept back';
      people[seat] = event.by?.kind === 'person';
      if (event.by && contributions[seat] === null) {
        if (isAll) contributions[seat] = '-';
        else hashes[seat] = null;
      }
      return undefined;
    case 'bagFilled':
      return isAll && people.every((isThere, one) => !isThere || contributions[one] != null)
        ? undefined
        : 'somebody has not contributed';
    default:
      return undefined;
  }
};

/** Everybody takes their hash back; who went without from the fifth round on stays so. */
const beginAgain = (sealed: Sealed, contributions: (string | null)[], isAll: boolean): string | undefined => {
  if (!isAll) return 'nothing was kept back';
  sealed.hashes.fill(null);
  for (const [seat, said] of contributions.entries())
    if (sealed.round < 5 || said !== '-') contributions[seat] = null;
  sealed.round += 1;
  return undefined;
};

/** Who made them do so goes without, before anybody has pledged again. */
const burn = (
  { hashes, round }: Sealed,
  contributions: (string | null)[],
  seat: number,
): string | undefined => {
  if (round <= 5 || hashes.some((hash) => hash !== null)) return 'nobody goes without yet';
  contributions[seat] = '-';
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
    const stream = chanceOfDraw(secret, following.drawNumber++, contributions);
    if (String(drawLetters(bag, change.letters.length, stream)) !== String(change.letters)) return false;
    for (const letter of change.letters) bag[letter]!--;
  }
  for (const letter of change.type === 'gave' ? change.letters : (change.given ?? [])) bag[letter]!++;
  return true;
};

/** The chance of one draw: numbers that follow from the secret, its number and what everybody contributed. */
export const chanceOfDraw = (
  secret: string,
  drawNumber: number,
  contributions: readonly (string | null)[],
): Stream => {
  const salt = contributions.map((entropy) => entropy ?? '-').join(' ');
  return new Stream(createHmac('sha256', secret).update(`draw ${drawNumber} ${salt}`).digest());
};

export const drawLetters = (bag: readonly number[], howMany: number, stream: Stream): number[] => {
  const pile = bag.flatMap((count, letter) => Array.from({ length: count }, () => letter));
  const drawn: number[] = [];
  while (drawn.length < howMany && pile.length > 0)
    drawn.push(pile.splice(stream.below(pile.length), 1)[0] as number);
  return drawn;
};
