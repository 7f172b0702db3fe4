/**
 * The board `sea`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const sea: BuiltInBoard = {
  id: 'sea',
  text: `9 x 9
Ab V ANCHOR
Ad H CRAB
Ag V BOAT
Ce H SHARK
Ce V SEAL
Da H WHALE
Fd H FLAG
Fd V FISH
Hd H SHELL

  a b c d e f g h i
A . A . C R A B . .
B . N . . . . O . .
C . C . . S H A R K
D W H A L E . T . .
E . O . . A . . . .
F . R . F L A G . .
G . . . I . . . . .
H . . . S H E L L .
I . . . H . . . . .
`,
};
