/**
 * The board `kitchen`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const kitchen: BuiltInBoard = {
  id: 'kitchen',
  text: `9 x 11
Ab H BREAD
Ae V APPLE
Ah H PAN
Ah V PLATE
Bk V PEAR
Cg H TABLE
Ec H CHEESE
Ec V CUP
Eg V SPOON
Fi V CAKE
Gc H POT
Hf H FORK
Ii H EGG

  a b c d e f g h i j k
A . B R E A D . P A N .
B . . . . P . . L . . P
C . . . . P . T A B L E
D . . . . L . . T . . A
E . . C H E E S E . . R
F . . U . . . P . C . .
G . . P O T . O . A . .
H . . . . . F O R K . .
I . . . . . . N . E G G
`,
};
