/** A finished game that came as a link. */
import type { ReactElement } from 'react';

export const LinkScreen = (_props: { readonly link: string }): ReactElement | null => null;
