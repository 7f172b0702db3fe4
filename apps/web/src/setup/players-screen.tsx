/** Who plays: two to four rows, each a person or a computer, the topmost starts. */
import type { ReactElement } from 'react';

export const PlayersScreen = (_props: { readonly presetId: string }): ReactElement | null => null;
