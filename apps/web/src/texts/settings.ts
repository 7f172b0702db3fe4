/** Texts of the screen: settings. */
export const settingsTexts = {} as const;
