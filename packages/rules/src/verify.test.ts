/** The verifier of fair draws, over whole games and every way to forge one. */
import { chanceOf, sealLog, storedGameName, storedLog } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import type { StoredEvent } from './chain.ts';
import type { GameEvent, HandChange, SharedEvent } from './event.ts';
import { draw, seedOf } from './draw.ts';
import { replay } from './evolve.ts';
import { verifyGame } from './verify.ts';

const VARIANTS = ['classic', 'solo', 'stuff', 'books', 'junior', 'juniorFamily'];

const stored = (variant: string): readonly StoredEvent[] => storedLog(storedGameName(variant));
const log = stored('classic');
const lastSeq = log.length;

type Change = (body: GameEvent) => GameEvent;

/** A forger's log: one event changed, and every hash made anew. */
const forged = (from: readonly StoredEvent[], index: number, change: Change): readonly StoredEvent[] =>
  sealLog(from.map((event, other) => (other === index ? { ...event, body: change(event.body) } : event)));

const indexOf = (from: readonly StoredEvent[], isWanted: (body: GameEvent) => boolean): number =>
  from.findIndex(({ body }) => isWanted(body));

const isOfType =
  (type: SharedEvent['type']) =>
  ({ shared }: GameEvent): boolean =>
    shared.type === type;

const withHand =
  (type: HandChange['type']) =>
  ({ hands }: GameEvent): boolean =>
    hands.some((hand) => hand.type === type);

/** The event with the first letter drawn made another one. */
const otherLetter: Change = (body) => ({
  ...body,
  hands: body.hands.map((change) =>
    'letters' in change && change.type !== 'gave'
      ? {
          ...change,
          letters: change.letters.map((letter, place) =>
            place === 0 ? (((letter % 20) + 1) as never) : letter,
          ),
        }
      : change,
  ),
});

const otherShared =
  (fields: object): Change =>
  (body) => ({ ...body, shared: { ...body.shared, ...fields } as never });

const faultOf = (from: readonly StoredEvent[]): string => {
  const verified = verifyGame(from);
  return verified.ok ? 'none' : `${verified.error.type} at ${verified.error.seq}`;
};

describe('an honest game', () => {
  test.each(VARIANTS)('[FD4] of %s is accepted with all its draws', (variant) => {
    const events = stored(variant);
    const { drawCount } = replay(events.map(({ body }) => body)).table;
    expect(verifyGame(events)).toEqual({
      ok: true,
      value: { drawCount, keptBackCount: null, chosenCount: 0 },
    });
  });
});

describe('a log that is not whole', () => {
  test.each<[string, () => readonly StoredEvent[], string]>([
    ['no event', () => [], 'empty at 0'],
    ['no end', () => log.slice(0, -1), `unfinished at ${lastSeq - 1}`],
    ['only its first event', () => log.slice(0, 1), 'unfinished at 1'],
    ['no beginning', () => sealLog(log.slice(1)), 'notOpened at 1'],
    [
      'a beginning without a vault',
      () => forged(log, 0, (body) => ({ ...body, vault: null })),
      'notOpened at 1',
    ],
    ['an event left out', () => log.filter((_, index) => index !== 3), 'wrongSeq at 4'],
  ])('[FD4] with %s is found', (_what, made, fault) => expect(faultOf(made())).toBe(fault));
});

describe('one byte', () => {
  const lines = log.map((event) => JSON.stringify(event));

  /** Whether a changed line is seen to be changed, by its form alone or by the verifier. */
  const isNoticed = (index: number, line: string): boolean => {
    const parsed = parsedOr(line);
    if (parsed === undefined || JSON.stringify(parsed) !== line) return true;
    return !verifyGame(log.map((event, other) => (other === index ? parsed : event))).ok;
  };

  const parsedOr = (line: string): StoredEvent | undefined => {
    try {
      return JSON.parse(line) as StoredEvent;
    } catch {
      return undefined;
    }
  };

  test('[FD4] changed anywhere in the log is found, 300 times of 300', () => {
    const chance = chanceOf(4);
    const missed = Array.from({ length: 300 }, () => {
      const index = chance.below(lines.length);
      const line = lines[index] as string;
      const place = chance.below(line.length);
      const isDigit = /\d/u.test(line[place] as string);
      const sign = isDigit
        ? String((Number(line[place]) + chance.between(1, 9)) % 10)
        : chance.pick([...'abz019" ,-']);
      const changed = `${line.slice(0, place)}${sign}${line.slice(place + 1)}`;
      return changed === line || isNoticed(index, changed) ? [] : [`line ${index} place ${place} ${sign}`];
    });
    expect(missed.flat()).toEqual([]);
  });
});

