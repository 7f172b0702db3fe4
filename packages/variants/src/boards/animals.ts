/**
 * The board `animals`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const animals: BuiltInBoard = {
  id: 'animals',
  text: `10 x 10
Ac V BIRD
Ba V SHEEP
Be V BEAR
Ca H HORSE
Cg H DUCK
Cg V DOG
Ci V CAT
Ed H FROG
Fa H PIG
Fc V GOAT
Gf V LION
Hb H RABBIT
Jd H HEN

  a b c d e f g h i j
A . . B . . . . . . .
B S . I . B . . . . .
C H O R S E . D U C K
D E . D . A . O . A .
E E . . F R O G . T .
F P I G . . . . . . .
G . . O . . L . . . .
H . R A B B I T . . .
I . . T . . O . . . .
J . . . H E N . . . .
`,
};
