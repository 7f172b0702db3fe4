/**
 * The board `animals`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const animals: BuiltInBoard = {
  id: 'animals',
  text: `10 x 10
Ab H SHEEP
Ac V HORSE
Af V PIG
Bh V RABBIT
Ca H BIRD
Cf H GOAT
De V FROG
Dj V HEN
Eb H BEAR
Fg H LION
Gc H DOG
Gc V DUCK
Ic H CAT

  a b c d e f g h i j
A . S H E E P . . . .
B . . O . . I . R . .
C B I R D . G O A T .
D . . S . F . . B . H
E . B E A R . . B . E
F . . . . O . L I O N
G . . D O G . . T . .
H . . U . . . . . . .
I . . C A T . . . . .
J . . K . . . . . . .
`,
};
