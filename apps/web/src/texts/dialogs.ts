/** Texts of the screen: dialogs. */
export const dialogsTexts = {} as const;
