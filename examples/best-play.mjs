/** The best play of a position: `npx tsx examples/best-play.mjs`, or in a project that has the libraries installed. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { makeBoardPlace, parseCgp } from '@tilewright/notation';
import { colOf, rowOf, spell } from '@tilewright/rules';
import { bestPlay, parseLeaves, wordsOf } from '@tilewright/solver';
import { classic, english, standard15 as layout } from '@tilewright/variants';

const read = (name) => readFileSync(new URL(import.meta.resolve(name)));
const { words } = makeWordList(english, read('@tilewright/lexicon/data/english.txt').toString().split('\n'));
const leaves = parseLeaves(read('@tilewright/solver/leaves/english.leaves'));
const cgp = parseCgp(english, '15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 EINOQST/ 0/12 0');
const setup = { layout, tileSet: english, switches: classic.switches };
const position = { board: cgp.value.board, rack: cgp.value.racks[0] };
const play = bestPlay(setup, words, position, { type: 'leaves', table: leaves.value });
const { letters, squares } = wordsOf(setup, position.board, play)[0];
const [row, col] = [rowOf(layout, squares[0]), colOf(layout, squares[0])];
const place = makeBoardPlace({ row, col, direction: play.direction });
console.log(`${place} ${spell(english, letters)} for ${play.points} points`);
