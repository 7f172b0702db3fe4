/**
 * The board `music`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const music: BuiltInBoard = {
  id: 'music',
  text: `9 x 10
Af H BELL
Ag V EAR
Ce H HARP
Ce V HORN
Da H PIANO
Eh V FLUTE
Fc H HAND
Ff V DRUM
He H GUITAR

  a b c d e f g h i j
A . . . . . B E L L .
B . . . . . . A . . .
C . . . . H A R P . .
D P I A N O . . . . .
E . . . . R . . F . .
F . . H A N D . L . .
G . . . . . R . U . .
H . . . . G U I T A R
I . . . . . M . E . .
`,
};
