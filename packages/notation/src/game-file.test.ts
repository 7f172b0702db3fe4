import type { GameEvent, Seat, StoredEvent, View } from '@tilewright/rules';
import { GENESIS_HASH, chainEvents, evolve, openGame, replay, viewFor } from '@tilewright/rules';
import { dealtGame, plainSetup, playOut, sealed, setupWith } from '@tilewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFault } from './fault.ts';
import { makeGameFile, makeViewFile, parseGameFile, parseViewFile } from './game-file.ts';

const dealt = dealtGame(plainSetup);
const played = playOut(dealt);
const log = sealed(played.events);
const fileOf = (events: readonly StoredEvent[]): string => {
  const made = makeGameFile(events);
  return made.ok ? made.value : JSON.stringify(made.error);
};
const file = fileOf(log);
const faultOf = (text: string): string => {
  const result = parseGameFile(text);
  return result.ok ? 'none' : makeFault(result.error);
};

/** The file of a log that was tampered with and then chained again. */
const forged = (change: (events: GameEvent[]) => readonly unknown[]): string => {
  const bodies = change(structuredClone(played.events) as GameEvent[]) as readonly GameEvent[];
  const envelopes = bodies.map((body, index) => {
    const { hash: _hash, prevHash: _prevHash, ...envelope } = log[index] ?? (log[0] as StoredEvent);
    return { ...envelope, seq: index + 1, at: log[0]?.at ?? envelope.at, body };
  });
  const lines = chainEvents(GENESIS_HASH, envelopes).map((event) => JSON.stringify(event));
  return `tilewright-game 1\n${lines.join('\n')}\n`;
};

/** The events with the part at a path of one event replaced. */
const withPart =
  (type: string, path: string, value: unknown) =>
  (events: GameEvent[]): readonly GameEvent[] => {
    const event = events.find(({ shared }) => shared.type === type);
    const keys = path.split('.');
    const last = keys.pop() as string;
    const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], event);
    (parent as Record<string, unknown>)[last] = value;
    return events;
  };

describe('game files', () => {
  test('[GF1] the first line names the format, then each event has a line', () => {
    const lines = file.split('\n');
    expect(lines[0]).toBe('tilewright-game 1');
    expect(lines).toHaveLength(log.length + 2);
    expect(lines[3]).toBe(JSON.stringify(log[2]));
  });

  test('[RT1] a finished game is read back, hash by hash, and replays to the same game', () => {
    const read = parseGameFile(file);
    expect(read).toEqual({ ok: true, value: log });
    expect(replay((read.ok ? read.value : []).map(({ body }) => body))).toEqual(played.game);
  });

  test('[GF2] an unfinished game has no file', () => {
    expect(makeGameFile(sealed(dealt.events))).toEqual({ ok: false, error: { type: 'unfinished' } });
    expect(makeGameFile([])).toEqual({ ok: false, error: { type: 'unfinished' } });
  });

  test.each([
    [120, true],
    [121, false],
  ])('[GF8] the id of a command of %i characters fits: %s', (length, isFitting) => {
    const envelopes = log.map(({ hash: _hash, prevHash: _prevHash, ...envelope }) => envelope);
    const named = envelopes.map((envelope) => ({ ...envelope, commandId: 'x'.repeat(length) }));
    expect(makeGameFile(chainEvents(GENESIS_HASH, named)).ok).toBe(isFitting);
  });

  test('[GF2] a log that does not fit together has none', () => {
    expect(makeGameFile([...log.slice(0, 3), ...log.slice(4)])).toEqual({
      ok: false,
      error: { type: 'brokenChain', seq: 4 },
    });
  });

  test('[GF3] any changed byte is noticed', () => {
    const other = fc.tuple(
      fc.nat(file.length - 1),
      fc.constantFrom('0', '1', 'a', ' ', '"', '\n', '\r', ',', '{', 'é'),
    );
    fc.assert(
      fc.property(other, ([at, sign]) => {
        const changed = file.slice(0, at) + sign + file.slice(at + 1);
        expect(parseGameFile(changed).ok).toBe(changed === file);
      }),
      { numRuns: 100 },
    );
  });

  test('[GF3] so are bytes that are missing or too many', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.constantFrom(' ', '\n', '0'), (at, sign) => {
        expect(parseGameFile(file.slice(0, at)).ok).toBe(false);
        expect(parseGameFile(file.slice(0, at) + file.slice(at + 1)).ok).toBe(false);
        expect(parseGameFile(file.slice(0, at) + sign + file.slice(at)).ok).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ['nothing', '', 'Line 1, column 1: expected "tilewright-game 1", found nothing.'],
    [
      'another version',
      'tilewright-game 2\n',
      'Line 1, column 1: expected "tilewright-game 1", found "tilewright-game 2".',
    ],
    ['no events', 'tilewright-game 1\n', 'Line 2, column 1: expected events, found nothing.'],
    [
      'no line break at the end',
      'tilewright-game 1\n{}',
      'Line 2, column 1: expected a line break at the end, found "{}".',
    ],
    ['no JSON', 'tilewright-game 1\nx\n', 'Line 2, column 1: expected JSON, found "x".'],
    [
      'no opening',
      'tilewright-game 1\n{}\n',
      'Line 2, column 1: expected body.shared: an object, found nothing.',
    ],
  ])('[GF4] %s is a fault', (_title, text, sentence) => {
    expect(faultOf(text)).toBe(sentence);
  });

  test('[GF4] another spelling of the same data is a fault with its column', () => {
    expect(faultOf(file.replace('{"game":', '{ "game":'))).toMatch(/^Line 2, column 2: /u);
    expect(faultOf(file.replace('"seq":1,', '"seq":1.0,'))).toMatch(/^Line 2, column \d+: expected ,/u);
    expect(faultOf(file.replace('"seq":1,', '"seq":2,"seq":1,'))).toMatch(/^Line 2, column \d+: /u);
  });

  test('[GF4] deeply nested data is refused without a fuss', () => {
    expect(faultOf(`tilewright-game 1\n${'['.repeat(500_000)}\n`)).toContain('Line 2');
    expect(faultOf(`tilewright-game 1\n${'['.repeat(200_000)}${']'.repeat(200_000)}\n`)).toContain('Line 2');
  });
});

