/**
 * Bugs planted in the product one at a time, each of which the laws must find. A bug is a change of text: what is
 * replaced must stand exactly once in its file, so that a bug that no longer fits says so.
 */
import type { PlantedBug } from './planted-run.ts';

type Where = Omit<PlantedBug, 'name' | 'edits'>;

/** Edits of one file, as pairs of what is found and what replaces it. */
type Change = readonly [find: string, replace: string];

const bugIn = (file: string, name: string, where: Where, ...changes: readonly Change[]): PlantedBug => ({
  name,
  edits: changes.map(([find, replace]) => ({ file: `packages/${file}`, find, replace })),
  ...where,
});

const leaks: readonly PlantedBug[] = [
  bugIn('rules/src/view.ts', 'a view shows another hand', { laws: ['VW1', 'VW2'] }, [
    '(canSeeHand(table, viewer, seat as Seat) ? hand : null)',
    "(viewer !== 'spectator' ? hand : null)",
  ]),
  bugIn(
    'rules/src/view.ts',
    'an event tells everyone what was bought',
    { laws: ['VW2'], variant: 'stuff', seed: 5 },
    [
      'change.isOpen || change.seat === viewer',
      "change.isOpen || change.seat === viewer || change.type === 'bought'",
    ],
  ),
  bugIn(
    'rules/src/view.ts',
    'an event leaves a stub for each change it hides',
    { laws: ['VW2'], variant: 'stuff' },
    [
      'hands: hands.filter((change) => change.isOpen || change.seat === viewer),',
      'hands: hands.map((change) => (change.isOpen || change.seat === viewer ? change : { ...change, letters: [] })),',
    ],
  ),
  bugIn(
    'rules/src/decide-play.ts',
    'a play grows with the special tiles laid with it',
    { laws: ['VW2'], variant: 'stuff' },
    ['isAppealed: times !== 1,', "isAppealed: times !== 1, padding: ' '.repeat(specials.length),"],
  ),
  bugIn(
    'rules/src/special-laying.ts',
    'a refusal gives away where others have laid',
    { laws: ['VW2'], variant: 'stuff', seed: 55 },
    ['...(hands[seat]?.hidden ?? [])', '...hands.flatMap(({ hidden }) => hidden)'],
  ),
];

const tiles: readonly PlantedBug[] = [
  bugIn('rules/src/evolve.ts', 'a tile is lost on its way back to the bag', { laws: ['TL1', 'CT1'] }, [
    "case 'gave':\n      return { ...vault, bag: changeCounts(vault.bag, change.letters, 1) };",
    "case 'gave':\n      return { ...vault, bag: changeCounts(vault.bag, change.letters.slice(1), 1) };",
  ]),
  bugIn(
    'rules/src/evolve-hand.ts',
    'a blank leaves the rack as the letter it stands for',
    { laws: ['TL1', 'CT1', 'TT1'], seed: 19 },
    ['(blank ? BLANK : letter)', '(blank && letter > 20 ? BLANK : letter)'],
  ),
  bugIn('rules/src/settle-turn.ts', 'a rack is filled above its size', { laws: ['CT1'] }, [
    'play.outcome.refillTo - heldCount)',
    'play.outcome.refillTo - heldCount + 1)',
  ]),
  bugIn('rules/src/decide-seat.ts', 'who leaves takes the rack along', { laws: ['TL1', 'CT1'], seed: 5 }, [
    "letters.length === 0 ? [] : [{ type: 'gave', seat, isOpen, letters }]",
    '[]',
  ]),
  bugIn('rules/src/evolve-hand.ts', 'a junior hand closes its gaps', { laws: ['JR5'], variant: 'junior' }, [
    'return rack.map((held, index) => (index === place ? GAP : held));',
    'return rack.filter((_, index) => index !== place);',
  ]),
];

