/**
 * The board `garden`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const garden: BuiltInBoard = {
  id: 'garden',
  text: `8 x 8
Ab V PEAR
Ba H BEE
Be H LEAF
Bg V ANT
Db H RABBIT
Dc V APPLE
De V BIRD
Ea V NEST
Fe H ROSE
Fg V SUN
Ha H TREE

  a b c d e f g h
A . P . . . . . .
B B E E . L E A F
C . A . . . . N .
D . R A B B I T .
E N . P . I . . .
F E . P . R O S E
G S . L . D . U .
H T R E E . . N .
`,
};
