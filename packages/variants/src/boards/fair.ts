/**
 * The board `fair`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const fair: BuiltInBoard = {
  id: 'fair',
  text: `15 x 15
Ab H BALL
Ae V LEG
Ag H BOAT
Ag V BEAR
Ai V ARM
Al H STAR
Am V TOE
Ao V RAIN
Be H EYE
Cc H DOG
Cc V DUCK
Ci H MOUSE
Cl V SUN
Ec H CUP
Ee V PEAR
Eh V PIANO
Ej H HAND
Em V DOLL
Fg H PIG
Fo V EGG
Gb V HORSE
Gj V FORK
Gl H FLAG
Ha H COW
He H RAINBOW
Hf V APPLE
In V MOON
Jb H SHEEP
Jm H POT
Kf H LION
La V FISH
Lc H CAKE
Lc V COAT
Le V KITE
Lj V BELL
Ll H HEN
Ll V HEAD
Mg H CHEESE
Mg V CAR
Nc H ANT
Oa H HAT
Oe H EAR
Ol H DRUM

  a b c d e f g h i j k l m n o
A . B A L L . B O A T . S T A R
B . . . . E Y E . R . . . O . A
C . . D O G . A . M O U S E . I
D . . U . . . R . . . . U . . N
E . . C U P . . P . H A N D . .
F . . K . E . P I G . . . O . E
G . H . . A . . A . F . F L A G
H C O W . R A I N B O W . L . G
I . R . . . P . O . R . . . M .
J . S H E E P . . . K . . P O T
K . E . . . L I O N . . . . O .
L F . C A K E . . . B . H E N .
M I . O . I . C H E E S E . . .
N S . A N T . A . . L . A . . .
O H A T . E A R . . L . D R U M
`,
};
