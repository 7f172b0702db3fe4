/** Whichever dialog is open. */
import type { ReactElement } from 'react';

export const Dialogs = (): ReactElement | null => null;
