/** The best play of a position: `npx tsx examples/best-play.mjs`, or in a project that has the libraries installed. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { parseCgp } from '@tilewright/notation';
import { spell } from '@tilewright/rules';
import { bestPlay } from '@tilewright/solver';
import { classic, english, standard15 } from '@tilewright/variants';

const list = new URL(import.meta.resolve('@tilewright/lexicon/data/english.txt'));
const { words } = makeWordList(english, readFileSync(list, 'utf8').split('\n'));
const setup = { layout: standard15, tileSet: english, switches: classic.switches };
const cgp = parseCgp(english, '15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRTW/ 0/12 0');
const play = bestPlay(setup, words, { board: cgp.value.board, rack: cgp.value.racks[0] });
const letters = play.tiles.map(({ letter }) => letter);
console.log(`${spell(english, letters)} ${play.direction} for ${play.points} points`);
