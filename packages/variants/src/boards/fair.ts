/**
 * The board `fair`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const fair: BuiltInBoard = {
  id: 'fair',
  text: `15 x 15
Aa V NOSE
Ac H HAND
Ac V HEN
Af V DUCK
Ak H EYE
Ak V EGG
Am V EAR
Bi H PIG
Bi V PEAR
Bm H ANT
Bo V TOE
Ca H SUN
Cf H CAKE
Dl V BIRD
Ec V WHALE
Ee V FROG
Eh H ARM
Eh V ANCHOR
Ej V MOON
Fa V CRAB
Fe H RAIN
Fl H ROSE
Fn V SEAL
Gh H CLOUD
Hc H LEG
Ia H BEE
Il H DOLL
Il V DOG
Io V LEAF
Jf H CAR
Jf V CAT
Ki H FLAG
Ki V FORK
Kk V APPLE
La V FISH
Lc H BOAT
Lc V BOOT
Lm V STAR
Mg V PAN
Mk H POT
Ne H SHARK
Oa H HAT
Oj H BEAR

  a b c d e f g h i j k l m n o
A N . H A N D . . . . E Y E . .
B O . E . . U . . P I G . A N T
C S U N . . C A K E . G . R . O
D E . . . . K . . A . . B . . E
E . . W . F . . A R M . I . . .
F C . H . R A I N . O . R O S E
G R . A . O . . C L O U D . E .
H A . L E G . . H . N . . . A .
I B E E . . . . O . . . D O L L
J . . . . . C A R . . . O . . E
K . . . . . A . . F L A G . . A
L F . B O A T . . O . P . S . F
M I . O . . . P . R . P O T . .
N S . O . S H A R K . L . A . .
O H A T . . . N . . B E A R . .
`,
};
