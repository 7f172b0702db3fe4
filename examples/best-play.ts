/** The best play of a position: `npx tsx examples/best-play.ts`, or in a project that has the libraries installed. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { makeBoardPlace, parseCgp } from '@tilewright/notation';
import { colOf, rowOf, spell } from '@tilewright/rules';
import { type PlaySetup, type Position, bestPlay, parseLeaves, wordsOf } from '@tilewright/solver';
import { classic, english, standard15 as layout } from '@tilewright/variants';

const read = (name: string): Buffer => readFileSync(new URL(import.meta.resolve(name)));
const { words } = makeWordList(english, read('@tilewright/lexicon/data/english.txt').toString().split('\n'));
const leaves = parseLeaves(read('@tilewright/solver/leaves/english.leaves'));
const cgp = parseCgp(english, '15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 EINOQST/ 0/12 0');
if (!leaves.ok || !cgp.ok) throw new Error('no leaves, or no position');
const setup: PlaySetup = { layout, tileSet: english, switches: classic.switches };
const position: Position = { board: cgp.value.board, rack: cgp.value.racks[0] ?? [] };
const play = bestPlay(setup, words, position, { type: 'leaves', table: leaves.value });
const [word] = play === undefined ? [] : wordsOf(setup, position.board, play);
const [first] = word?.squares ?? [];
if (play === undefined || word === undefined || first === undefined) throw new Error('there is no play');
const [row, col] = [rowOf(layout, first), colOf(layout, first)];
const place = makeBoardPlace({ row, col, direction: play.direction });
console.log(`${place} ${spell(english, word.letters)} for ${play.points} points`);
