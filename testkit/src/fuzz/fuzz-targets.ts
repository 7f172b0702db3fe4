/**
 * Every parser of notation with valid inputs to start from, for a fuzz command that mutates them. What holds for
 * any input: no exception, no long wait, and what could be read is read the same after it was written.
 */
import { type Letter, type Result, err, ok, viewFor } from '@tilewright/rules';
import {
  type Inexpressible,
  type NotationFault,
  type PositionBoard,
  gcgFromGame,
  isAtEnd,
  makeBoardLink,
  makeBoardText,
  makeCgp,
  makeCgpMove,
  makeGameFile,
  makeGameLink,
  makeGcg,
  makeJuniorBoard,
  makeRack,
  makeTiles,
  makeTrayText,
  makeViewFile,
  openPositions,
  parseBoardLink,
  parseCgp,
  parseCgpMove,
  parseGameFile,
  parseGameLink,
  parseGcg,
  parseJuniorBoard,
  parseRack,
  parseTiles,
  parseViewFile,
  readBoardText,
  readTrayText,
} from '@tilewright/notation';
import { dealtGame, plainLayout, plainSetup, playOut, sealed } from './game-examples.ts';
import { digraphTiles, englishTiles } from './tile-set-examples.ts';

type FuzzInput = string | Uint8Array;

export interface FuzzTarget {
  readonly name: string;
  readonly seeds: readonly FuzzInput[];
  readonly parse: (input: FuzzInput) => Result<unknown, NotationFault>;
  readonly make: (value: unknown) => Result<FuzzInput, Inexpressible>;
}

interface TextFormat<T> {
  readonly name: string;
  readonly seeds: readonly string[];
  readonly parse: (text: string) => Result<T, NotationFault>;
  readonly make: (value: T) => Result<FuzzInput, Inexpressible>;
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A parser of texts; bytes are taken for characters. */
const textTarget = <T>({ name, seeds, parse, make }: TextFormat<T>): FuzzTarget => ({
  name,
  seeds,
  parse: (input) => parse(typeof input === 'string' ? input : latin1(input)),
  make: (value) => make(value as T),
});

const made = <T>(result: Result<T, Inexpressible>, otherwise: T): T => (result.ok ? result.value : otherwise);

interface SolveCase {
  readonly board: PositionBoard;
  readonly tray: readonly Letter[];
}

const parseSolveCases = (text: string): Result<readonly SolveCase[], NotationFault> => {
  const cases: SolveCase[] = [];
  for (let cursor = openPositions(text); !isAtEnd(cursor);) {
    const board = readBoardText(englishTiles, cursor);
    if (!board.ok) return board;
    const tray = readTrayText(englishTiles, board.value.next);
    if (!tray.ok) return tray;
    cases.push({ board: board.value.value, tray: tray.value.value });
    cursor = tray.value.next;
  }
  return ok(cases);
};

const makeSolveCases = (cases: readonly SolveCase[]): Result<string, Inexpressible> => {
  const parts: string[] = [];
  for (const { board, tray } of cases) {
    const texts = [makeBoardText(englishTiles, board), makeTrayText(englishTiles, tray)];
    for (const text of texts) {
      if (!text.ok) return err(text.error);
      parts.push(text.value);
    }
  }
  return ok(parts.join('\n'));
};

const GCG_SEED = `#character-encoding UTF-8
#player1 ana Ana Buendía
#player2 bo Bo
#title x
#tile CH ch
#rack1 AB?
#incomplete because rain
#style plain
>ana: DINNVWY 8D WINDY +32 32
#note first
#- and more
>bo: ADEEGIL 7C GALE +16 16
>ana: AEJNOSV E3 JA(VE).N +34 66 JAVE
>ana: AEJNOSV -- -34 32
>bo: DEILOVX -DX +0 16
>ana: AEJNOSV -3 +0 32
>bo: Q (challenge) +5 21
>ana: - +0 32
>bo: (AEJ) +20 41
>ana: AEJ (AEJ) -20 12
>bo: (time) -10 31
`;

const SOLVE_SEED = `3
.. 2. .3
 a  B ..
4. .4 3.
le*mdoe

1
.2
ab`;

const JUNIOR_SEED = `5 x 6
Ca H MUSIC
Ab V FRUIT

  a b c d e f
A . F . . . .
B . R . . . .
C M U S I C .
D . I . . . .
E . T . . . .
`;

const boardLinkSeeds = (): readonly string[] => {
  const board = parseJuniorBoard(JUNIOR_SEED);
  return board.ok ? [made(makeBoardLink({ name: 'Music', board: board.value }), '')] : [];
};

const boardTargets = (): readonly FuzzTarget[] => [
  textTarget({
    name: 'tiles',
    seeds: ['CHALLO', '[C]HaL·Lqu', 'A'],
    parse: (text) => parseTiles(digraphTiles, text),
    make: (tiles) => makeTiles(digraphTiles, tiles),
  }),
  textTarget({
    name: 'rack',
    seeds: ['CH?A', '[C]HRR??'],
    parse: (text) => parseRack(digraphTiles, text),
    make: (letters) => makeRack(digraphTiles, letters),
  }),
  textTarget({
    name: 'cgp',
    seeds: ['15/7CaR5/3[CH]11 AC?/ 12/-5 0 lex X; lm 8H.CAR; oru;', '2/2 A/C 0/0 0'],
    parse: (text) => parseCgp(digraphTiles, text),
    make: (cgp) => makeCgp(digraphTiles, cgp),
  }),
  textTarget({
    name: 'cgp move',
    seeds: ['8D.WoRD', 'AE31.AB', 'ex.AB?', 'ex.3', 'pass', 'phony.D8.WORD'],
    parse: (text) => parseCgpMove(englishTiles, text),
    make: (move) => makeCgpMove(englishTiles, move),
  }),
  textTarget({
    name: 'position text',
    seeds: [SOLVE_SEED, '2\n.. ..\n.. ..\nabcdefg'],
    parse: parseSolveCases,
    make: makeSolveCases,
  }),
  textTarget({
    name: 'junior board',
    seeds: [JUNIOR_SEED, '5 x 5\r\nAa H AT'],
    parse: parseJuniorBoard,
    make: makeJuniorBoard,
  }),
  textTarget({ name: 'board link', seeds: boardLinkSeeds(), parse: parseBoardLink, make: makeBoardLink }),
];

const gameTargets = (): readonly FuzzTarget[] => {
  const dealt = dealtGame({ ...plainSetup, layout: plainLayout(9, 9) });
  const played = playOut(dealt);
  const log = sealed(played.events);
  const gcg = gcgFromGame(played.events);
  const views = [viewFor(dealt.game, 'spectator'), viewFor(played.game, 'spectator')];
  return [
    {
      name: 'gcg',
      seeds: [GCG_SEED, gcg.ok ? made(makeGcg(gcg.value), new Uint8Array()) : ''],
      parse: parseGcg,
      make: (game) => makeGcg(game as never),
    },
    textTarget({
      name: 'game file',
      seeds: [made(makeGameFile(log), '')],
      parse: parseGameFile,
      make: makeGameFile,
    }),
    textTarget({
      name: 'view file',
      seeds: views.map((view) => made(makeViewFile(view), '')),
      parse: parseViewFile,
      make: makeViewFile,
    }),
    textTarget({
      name: 'game link',
      seeds: [made(makeGameLink(log), '')],
      parse: parseGameLink,
      make: makeGameLink,
    }),
  ];
};

/** All parsers. Making the seeds plays a game, so call it once. */
export const fuzzTargets = (): readonly FuzzTarget[] => [...boardTargets(), ...gameTargets()];
