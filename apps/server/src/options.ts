/** What can be said on the command line of `npm start`, and the sentence for what cannot. */
import { parseArgs } from 'node:util';

/** Spells TILE on a telephone; saved games belong to an address, so it stays the same from start to start. */
export const USUAL_PORT = 8453;

export interface Options {
  /** Null: the usual one, or the next that is free. */
  readonly port: number | null;
  readonly isLan: boolean;
  readonly canOpen: boolean;
}

export type Asked =
  | { readonly type: 'start'; readonly options: Options }
  | { readonly type: 'backup' | 'restore'; readonly file: string }
  | { readonly type: 'forget-sentences'; readonly game: string }
  | {
      readonly type: 'forget-person';
      readonly game: string;
      readonly seat: number;
      readonly isWithGames: boolean;
    }
  | { readonly type: 'check' }
  | { readonly type: 'help' }
  | { readonly type: 'wrong'; readonly sentence: string };

export const HELP = `Serves the game on this machine and opens it in the browser.

  npm start                  this machine only
  npm start -- --lan         phones and other machines on the network can open it too
  npm start -- --port 9000   another port; 0 picks a free one (usual: ${USUAL_PORT})
  npm start -- --no-open     opens no browser
  npm start -- backup FILE   copies the games that are kept here to a file, while they are played or not
  npm start -- restore FILE  brings them back from one; what is there is moved aside
  npm start -- forget-sentences GAME
                             takes the sentences of books out of a game and its rematches; words stay
  npm start -- forget-person GAME SEAT [--games]
                             removes what is kept about the person in that seat; --games: shared games too
  npm start -- check         goes through all games and names those that are damaged
  npm start -- --help        this text

PUBLIC_URL=https://example.org/tiles/ says where a proxy shows it to others, DATA_DIR=… where games are kept;
docs/HOSTING.md has all settings.
The game in the terminal: npm run cli -- play
`;

const KNOWN = {
  lan: { type: 'boolean' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const parseOptions = (args: readonly string[]): Asked => {
  const [first] = args;
  if (first === 'backup' || first === 'restore') return parseCopy(first, args.slice(1));
  if (first === 'forget-sentences') return parseForgetting(args.slice(1));
  if (first === 'forget-person') return parseForgettingPerson(args.slice(1));
  if (first === 'check') return parseCheck(args.slice(1));
  const { tokens } = parseArgs({ args: [...args], options: KNOWN, strict: false, tokens: true });
  const sentence = tokens.map(faultOf).find((one) => one !== undefined);
  if (sentence !== undefined) return { type: 'wrong', sentence };
  const given = new Map(
    tokens.flatMap((token) => (token.kind === 'option' ? [[token.name, token.value]] : [])),
  );
  if (given.has('help')) return { type: 'help' };
  const port = given.get('port');
  return {
    type: 'start',
    options: {
      port: port === undefined ? null : Number(port),
      isLan: given.has('lan'),
      canOpen: !given.has('no-open'),
    },
  };
};

const parseCopy = (type: 'backup' | 'restore', [file, ...rest]: readonly string[]): Asked =>
  file === undefined || file === '' || file.startsWith('-') || rest.length > 0
    ? { type: 'wrong', sentence: `${type} needs one file, as in npm start -- ${type} games.backup.` }
    : { type, file };

const isGame = (text: string | undefined): text is string => text !== undefined && /^\w[\w-]*$/u.test(text);

const parseForgetting = ([game, ...rest]: readonly string[]): Asked =>
  !isGame(game) || rest.length > 0
    ? {
        type: 'wrong',
        sentence: 'forget-sentences needs the name of one game: the last part of its address.',
      }
    : { type: 'forget-sentences', game };

/** Seats are counted from 1, as people do. */
const parseForgettingPerson = ([game, seat = '', ...rest]: readonly string[]): Asked =>
  !isGame(game) || !/^[1-9]$/u.test(seat) || rest.length > 1 || (rest[0] ?? '--games') !== '--games'
    ? {
        type: 'wrong',
        sentence:
          'forget-person needs the last part of the address of a game and the number of a seat, as in npm start -- forget-person GAME 2.',
      }
    : { type: 'forget-person', game, seat: Number(seat) - 1, isWithGames: rest.length > 0 };

const parseCheck = (rest: readonly string[]): Asked =>
  rest.length > 0
    ? {
        type: 'wrong',
        sentence: 'check takes nothing else; DATA_DIR or DATABASE_URL says where the games are.',
      }
    : { type: 'check' };

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

const faultOf = (token: Token): string | undefined => {
  if (token.kind === 'option-terminator') return undefined;
  if (token.kind === 'positional')
    return `"${token.value}" is not understood; npm start -- --help tells what is.`;
  if (!Object.hasOwn(KNOWN, token.name))
    return `There is no option ${token.rawName}; npm start -- --help tells which there are.`;
  if (token.name === 'port') return portFault(token.value);
  return token.value === undefined ? undefined : `The option ${token.rawName} takes no value.`;
};

const MAX_PORT = 65_535;

const portFault = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{1,5}$/u.test(text) && Number(text) <= MAX_PORT
    ? undefined
    : `--port needs a number from 0 to ${MAX_PORT}, as in --port ${USUAL_PORT}.`;
