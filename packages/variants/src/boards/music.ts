/**
 * The board `music`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const music: BuiltInBoard = {
  id: 'music',
  text: `9 x 10
Ag H HARP
Ag V HORN
Aj V PIANO
Bc V GUITAR
Ce V FLUTE
Db H VIOLIN
Fg V DRUM
Ge H EAR

  a b c d e f g h i j
A . . . . . . H A R P
B . . G . . . O . . I
C . . U . F . R . . A
D . V I O L I N . . N
E . . T . U . . . . O
F . . A . T . D . . .
G . . R . E A R . . .
H . . . . . . U . . .
I . . . . . . M . . .
`,
};