describe('a forger who makes every hash anew', () => {
  const moreInBag: Change = (body) => ({
    ...body,
    vault: body.vault && {
      ...body.vault,
      bag: body.vault.bag.map((count, letter) => (letter === 1 ? count + 1 : count)),
    },
  });
  const reversed: Change = (body) =>
    body.shared.type === 'orderDrawn'
      ? otherShared({ order: body.shared.order.slice().reverse() })(body)
      : body;
  const oneMore: Change = (body) =>
    'drawCount' in body.shared ? otherShared({ drawCount: body.shared.drawCount + 1 })(body) : body;

  const isRefill = (body: GameEvent): boolean => isOfType('passed')(body) && withHand('refilled')(body);
  const isDrawnPlay = (body: GameEvent): boolean => isOfType('playStood')(body) && withHand('drew')(body);
  const otherSecret: Change = (body) => ({
    ...body,
    vault: body.vault && { ...body.vault, secret: 'other' },
  });

  test.each<[string, string, (body: GameEvent) => boolean, Change]>([
    ['a letter dealt', 'classic', isOfType('dealt'), otherLetter],
    ['a letter drawn after a play', 'classic', isDrawnPlay, otherLetter],
    ['a letter exchanged', 'stuff', isOfType('exchanged'), otherLetter],
    ['a chip swapped', 'junior', withHand('chipsExchanged'), otherLetter],
    ['a chip refilled', 'juniorFamily', isRefill, otherLetter],
    ['the order drawn', 'books', isOfType('orderDrawn'), reversed],
    ['the order shuffled', 'stuff', isOfType('orderDrawn'), reversed],
    ['the rounds of the ceremony', 'books', isOfType('orderDrawn'), otherShared({ rounds: [] })],
    ['the letters of the bag', 'classic', isOfType('bagFilled'), moreInBag],
    ['the random letters of the pool', 'junior', isOfType('bagFilled'), moreInBag],
    ['the letters of the pool', 'juniorFamily', isOfType('bagFilled'), moreInBag],
    ['the number of draws at the filling', 'classic', isOfType('bagFilled'), oneMore],
    ['the number of draws at the order', 'classic', isOfType('orderDrawn'), oneMore],
    ['the number of draws at the deal', 'classic', isOfType('dealt'), oneMore],
    ['the number of draws at a play', 'classic', isOfType('playStood'), oneMore],
    ['the secret, later on', 'classic', isOfType('bagFilled'), otherSecret],
    ['that the bag was filled', 'classic', isOfType('bagFilled'), (body) => ({ ...body, vault: null })],
  ])('[FD4] cannot change %s', (_what, variant, isWanted, change) => {
    const from = stored(variant);
    const index = indexOf(from, isWanted);
    expect(index).toBeGreaterThan(0);
    expect(faultOf(forged(from, index, change))).toBe(`wrongDraw at ${index + 1}`);
  });

  test('[FD4] cannot change a contribution', () => {
    const index = indexOf(log, isOfType('contributed'));
    const dealtAt = indexOf(log, isOfType('dealt'));
    expect(faultOf(forged(log, index, otherShared({ entropy: 'cd'.repeat(16) })))).toBe(
      `wrongDraw at ${dealtAt + 1}`,
    );
  });

  test('[FD4] cannot choose another secret than the one whose hash was published', () => {
    const other: Change = (body) => ({ ...body, vault: body.vault && { ...body.vault, secret: 'another' } });
    expect(faultOf(forged(log, 0, other))).toBe('wrongSecret at 1');
  });

  test('[FD4] cannot publish another hash', () =>
    expect(faultOf(forged(log, 0, otherShared({ commitment: '0'.repeat(64) })))).toBe('wrongSecret at 1'));

  test('[FD4] cannot reveal another secret at the end', () => {
    const other: Change = (body) =>
      JSON.parse(JSON.stringify(body).replaceAll(/"secret":"\w+"/gu, '"secret":"another"')) as GameEvent;
    expect(faultOf(forged(log, lastSeq - 1, other))).toBe(`unfinished at ${lastSeq}`);
  });

  test('[FD4] cannot slip in a draw', () => {
    const drew = log.find(({ body }) => withHand('drew')(body))?.body.hands[0] as HandChange;
    const index = indexOf(log, isOfType('contributed'));
    expect(faultOf(forged(log, index, (body) => ({ ...body, hands: [drew] })))).toBe(
      `wrongDraw at ${index + 1}`,
    );
  });

  test('[FD4] cannot slip in a draw that is not counted, fair as it may be', () => {
    const index = indexOf(log, isOfType('tilesPlayed'));
    const { table, vault } = replay(log.slice(0, index).map(({ body }) => body));
    const letters = draw(vault.bag, 1, seedOf(vault.secret, table.drawCount, table.contributions));
    const drew: HandChange = { type: 'drew', seat: 0 as never, isOpen: false, letters };
    expect(faultOf(forged(log, index, (body) => ({ ...body, hands: [drew] })))).toBe(
      `wrongDraw at ${index + 1}`,
    );
  });

  test('[FD4] cannot open the table with another event', () => {
    const { vault } = (log[0] as StoredEvent).body;
    const late = forged(log.slice(1), 0, (body) => ({ ...body, vault }));
    expect(faultOf(late)).toBe('notOpened at 1');
  });

  test('[FD4] cannot call the filling of the bag something else', () => {
    const index = indexOf(log, isOfType('bagFilled'));
    const renamed = otherShared({ type: 'orderDrawn', rounds: [], order: [] });
    expect(faultOf(forged(log, index, renamed))).toBe(`wrongDraw at ${index + 1}`);
  });

  test('[FD4] cannot fill the bag with another event', () => {
    const index = indexOf(log, isOfType('dealt'));
    const vault = log.find(({ body }) => body.shared.type === 'bagFilled')?.body.vault ?? null;
    expect(faultOf(forged(log, index, (body) => ({ ...body, vault })))).toBe(`wrongDraw at ${index + 1}`);
  });

  test('[FD4] a chain that is broken is found before anything else', () => {
    const unsealed = log.map((event, index) =>
      index === 0 ? { ...event, body: { ...event.body, vault: null } } : event,
    );
    expect(faultOf(unsealed)).toBe('wrongHash at 1');
  });
});

describe('tiles from nowhere', () => {
  const exchanging = stored('classic').some(({ body }) => withHand('gave')(body)) ? log : stored('solo');

  test('[FD4] letters given that were not held are found, whatever was drawn', () => {
    const index = indexOf(exchanging, withHand('gave'));
    expect(index).toBeGreaterThan(0);
    const forgery = forged(exchanging, index, (body) => ({
      ...body,
      hands: body.hands.map((change) =>
        change.type === 'gave' ? { ...change, letters: [17, 26, 24] as never } : change,
      ),
    }));
    expect(faultOf(forgery)).toBe(`wrongTiles at ${index + 1}`);
  });

  test('[FD4] the bag is filled once, at the beginning', () => {
    const filled = log[indexOf(log, isOfType('bagFilled'))] as StoredEvent;
    const { at } = log.at(-1) as StoredEvent;
    const late = { ...filled, body: { ...filled.body, shared: { ...filled.body.shared, at } } };
    const twice = sealLog([...log.slice(0, -1), late, ...log.slice(-1)]);
    expect(faultOf(twice)).toBe(`wrongDraw at ${lastSeq}`);
  });
});
