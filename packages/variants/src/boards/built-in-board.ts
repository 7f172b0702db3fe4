/**
 * A board that comes with the game, as the text of its file. Whoever plays on it reads the text as any other file.
 */
export interface BuiltInBoard {
  readonly id: string;
  readonly text: string;
}
