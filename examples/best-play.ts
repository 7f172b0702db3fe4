/** The best play of a position: `npx tsx examples/best-play.ts`, or in a project that has the libraries installed. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { parseCgp } from '@tilewright/notation';
import { type Letter, spell } from '@tilewright/rules';
import { type PlaySetup, bestPlay } from '@tilewright/solver';
import { classic, english, standard15 } from '@tilewright/variants';

const list = new URL(import.meta.resolve('@tilewright/lexicon/data/english.txt'));
const { words } = makeWordList(english, readFileSync(list, 'utf8').split('\n'));
const setup: PlaySetup = { layout: standard15, tileSet: english, switches: classic.switches };
const cgp = parseCgp(english, '15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRTW/ 0/12 0');
if (!cgp.ok) throw new Error(cgp.error.expected);
const play = bestPlay(setup, words, { board: cgp.value.board, rack: cgp.value.racks[0] ?? [] });
const letters: readonly Letter[] = play?.tiles.map(({ letter }) => letter) ?? [];
console.log(`${spell(english, letters)} ${play?.direction} for ${play?.points} points`);
