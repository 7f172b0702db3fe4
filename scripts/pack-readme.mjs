// What a packed library says about itself: a line and keywords for its manifest, and lines of code for its README
// that run as they stand; what they print stands behind them.

const KEYWORDS = ['crossword', 'word-game', 'board-game', 'tiles'];

const readWords = `const file = new URL(import.meta.resolve('@tilewright/lexicon/data/english.txt'));
const { words } = makeWordList(english, readFileSync(file, 'utf8').split('\\n'));`;

const board = '15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15';

/** By library. */
const abouts = {
  rules: {
    description:
      'Rules of crossword-tile games: what may be done, what follows, who may see it, and fair draws.',
    keywords: ['rules', 'event-sourcing'],
    code: `import { EMPTY, place, score } from '@tilewright/rules';
import { classic, english, standard15 } from '@tilewright/variants';

const setup = { layout: standard15, tileSet: english, switches: classic.switches };
const board = Array.from({ length: 15 * 15 }, () => EMPTY);
const letterOf = (text) => english.kinds.findIndex((kind) => kind.text === text);
// From the centre to the right.
const tiles = Array.from('CAT', (text, at) => ({ square: 112 + at, letter: letterOf(text), blank: false }));
const placed = place(setup, board, tiles);
if (placed.ok) console.log(score(setup, board, { tiles, words: placed.value })); // 10`,
  },
  variants: {
    description: 'Crossword-tile games as data: layouts, tile sets, switches, presets and special tiles.',
    keywords: ['variants', 'tile-sets'],
    code: `import { classic, makeSetup, people, tileSetById } from '@tilewright/variants';

const seats = people('Ann', 'Ben');
const setup = makeSetup({ preset: classic, seats, lexicon: 'french', tileSet: tileSetById('french') });
if (setup.ok) console.log(setup.value.layout.name, setup.value.tileSet.name); // standard15 french`,
  },
  notation: {
    description:
      'Reads and writes crossword-tile games and positions: GCG, CGP, board texts, game files and links.',
    keywords: ['gcg', 'cgp', 'parser'],
    code: `import { makeFault, makeRack, parseCgp } from '@tilewright/notation';
import { english } from '@tilewright/variants';

const cgp = parseCgp(english, '${board} AEINRT?/ 0/12 0');
if (cgp.ok) console.log(makeRack(english, cgp.value.racks[0]).value, cgp.value.scores); // AEINRT? [ 0, 12 ]
const wrong = parseCgp(english, '3/4/3 A/ 0/0 0');
if (!wrong.ok) console.log(makeFault(wrong.error)); // Line 1, column 3: expected a row of 3 squares, found "4".`,
  },
  lexicon: {
    description:
      'Word lists as word graphs (KWG): look-ups, anagrams, patterns, hooks, near words, files of any kind.',
    keywords: ['kwg', 'dawg', 'gaddag', 'anagram', 'word-list'],
    code: `import { readFileSync } from 'node:fs';
import { anagramsOf, letterReader, makeWordList } from '@tilewright/lexicon';
import { spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';

${readWords}
const lettersOf = letterReader(english);
console.log(words.has(lettersOf('quartz'))); // true
console.log(anagramsOf(words, lettersOf('angel')).map((word) => spell(english, word))); // [ 'ANGEL', 'ANGLE', 'GLEAN' ]`,
  },
  solver: {
    description: 'Finds all plays or the best play of a position of a crossword-tile game, fast.',
    keywords: ['solver', 'move-generator', 'gaddag'],
    code: `import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { parseCgp } from '@tilewright/notation';
import { spell } from '@tilewright/rules';
import { allPlays, bestPlay, parseLeaves, wordsOf } from '@tilewright/solver';
import { classic, english, standard15 } from '@tilewright/variants';

const { words } = makeWordList(english, ['qat', 'qats', 'scare', 'tie']);
const setup = { layout: standard15, tileSet: english, switches: classic.switches };
const { board, racks } = parseCgp(english, '${board} EINOQST/ 0/12 0').value;
console.log(allPlays(setup, words, { board, rack: racks[0] }).length); // 4
// The leave table tells what kept tiles are worth, so that the best play has the most equity.
const leaves = new URL(import.meta.resolve('@tilewright/solver/leaves/english.leaves'));
const keep = { type: 'leaves', table: parseLeaves(readFileSync(leaves)).value };
const play = bestPlay(setup, words, { board, rack: racks[0] }, keep);
const [word] = wordsOf(setup, board, play);
console.log(spell(english, word.letters), play.points); // QAT 23`,
  },
  computer: {
    description:
      'Computer seats for crossword-tile games: six levels, each for every game, from what a seat may see.',
    keywords: ['computer-player', 'bot'],
    code: `import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chooseCommand, levelOf, vocabularyOf } from '@tilewright/computer';
import { makeWordList } from '@tilewright/lexicon';
import { decide, evolve, openGame, openTable, viewFor } from '@tilewright/rules';
import { classic, computer, english, makeSetup } from '@tilewright/variants';

${readWords}
const mind = { level: levelOf(5), vocabulary: vocabularyOf(words, null), leaves: null };
const seats = [computer('Ann', 5), computer('Ben', 5)];
const setup = makeSetup({ preset: classic, seats, lexicon: 'english' }).value;
const asked = { isWord: words.has, isInText: () => false, mayHavePlay: () => true };
let game = openGame(openTable(setup, randomBytes(32).toString('hex'), Date.now()));
const say = (seat, command) => {
  const ruling = decide(game, seat, command, { now: Date.now(), words: asked, specialTiles: [] });
  if (!ruling.ok) throw new Error(ruling.error.type);
  game = ruling.value.reduce(evolve, game);
};
for (const seat of [0, 1]) say(seat, { type: 'contribute', entropy: randomBytes(16).toString('hex') });
while (game.table.phase === 'playing') {
  const [seat] = game.table.turn.toMove;
  say(seat, chooseCommand(viewFor(game, seat), mind, randomBytes(4).readUInt32LE()));
}
console.log(game.table.phase); // over`,
  },
};

/** The part of the manifest that people find a library by. */
export const findableBy = (name) => ({
  description: abouts[name].description,
  keywords: [...KEYWORDS, ...abouts[name].keywords],
});

export const readmeText = (name) => `# @tilewright/${name}

${abouts[name].description}

\`\`\`js
${abouts[name].code}
\`\`\`

A part of Tilewright, crossword-tile games as libraries. ES modules with types, for Node 20.19 or later and for
browsers. MIT licence; what others made stands in NOTICES.md.
`;
