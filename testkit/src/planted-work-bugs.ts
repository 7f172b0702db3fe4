/**
 * Controls over what one person can make the server compute, and over what their texts may stand for, taken out one at
 * a time; see `planted-server-bugs.ts`.
 */
import { type Removal, taken } from './planted-server-run.ts';

const TABLES = 'apps/server/src/tables';
const IDENTITY = `${TABLES}/list-identity.ts`;
const IDENTITY_TEST = `${TABLES}/list-identity.test.ts`;

const BOUNDS_TEST = 'apps/server/src/people/computer-bounds.test.ts';

const POOL = `${TABLES}/thread-pool.ts`;
const POOL_TEST = `${TABLES}/thread-pool.test.ts`;

const LENT_TEST = `${TABLES}/lent-words.test.ts`;

const lentWords: readonly Removal[] = [
  taken(
    'T29',
    'lists of people’s own take as much memory as there are',
    [`${TABLES}/kept-lists.ts`, '&& ownBytes > MOST_OWN_BYTES', '&& ownBytes < 0'],
    [`${TABLES}/own-tiles.test.ts`, 'never push out a list for the tiles that come with the program'],
  ),
  taken(
    'T29',
    'what a search needs is not counted',
    [`${TABLES}/kept-lists.ts`, ', tables?.filter.words, tables?.filter.lessOne]', ']'],
    [LENT_TEST, 'that were laid out take the more room'],
  ),
  taken(
    'T29',
    'a table keeps the words of people’s own as long as it is open',
    [`${TABLES}/word-shelf.ts`, 'had.splice(had.indexOf(own), 1);', 'had.indexOf(own);'],
    [LENT_TEST, 'are a table’s only while it needs them'],
  ),
  taken(
    'T29',
    'whoever wakes a table does not see to its words',
    [`${TABLES}/having-words.ts`, 'await withWords(deciding, wakeHost);', 'await wakeHost();'],
    [LENT_TEST, 'get them back when time is up'],
  ),
  taken(
    'T29',
    'a thread keeps whatever it has thought about',
    [`${TABLES}/thinking.ts`, 'if (size <= mostSize || oldest === key) break;', 'if (size >= 0) break;'],
    [LENT_TEST, 'a thread keeps what is not too large together'],
  ),
  taken(
    'T29',
    'thoughts that wait hold as many lists as somebody asks for',
    [`${TABLES}/thinkers.ts`, '(isForAll ? pool : ownPool)', '(isForAll ? pool : pool)'],
    [LENT_TEST, 'so few thoughts with words of people’s own wait'],
  ),
  taken(
    'T29',
    'lists of people’s own lie in memory that nobody counts',
    [
      `${TABLES}/thinking.ts`,
      '=== undefined ? plainWords : shareWords',
      '=== undefined ? shareWords : shareWords',
    ],
    [LENT_TEST, 'are in memory that is given back'],
  ),
  taken(
    'T29',
    'a thread that thinks of people’s own lists stays',
    [POOL, 'if (thread.job === undefined) dismissLater(crew, thread);', ''],
    [POOL_TEST, 'that are not asked for a while go away'],
  ),
  taken(
    'T29',
    'lists of books are read all at once',
    [`${TABLES}/reading-line.ts`, 'if (isReading) return;', ''],
    [LENT_TEST, 'lists of books are read one at a time'],
  ),
];

