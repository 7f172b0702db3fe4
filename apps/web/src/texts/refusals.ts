/** Texts of the screen: refusals. */
export const refusalsTexts = {} as const;
