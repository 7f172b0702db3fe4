/** Texts of the set-up: what players are called until somebody names them. */
const PLAYER = /^Player \d+$/u;

export const playerName = (number: number): string => `Player ${number}`;
export const isPlayerName = (name: string): boolean => PLAYER.test(name);
export const computerName = (number: number): string => (number === 1 ? 'Computer' : `Computer ${number}`);
