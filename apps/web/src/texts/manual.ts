/** Texts of the screen: manual. */
export const manualTexts = {} as const;