describe('forged game files', () => {
  test('[GF5] the same game chained again passes', () => {
    expect(faultOf(forged((events) => events))).toBe('none');
  });

  test.each([
    ['a seat nobody has', 'exchanged', 'shared.seat', 2],
    ['a square off the board', 'tilesPlayed', 'shared.play.tiles.0.square', 225],
    ['a letter nobody has', 'tilesPlayed', 'shared.play.tiles.0.letter', 27],
    ['no turns owed', 'playStood', 'shared.turn.owed', []],
    ['no hands revealed', 'gameEnded', 'shared.ending.reveal.hands', []],
    ['one score', 'gameEnded', 'shared.scores', [1]],
    ['a field more', 'exchanged', 'shared.more', 1],
    ['a change of no hand', 'playStood', 'hands.0.type', 'stole'],
    ['a bag of debts', 'bagFilled', 'vault.bag.1', -1],
  ])('[GF5] %s is refused', (_title, type, path, value) => {
    expect(faultOf(forged(withPart(type, path, value)))).toContain(`expected body.${path}: `);
  });

  test.each([
    ['a board of other squares', 'layout.rows', 14, 'setup.layout: multipliers'],
    ['too many tiles', 'tileSet.kinds.1.count', 999, 'setup.tileSet: 1 to 1000 tiles'],
    ['a person with a level', 'seats.0.level', 3, 'setup.seats.0: a level'],
    ['a name that turns the text', 'seats.0.name', 'x\u202E', 'setup.seats.0.name: a name to read'],
    ['a long name', 'variant', 'x'.repeat(201), 'setup.variant: a text'],
    ['a board too large', 'layout.cols', 32, 'setup.layout.cols: a whole number'],
    ['no seats', 'seats', [], 'setup.seats: a list'],
    [
      'words printed off the board',
      'printed',
      { name: '', words: [{ square: 14, direction: 'across', letters: [1, 2] }] },
      'setup: printed',
    ],
  ])('[GF5] %s is refused', (_title, path, value, expected) => {
    expect(faultOf(forged(withPart('tableOpened', `shared.setup.${path}`, value)))).toContain(expected);
  });

  test('[GF5] a second opening, or a game that goes on after its end, is refused', () => {
    expect(faultOf(forged((events) => [events[0], events[0], ...events.slice(1)]))).toContain('Line 3');
    expect(faultOf(forged((events) => [...events, events[8]]))).toContain(
      'no event after the end of the game',
    );
    expect(faultOf(forged((events) => events.slice(0, -1)))).toContain('the end of the game');
  });

  test('[GF5] a first event without its vault is refused', () => {
    expect(faultOf(forged(([first, ...rest]) => [{ ...first, vault: null }, ...rest]))).toContain(
      'body.vault',
    );
  });

  test('[GF6] whatever passes can be replayed', () => {
    const anyChange = fc.tuple(
      fc.nat(played.events.length - 1),
      fc.nat(60),
      fc.constantFrom(0, 1, -1, 3, null, [], '', true),
    );
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 3 }), (changes) => {
        const read = parseGameFile(forged((events) => changes.reduce(withLeaf, events)));
        if (!read.ok) return;
        const [first, ...rest] = read.value.map(({ body }) => body);
        expect(rest.reduce(evolve, openGame(first as GameEvent))).toHaveProperty('table');
      }),
      { numRuns: 150 },
    );
  });
});

