/**
 * The board `weather`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const weather: BuiltInBoard = {
  id: 'weather',
  text: `10 x 12
Ad V SUN
Bf V UMBRELLA
Bh V COAT
Bk V KITE
Ca H RAIN
Ca V RAINBOW
Cf H MOON
Ec H STAR
Ec V SNOW
Eh H TREE
Ga H BOOT
Gf H LEAF
Ie H HAT

  a b c d e f g h i j k l
A . . . S . . . . . . . .
B . . . U . U . C . . K .
C R A I N . M O O N . I .
D A . . . . B . A . . T .
E I . S T A R . T R E E .
F N . N . . E . . . . . .
G B O O T . L E A F . . .
H O . W . . L . . . . . .
I W . . . H A T . . . . .
J . . . . . . . . . . . .
`,
};
