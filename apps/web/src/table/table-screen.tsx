/** The open game: opens it, and lays out board, rack, buttons and panels. */
import type { ReactElement } from 'react';

export const TableScreen = (_props: { readonly game: string }): ReactElement | null => null;
