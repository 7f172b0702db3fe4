/** Where a dialog stands on a screen with room: near what opened it, so that the board stays in view. Pure. */
export interface CardPlace {
  readonly inline: 'start' | 'middle' | 'end';
  readonly block: 'start' | 'middle' | 'end';
}

/** What opened the dialog, in the coordinates of the window. */
export interface Opener {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

const thirdOf = (middle: number, length: number): CardPlace['inline'] => {
  if (middle < length / 3) return 'start';
  return middle > (length * 2) / 3 ? 'end' : 'middle';
};

/** In the third of the window where the opener is; in the middle where there is none. */
export const placeNear = (opener: Opener | null, extent: Extent): CardPlace => {
  if (opener === null) return { inline: 'middle', block: 'middle' };
  const { left, top, width, height } = opener;
  return {
    inline: thirdOf(left + width / 2, extent.width),
    block: thirdOf(top + height / 2, extent.height),
  };
};
