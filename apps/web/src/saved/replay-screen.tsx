/** A game move by move. */
import type { ReactElement } from 'react';

export const ReplayScreen = (_props: { readonly game: string }): ReactElement | null => null;