const specials: readonly PlantedBug[] = [
  bugIn(
    'rules/src/evolve-hand.ts',
    'a special tile laid with an undone play is not returned',
    { laws: ['UN1', 'SP7'], variant: 'stuff' },
    [
      'return { ...hand, laying: change.specials };',
      'return { ...hand, inventory: withoutEach(hand.inventory, change.specials.map(({ kind }) => kind)), laying: change.specials };',
    ],
  ),
  bugIn(
    'rules/src/evolve-hand.ts',
    'a special tile that fired is not used up',
    { laws: ['SP7'], variant: 'stuff' },
    ['table.pending?.fired,', '[],'],
  ),
  bugIn(
    'rules/src/settle-turn.ts',
    'what fired in an undone play is hidden again',
    { laws: ['UN1'], variant: 'stuff', seed: 20 },
    ['play.fired.filter(({ owner }) => isIn(table, owner))', 'play.fired.slice(0, 0)'],
  ),
  bugIn(
    'rules/src/decide-play.ts',
    'a reverse is not undone with its play',
    { laws: ['UN1'], variant: 'stuff', seed: 16 },
    [
      '    toMove: [seat],\n',
      '    toMove: [seat],\n    direction: nextTurn(table, endOfPlay(play, now)).direction,\n',
    ],
    [
      'return { ...table.turn, toMove: play.window.waiting',
      'return { ...table.turn, direction: nextTurn(table, endOfPlay(play, now)).direction, toMove: play.window.waiting',
    ],
  ),
  bugIn(
    'rules/src/evolve-table.ts',
    'a boom is not undone with its play',
    { laws: ['UN1', 'TL1'], variant: 'stuff', seed: 25 },
    [
      'pending: event.play,',
      'pending: event.play, board: withoutTiles(table.board, event.play.outcome.lost),',
    ],
  ),
  bugIn(
    'rules/src/evolve-table.ts',
    'stolen points count for both',
    { laws: ['SC1'], variant: 'stuff', seed: 12 },
    [
      'const taken = withPoints(withLine(table, { ...line, points: 0 }), takenBy, points);',
      'const taken = withPoints(withPoints(withLine(table, { ...line, points: 0 }), takenBy, points), seat, points);',
    ],
  ),
];

const turns: readonly PlantedBug[] = [
  bugIn(
    'rules/src/turn.ts',
    'a skip hits the next seat as it was before a reverse',
    { laws: ['OW1', 'TN2'], variant: 'stuff', seed: 113 },
    [
      'owed = withAt(owed, next, (owed[next] ?? 0) + skipCount);',
      'const hit = stepFrom(table, seat, table.turn.direction);\n  owed = withAt(owed, hit, (owed[hit] ?? 0) + skipCount);',
    ],
  ),
  bugIn(
    'rules/src/settle-turn.ts',
    'a skip is forgotten',
    { laws: ['OW1', 'TN2'], variant: 'stuff', seed: 26 },
    ['skipCount: outcome.skipCount,', 'skipCount: 0,'],
  ),
  bugIn(
    'rules/src/turn.ts',
    'turns owed are forgiven all at once',
    { laws: ['OW1'], variant: 'stuff', seed: 16 },
    ['owed = withAt(owed, next, (owed[next] ?? 0) - 1);', 'owed = withAt(owed, next, 0);'],
  ),
  bugIn(
    'rules/src/decide-challenge.ts',
    'a turn owed for a wrong challenge is forgotten',
    { laws: ['OW1'], variant: 'stuff' },
    ['(turn.owed[seat] ?? 0) + 1', 'turn.owed[seat] ?? 0'],
  ),
  bugIn(
    'rules/src/settle-turn.ts',
    'the next clock runs while a play waits for its challenges',
    { laws: ['TM3'], seed: 9 },
    ["play.window?.type === 'untilNextActs' &&", 'play.window !== null &&'],
  ),
  bugIn('rules/src/decide-time.ts', 'time is up before its time', { laws: ['TM4'], seed: 22 }, [
    'if (ctx.now < turn.deadlineAt)',
    'if (ctx.now + 20_000 < turn.deadlineAt)',
  ]),
  bugIn(
    'rules/src/decide.ts',
    'a score moves after the end',
    { laws: ['EN1'], variant: 'stuff' },
    ["if (game.table.phase === 'over')", "if (game.table.phase === 'over' && command.type !== 'buy')"],
    ['if (!turn.toMove.includes(by))', "if (phase !== 'over' && !turn.toMove.includes(by))"],
  ),
  bugIn('rules/src/decide.ts', 'a seat changes hands after the end', { laws: ['EN1'], seed: 9 }, [
    "if (game.table.phase === 'over')",
    "if (game.table.phase === 'over' && command.type !== 'replaceSeat')",
  ]),
];

const purity: readonly PlantedBug[] = [
  bugIn('rules/src/draw.ts', 'a draw takes from the bag it was given', { laws: ['LG2', 'TL1', 'CT1'] }, [
    'const left = bag.slice();',
    'const left = bag;',
  ]),
  bugIn('rules/src/evolve-hand.ts', 'looking for tiles takes them off the rack', { laws: ['LG2', 'LG5'] }, [
    'const left = list.slice();',
    'const left = list as T[];',
  ]),
  bugIn('rules/src/evolve-table.ts', 'the score sheet grows in place', { laws: ['LG2'] }, [
    'return { ...table, sheet: [...table.sheet, line] };',
    'table.sheet.push(line);\n  return table;',
  ]),
  bugIn('rules/src/decide-turn.ts', 'a decision looks at more than its arguments', { laws: ['LG2'] }, [
    'const at = ctx.now;',
    'const at = ctx.now + Math.random();',
  ]),
  bugIn('rules/src/decide-turn.ts', 'a refusal is thrown', { laws: ['TT1'], seed: 22 }, [
    "if (letters.length === 0) return refuse({ type: 'nothingGiven' });",
    "if (letters.length === 0) throw new Error('nothing');",
  ]),
  bugIn('rules/src/decide-shop.ts', 'an event says undefined', { laws: ['LG5'], variant: 'stuff' }, [
    'seat, points: price }',
    'seat, points: price, note: undefined }',
  ]),
  bugIn(
    'rules/src/evolve-table.ts',
    'a score line says minus zero',
    { laws: ['VW1'], variant: 'stuff', seed: 34 },
    [
      "act: 'undone', tiles, words, count: tiles.length, points: 0 }",
      "act: 'undone', tiles, words, count: tiles.length, points: -0 }",
    ],
  ),
];

