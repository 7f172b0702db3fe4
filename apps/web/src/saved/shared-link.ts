/** A whole game as a link: where its text stands in an address, and in whatever somebody pastes. */

const MARK = '#/link/';

/** The address that opens a game here; any address of the page will do as the place. */
export const linkAddress = (place: string, text: string): string =>
  `${place.split('#')[0] ?? ''}${MARK}${text}`;

/** The text of the game in the page's own address, or an empty one. */
export const linkInAddress = (address: string): string => {
  const start = address.indexOf(MARK);
  return start < 0 ? '' : address.slice(start + MARK.length);
};

/** What was pasted: the game of a link wherever it stands in the text, otherwise the text as it is. */
export const pastedGame = (pasted: string): string => {
  const text = pasted.trim();
  const link = linkInAddress(text);
  return link === '' ? text : (link.split(/\s/u)[0] ?? '');
};
