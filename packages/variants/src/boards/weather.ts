/**
 * The board `weather`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const weather: BuiltInBoard = {
  id: 'weather',
  text: `10 x 12
Ab V BOOT
Ai H SNOW
Ai V SUN
Ba H COAT
Bf V UMBRELLA
Cf H MOON
Ck V CLOUD
Da H STAR
Dd V RAIN
Ef H RAINBOW
Fc H KITE
Gf H LEAF
Ie H HAT

  a b c d e f g h i j k l
A . B . . . . . . S N O W
B C O A T . U . . U . . .
C . O . . . M O O N . C .
D S T A R . B . . . . L .
E . . . A . R A I N B O W
F . . K I T E . . . . U .
G . . . N . L E A F . D .
H . . . . . L . . . . . .
I . . . . H A T . . . . .
J . . . . . . . . . . . .
`,
};
