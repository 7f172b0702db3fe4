/**
 * The board `toys`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const toys: BuiltInBoard = {
  id: 'toys',
  text: `10 x 8
Aa V BIKE
Af V CAR
Bd H BOAT
Bd V BEAR
Ca H KITE
Ec H DRUM
Ec V DOLL
Fa V ROBOT
Ha H BALL
Ja H TRAIN

  a b c d e f g h
A B . . . . C . .
B I . . B O A T .
C K I T E . R . .
D E . . A . . . .
E . . D R U M . .
F R . O . . . . .
G O . L . . . . .
H B A L L . . . .
I O . . . . . . .
J T R A I N . . .
`,
};
