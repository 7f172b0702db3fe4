/**
 * The board `kitchen`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const kitchen: BuiltInBoard = {
  id: 'kitchen',
  text: `9 x 11
Ac V PAN
Ae V PLATE
Ah V APPLE
Ak V BREAD
Bb H TABLE
Bh H PEAR
Ec H CHEESE
Ec V CUP
Eg V SPOON
Fi V CAKE
Gc H POT
Hf H FORK
Ii H EGG

  a b c d e f g h i j k
A . . P . P . . A . . B
B . T A B L E . P E A R
C . . N . A . . P . . E
D . . . . T . . L . . A
E . . C H E E S E . . D
F . . U . . . P . C . .
G . . P O T . O . A . .
H . . . . . F O R K . .
I . . . . . . N . E G G
`,
};
