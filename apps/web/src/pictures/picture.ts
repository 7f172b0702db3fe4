/**
 * A woodcut of one thing, on a square of 64 × 64: what the block prints, what the knife cut out of it, and what a second
 * block prints in red. Each is the text of an SVG path.
 */
export interface Picture {
  readonly ink: string;
  /** Over the ink, in the paper's colour. */
  readonly cut?: string;
  /** Under the ink. */
  readonly red?: string;
}