export const workRemovals: readonly Removal[] = [
  ...lentWords,
  taken(
    'T29',
    'lists of people’s own tiles hold up those for everybody',
    [
      `${TABLES}/thinkers.ts`,
      'catalogueTiles(tileSet) ? builders.ask(question)',
      'list.length === 0 ? builders.ask(question)',
    ],
    [`${TABLES}/own-tiles.test.ts`, 'wait apart from those for everybody, so many of one address'],
  ),
  taken(
    'T29',
    'one address asks for as many lists as it likes',
    [`${TABLES}/thinkers.ts`, 'waiting: 32, waitingEach: 8', 'waiting: 32'],
    [`${TABLES}/own-tiles.test.ts`, 'wait apart from those for everybody, so many of one address'],
  ),
  taken(
    'T29',
    'a list that could not be made is made again by every look',
    [`${TABLES}/failures.ts`, 'if (known !== undefined && known.until > now()) throw known.error;', ''],
    ['apps/server/src/people/book-works.test.ts', 'are not read again by every look, until they change'],
  ),
  taken(
    'T38',
    'computers think in the order in which they ask',
    [
      `${TABLES}/fair-line.ts`,
      'branches.delete(step);\n    if (below.count > 0) branches.set(step, below);',
      'if (below.count === 0) branches.delete(step);',
    ],
    [`${TABLES}/fair-line.test.ts`, 'whoever comes last waits for one of each of the others'],
  ),
  taken(
    'T38',
    'each person of an address has a turn of their own',
    [`${TABLES}/game-owner.ts`, 'addressOf(person) ?? person, person', 'person, person'],
    [`${TABLES}/thinkers.test.ts`, 'people at one address think in turns with those at another'],
  ),
  taken(
    'T38',
    'one game takes all threads',
    [POOL, 'key === undefined || !asked.has(key)', 'key === undefined || asked.size >= 0'],
    [POOL_TEST, 'of one path are asked one at a time, and others meanwhile'],
  ),
  taken(
    'T38',
    'the thoughts of one address fill the line',
    [POOL, ' || own >= (size.waitingEach ?? size.waiting)', ' || own < 0'],
    [POOL_TEST, 'wait in so many for one, and in so many for all'],
  ),
  taken(
    'T38',
    'a computer thinks although the game has gone on',
    [POOL, 'while (job?.isWanted() === false)', 'while (job?.isWanted() === undefined && job !== undefined)'],
    [POOL_TEST, 'that nobody wants any longer when their turn has come are not asked'],
  ),
  taken(
    'T38',
    'a thread takes as much memory as there is',
    [POOL, 'startThread(crew.script, crew.size.limits)', 'startThread(crew.script)'],
    [POOL_TEST, 'a thread that takes too much memory is replaced and told of'],
  ),
  taken(
    'T38',
    'questions fail for want of a thread while others are there to answer',
    [
      POOL,
      'return idleOf(crew) !== undefined || threads.size === 0;',
      'return idleOf(crew) !== undefined || threads.size >= 0;',
    ],
    [POOL_TEST, 'leave what waits to the others'],
  ),
  taken(
    'T38',
    'every thread has as much room for young objects as the games',
    ['apps/server/src/start-thread.ts', "setFlagsFromString('--max-semi-space-size=0');", ''],
    ['apps/server/src/start-thread.test.ts', '[TS46]'],
  ),
  taken(
    'T38',
    'lists that were dropped wait for a collection',
    [`${TABLES}/kept-lists.ts`, 'for (const numbers of numbersOf(loaded)) giveBack(numbers);', ''],
    [`${TABLES}/given-back.test.ts`, 'goes back at once, with what a search needs'],
  ),
  taken(
    'T38',
    'a list is given back while somebody has it',
    [
      `${TABLES}/kept-lists.ts`,
      'if (isForAll || !isDropped || taskCount > 0 ||',
      'if (isForAll || !isDropped ||',
    ],
    [`${TABLES}/given-back.test.ts`, 'stays as long as a computer thinks about it'],
  ),
  taken(
    'T38',
    'a table asks a list that is given back',
    [`${TABLES}/word-shelf.ts`, 'had.splice(had.indexOf(own), 1);', 'if (had[0] === own) had.splice(0);'],
    [`${TABLES}/given-back.test.ts`, 'each has those that were made for it'],
  ),
  taken(
    'T38',
    'long lists of books are kept apart from what is young',
    ['apps/server/src/store/book-pages.ts', 'const PIECE = 50_000;', 'const PIECE = 5_000_000;'],
    ['apps/server/src/store/gatherings.test.ts', 'is told in pieces of whole lines'],
  ),
  taken(
    'T38',
    'what took all the memory of a thread is thought again',
    [
      `${TABLES}/computers.ts`,
      'isTooMuch ? MOST_STUMBLES : plan.stumbleCount + 1',
      'isTooMuch ? plan.stumbleCount + 1 : plan.stumbleCount + 1',
    ],
    [`${TABLES}/computers.test.ts`, 'whose thinking takes too much memory do not try again'],
  ),
  taken(
    'T38',
    'computers think as eagerly as the games are played',
    [`${TABLES}/thinking-thread.ts`, 'lowerPriority();\n', ''],
    [`${TABLES}/thinkers.test.ts`, 'threads that think let the games go first'],
  ),
  taken(
    'T38',
    'computers play with as many blanks as somebody asks for',
    ['apps/server/src/people/game-setup.ts', 'if (tooHard !== undefined) return err(tooHard);', ''],
    [BOUNDS_TEST, 'is bounded where computers play, and not where only people do'],
  ),
  taken(
    'T38',
    'a computer takes a seat of any game that people made for themselves',
    ['apps/server/src/people/maker-choice.ts', 'if (tooHard !== undefined) return err(tooHard);', ''],
    [BOUNDS_TEST, 'keeps computers from the seats of games that people made for themselves'],
  ),
  taken(
    'T38',
    'a game that asks too much of computers is played again',
    ['apps/server/src/people/games.ts', 'if (tooHard !== undefined) return err(tooHard);', ''],
    [BOUNDS_TEST, 'and too many blanks of a stored game are refused when it is played again'],
  ),
  taken(
    'T38',
    'computers of any level are asked for',
    ['packages/protocol/src/pieces.ts', '.max(STRONGEST, LEVELS)', ''],
    [BOUNDS_TEST, 'that is asked for is one there is'],
  ),
  taken(
    'T36',
    'spaces may be printed on a tile',
    ['packages/rules/src/limits.ts', ' && !NOT_ON_TILES.test(text)', ''],
    ['packages/rules/src/limits.test.ts', 'is not a space between letters'],
  ),
  taken(
    'T36',
    'a word list is named by its tiles with spaces between them',
    [
      IDENTITY,
      'digestOf([list, catalogueTiles(tileSet)?.name ?? null, tileTexts(tileSet)])',
      "`${list} ${tileTexts(tileSet).join(' ')}`",
    ],
    [IDENTITY_TEST, 'takes no list’s place in memory'],
  ),
  taken(
    'T36',
    'a list that is kept for everybody is made of the tiles that somebody handed in',
    [
      `${TABLES}/word-files.ts`,
      'const own = catalogueTiles(tileSet);\n  if (own === undefined) return buildFrom',
      'const own = tileSet;\n  if (own.name.length === 0) return buildFrom',
    ],
    [`${TABLES}/words.test.ts`, 'for tiles of people are made, and not kept'],
  ),
  taken(
    'T36',
    'word files of an earlier version stay',
    [`${TABLES}/word-files.ts`, 'removeOutdated(folder, name, file);', ''],
    [IDENTITY_TEST, 'is not believed: each list is made anew once'],
  ),
  taken(
    'T38',
    'whether a play is left is looked for to the end',
    ['packages/solver/src/find-plays.ts', 'mostSteps = END_STEPS', 'mostSteps = 0x7fffffff'],
    [
      'packages/solver/src/step-budget.test.ts',
      'is told when the steps suffice, and may be when they do not',
    ],
  ),
  taken(
    'T38',
    'the same question about a board is looked into again',
    ['packages/solver/src/find-plays.ts', 'if (known?.asked === asked) return known.answer;', ''],
    ['packages/solver/src/step-budget.test.ts', 'is the same every time, and asked once'],
  ),
  taken(
    'T38',
    'what a search needs is made while everybody waits',
    [
      `${TABLES}/kept-lists.ts`,
      'loaded.tables === undefined || search(table, racks)',
      'search(table, racks)',
    ],
    [`${TABLES}/words.test.ts`, 'are not searched where no thread could be had for that'],
  ),
  taken(
    'T38',
    'a computer looks at every play there is',
    ['packages/computer/src/choose-turn.ts', '{ mostSteps: CHOICE_STEPS, ...known }', '{ ...known }'],
    ['testkit/src/solver/choice-bound.test.ts', 'looks only so far, unless told otherwise'],
  ),
];