const draws: readonly PlantedBug[] = [
  bugIn('rules/src/draw.ts', 'draws do not depend on the secret', { laws: ['FD1', 'FD2'] }, [
    'utf8(secret),',
    "utf8('secret'),",
  ]),
  bugIn('rules/src/draw.ts', 'draws do not depend on what the seats contribute', { laws: ['FD1', 'FD2'] }, [
    "contributions.map((entropy) => entropy ?? '-')",
    "contributions.map(() => '-')",
  ]),
  bugIn('rules/src/settle-turn.ts', 'a draw number is used again', { laws: ['FD2'] }, [
    'drawCount: table.drawCount + 1,',
    'drawCount: table.drawCount,',
  ]),
  bugIn('rules/src/decide-turn.ts', 'an exchange puts back before it draws', { laws: ['FD2'] }, [
    'drawFor(game, seat, letters.length)',
    'drawFor({ ...game, vault: { ...game.vault, bag: game.vault.bag.map((count, letter) => count + letters.filter((one) => one === letter).length) } }, seat, letters.length)',
  ]),
];

const hosting: readonly PlantedBug[] = [
  bugIn(
    'host/src/table-host.ts',
    'viewers are told before it is stored',
    { laws: ['LG3'] },
    ['  for (const [index, event] of events.entries()) audience.tell(history.seq + index + 1, event);\n', ''],
    [
      'const outcome = await answerOf(ports.log.append(batch));',
      'for (const [index, event] of events.entries()) audience.tell(history.seq + index + 1, event);\n  const outcome = await answerOf(ports.log.append(batch));',
    ],
  ),
  bugIn('host/src/table-host.ts', 'what could not be stored is said to be', { laws: ['LG3'] }, [
    "if (outcome === 'failed') return { type: 'notStored' };",
    "if (outcome === 'failed') return { type: 'accepted', seq: running.history.seq + 1 };",
  ]),
  bugIn('host/src/table-host.ts', 'a repeated command is decided again', { laws: ['LG6', 'LG3', 'LG5'] }, [
    'return known.value === undefined ? otherwise() : replyAgain(running, known.value, asked);',
    'return known.value?.digest === asked.digest || known.value === undefined ? otherwise() : replyAgain(running, known.value, asked);',
  ]),
  bugIn('host/src/table-host.ts', 'an id may be used for another command', { laws: ['LG6'] }, [
    'known.digest === digest ? reply',
    'digest.length > 0 ? reply',
  ]),
  bugIn('host/src/audience.ts', 'viewers are not told of some events', { laws: ['LG4'], seed: 5 }, [
    'const telling = tellings',
    "if (event.shared.type === 'accepted' && event.hands.length === 0) continue;\n        const telling = tellings",
  ]),
  bugIn('host/src/table-host.ts', 'who slept is not told the first event missed', { laws: ['LG4'] }, [
    '.slice(0, behind)',
    '.slice(1, behind)',
  ]),
  bugIn('host/src/table-host.ts', 'a second host refuses by an old state', { laws: ['LG5', 'LG6'] }, [
    'return unlessKnown(running, asked, () => refuseUnlessStale(running, by, asked, ruling.error));',
    "return unlessKnown(running, asked, async () => ({ type: 'refused', refusal: ruling.error }));",
  ]),
  bugIn('host/src/table-host.ts', 'a refusal is forgotten', { laws: ['LG6'] }, [
    "if (by !== 'keeper') running.refused.keep(id, { digest, refusal });",
    'void digest;',
  ]),
  bugIn('rules/src/chain.ts', 'events of one batch are not linked', { laws: ['FD2', 'LG5', 'LG4'] }, [
    '    last = hash;\n',
    '',
  ]),
  bugIn('rules/src/chain.ts', 'the time of an event is not in its hash', { laws: ['FD2'] }, [
    'JSON.stringify([prevHash, game, seq, at, commandId,',
    'JSON.stringify([prevHash, game, seq, commandId,',
  ]),
];

/** This one needs a reverse and a skip in one play. */
export const plantedBugs: readonly PlantedBug[] = [
  ...leaks,
  ...tiles,
  ...specials,
  ...turns,
  ...purity,
  ...draws,
  ...hosting,
];
