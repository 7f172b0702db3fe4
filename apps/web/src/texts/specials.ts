/** Texts of the screen: specials. */
export const specialsTexts = {} as const;
