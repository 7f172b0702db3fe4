/** How much of what comes from outside is read: the same limits on the page, which asks first, and in the keeper. */
export const MEGABYTE = 1_048_576;
/** Larger than the word lists of any language. */
export const MOST_WORD_MEGABYTES = 20;
export const MOST_GAME_MEGABYTES = 16;
/** Every step of a replay holds a whole view, so games are bounded; the longest that are played have a few hundred. */
export const MOST_EVENTS = 2_000;
