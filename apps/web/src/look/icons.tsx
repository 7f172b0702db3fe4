/** Every icon of the screen, drawn here with one stroke. Says nothing to a screen reader: the control's name does. */
import type { ReactElement } from 'react';
import style from './icons.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

export const Icon = ({ name }: { readonly name: IconName }): ReactElement => (
  <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={iconPaths[name]} />
  </svg>
);
