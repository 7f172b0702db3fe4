/**
 * The board `picnic`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const picnic: BuiltInBoard = {
  id: 'picnic',
  text: `12 x 12
Ac H CAKE
Ac V CUP
Ah H CLOUD
Ah V COAT
Ba V LEAF
Cc H PEAR
Cd V EGG
Cf V RAINBOW
Ch H APPLE
Cj V POT
Df H ANT
Ea H FROG
Eb V RABBIT
Ei H STAR
Ei V SUN
El V RAIN
Gb H BEE
He H FORK
Hj H PAN
Hj V PLATE
Id V NEST
Jb H TREE
Jh H SNAIL
Lb H HAT
Lh H BREAD

  a b c d e f g h i j k l
A . . C A K E . C L O U D
B L . U . . . . O . . . .
C E . P E A R . A P P L E
D A . . G . A N T . O . .
E F R O G . I . . S T A R
F . A . . . N . . U . . A
G . B E E . B . . N . . I
H . B . . F O R K . P A N
I . I . N . W . . . L . .
J . T R E E . . S N A I L
K . . . S . . . . . T . .
L . H A T . . . B R E A D
`,
};
