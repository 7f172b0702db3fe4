/**
 * The command lines of `gcg check` and `verify`: recorded games, judged.
 */
import { type Define, WORDS_EXAMPLE, textOption, tilesOption, withExamples } from './define-command.ts';

interface CheckValues {
  readonly words?: string;
  readonly tiles?: string;
}

export const defineGcg: Define = (program, found) => {
  const group = program.command('gcg').summary('recorded games in GCG').description('Recorded games in GCG.');
  const command = group
    .command('check')
    .summary('replay games and name every fault')
    .description('Reads games in GCG, replays them by the rules and names the faults.')
    .argument('<files...>', 'games in GCG')
    .addOption(
      textOption('--words <list>', 'look up the words, too, in a file or a built-in list', WORDS_EXAMPLE),
    )
    .addOption(tilesOption('tile set, instead of what a file says'))
    .action((files: readonly string[], { words, tiles }: CheckValues) =>
      found({ type: 'gcgCheck', options: { files, wordsFile: words ?? null, tiles: tiles ?? null } }),
    );
  withExamples(command, [
    'tilewright gcg check game.gcg',
    'tilewright gcg check --words english games/*.gcg',
  ]);
};

export const defineVerify: Define = (program, found) => {
  const command = program
    .command('verify')
    .summary('check the draws of a finished game')
    .description('Recomputes every draw of a finished game from the secret that its end reveals.')
    .argument('<file>', 'a game that play --out wrote')
    .action((file: string) => found({ type: 'verify', file }));
  withExamples(command, ['tilewright play --computer 2 --out game.txt', 'tilewright verify game.txt']);
};
