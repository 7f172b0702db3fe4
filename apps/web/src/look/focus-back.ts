/** Where the focus goes when a dialog closes. */

/** The tab stop of the board, from where every key of the table works. */
const BOARD_STOP = '[role="grid"] [tabindex="0"]';

interface Focusable {
  readonly isConnected: boolean;
  readonly focus: (options?: FocusOptions) => void;
}

interface Page {
  readonly activeElement: unknown;
  readonly body: unknown;
  readonly querySelector: (selector: string) => unknown;
}

const isFocusable = (found: unknown): found is Focusable =>
  typeof found === 'object' && found !== null && 'focus' in found;

/** To what opened the dialog; where that is gone or takes no focus any more, as a tile that was laid, to the board. */
export const giveFocusBack = (opener: Focusable | null, page: Page): void => {
  if (opener?.isConnected === true) opener.focus();
  const isLost = page.activeElement === null || page.activeElement === page.body;
  const stop = isLost ? page.querySelector(BOARD_STOP) : null;
  if (isFocusable(stop)) stop.focus({ preventScroll: true });
};
