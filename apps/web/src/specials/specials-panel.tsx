/** The shop and one's own special tiles, where a game has them. */
import type { ReactElement } from 'react';

export const SpecialsPanel = (): ReactElement | null => null;
