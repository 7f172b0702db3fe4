/** Where panels stand so that the board stays in view: beside it, or below it on a screen that is held upright. */

export const panelPlace = (): 'below' | 'aside' =>
  matchMedia('(max-aspect-ratio: 1/1)').matches ? 'below' : 'aside';
