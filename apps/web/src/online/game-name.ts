/** The games that can be made online, in the order in which they are offered. */
export const gameNames = ['classic', 'stuff', 'solo', 'books', 'junior', 'juniorFamily', 'custom'] as const;

export type GameName = (typeof gameNames)[number];

/** Games on a printed board. */
export const isJunior = (name: GameName): boolean => name === 'junior' || name === 'juniorFamily';