/** The events with one leaf of one of them replaced. */
const withLeaf = (
  events: GameEvent[],
  [index, leaf, value]: readonly [number, number, unknown],
): GameEvent[] => {
  let count = 0;
  const change = (part: unknown): unknown => {
    if (Array.isArray(part) && part.length > 0) return part.map(change);
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, change(inner)]));
    }
    count += 1;
    return count === leaf + 1 ? value : part;
  };
  return events.map((event, at) => (at === index ? (change(event) as GameEvent) : event));
};

describe('view files', () => {
  const views: readonly View[] = [
    viewFor(dealt.game, 'spectator'),
    viewFor(dealt.game, 1 as Seat),
    viewFor(played.game, 0 as Seat),
  ];
  const viewFile = (view: View): string => {
    const made = makeViewFile(view);
    return made.ok ? made.value : JSON.stringify(made.error);
  };

  test('[RT1] a view is read back as it was written', () => {
    for (const view of views) expect(parseViewFile(viewFile(view))).toEqual({ ok: true, value: view });
  });

  test('[GF7] a view file of a running game holds no other hand and no vault', () => {
    const text = viewFile(views[1] as View);
    expect(text).toMatch(/^tilewright-view 1\n\{/u);
    expect(text).not.toContain('secret');
    expect(text).toContain('"hands":[null,{');
  });

  test.each([
    ['a game file', file],
    ['two views', viewFile(views[0] as View).replace(/\n$/u, '\n{}\n')],
    ['no JSON', 'tilewright-view 1\nx\n'],
    ['an empty object', 'tilewright-view 1\n{}\n'],
    ['nothing', 'tilewright-view 1\nnull\n'],
    ['another viewer', viewFile(views[0] as View).replace('"viewer":"spectator"', '"viewer":2')],
    ['a board too short', viewFile(views[0] as View).replace('"board":[0,', '"board":[')],
    ['another spelling', viewFile(views[0] as View).replace('{', '{ ')],
  ])('[GF7] %s is a fault', (_title, text) => {
    expect(parseViewFile(text).ok).toBe(false);
  });

  test('[GF7] a hand that the viewer may not see is refused', () => {
    const shown = { ...(views[0] as View), hands: dealt.game.hands };
    const own = { ...(views[1] as View), hands: dealt.game.hands };
    expect(makeViewFile(shown)).toEqual({ ok: false, error: { type: 'hiddenHand', seat: 0 } });
    expect(makeViewFile(own)).toEqual({ ok: false, error: { type: 'hiddenHand', seat: 0 } });
    expect(parseViewFile(`tilewright-view 1\n${JSON.stringify(own)}\n`)).toMatchObject({
      ok: false,
      error: { line: 2, expected: 'hands.0: no hand that the viewer may not see' },
    });
  });

  test("[GF7] open hands are everybody's", () => {
    const view = viewFor(dealtGame(setupWith({ hands: 'open' })).game, 'spectator');
    expect(view.hands).not.toContain(null);
    expect(parseViewFile(viewFile(view))).toEqual({ ok: true, value: view });
  });

  test('[GF7] a view beyond the limits has no file', () => {
    const view = views[0] as View;
    expect(makeViewFile({ ...view, hands: [] })).toMatchObject({
      ok: false,
      error: { type: 'beyondLimits', path: 'hands' },
    });
  });
});
