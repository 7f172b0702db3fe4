/**
 * Finds plays, and chooses one for a computer seat. Knows rules and words; knows no server, screen or clock.
 */
export { type Found, type PlaySetup, findPlays, hasPlay } from './find-plays.ts';
export { chooseSimply } from './simple-player.ts';
