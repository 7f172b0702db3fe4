/** For whom something is computed: whose game it is decides whose turn it is. */
export interface GameOwner {
  readonly game: string;
  /** The person who made it. */
  readonly maker: string | null;
}
