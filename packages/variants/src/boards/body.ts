/**
 * The board `body`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const body: BuiltInBoard = {
  id: 'body',
  text: `8 x 9
Aa H HAT
Aa V HEAD
Ac V TOE
Be H HAND
Be V HEART
Bg V NOSE
Cc H EYE
Ec V FOOT
Eg H EAR
Eh V ARM
Fb H BOOT

  a b c d e f g h i
A H A T . . . . . .
B E . O . H A N D .
C A . E Y E . O . .
D D . . . A . S . .
E . . F . R . E A R
F . B O O T . . R .
G . . O . . . . M .
H . . T . . . . . .
`,
};
