/**
 * `npx tsx bench/write-positions.ts`: plays the games anew whose positions speed is measured on, and writes them.
 */
import { writeFileSync } from 'node:fs';
import { makeCgp } from '@tilewright/notation';
import { type Situation, chooseStatic, playQuickly, tilesOf } from '@tilewright/solver';
import { chanceOf } from '@tilewright/testkit';
import { english, standard15 } from '@tilewright/variants';
import { RACK, positionsFile, readLeaves, readWords, setup } from './play-positions.ts';

const GAMES = 60;

const playAnew = (): readonly string[] => {
  const [words, leaves, chance] = [readWords(), readLeaves(), chanceOf(7)];
  const lines: string[] = [];
  const player = (situation: Situation) => {
    const cgp = makeCgp(english, {
      rows: standard15.rows,
      cols: standard15.cols,
      board: situation.board,
      racks: [situation.rack, []],
      scores: [0, 0],
      scorelessCount: 0,
      operations: [],
    });
    if (!cgp.ok) throw new Error(cgp.error.type);
    lines.push(cgp.value);
    return chooseStatic(setup, words, situation, leaves);
  };
  for (let game = 0; game < GAMES; game += 1)
    playQuickly({ setup, minBagCount: RACK }, [player, player], chance.shuffled(tilesOf(setup)));
  return lines;
};

const lines = playAnew();
writeFileSync(positionsFile, `${lines.join('\n')}\n`);
console.log(`${lines.length} positions`);
