/** For whom something is computed: whose game it is decides whose turn it is. */
export interface GameOwner {
  readonly game: string;
  /** The person who made it. */
  readonly maker: string | null;
}

/** Where a person was last seen; undefined where that is not known here. */
export type AddressOf = (person: string) => string | undefined;

/** The place in a `FairLine`: addresses take turns, then their people, then the games of a person. */
export const pathOf = (addressOf: AddressOf, { game, maker }: GameOwner): readonly string[] => {
  const person = maker ?? game;
  return [addressOf(person) ?? person, person, game];
};
