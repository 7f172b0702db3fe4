/** Whether a person who plays elsewhere is at a screen now: a full dot or a ring, so that it needs no colour. */
import type { ReactElement } from 'react';
import type { Presence } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './presence-dot.module.css';

export const PresenceDot = ({ presence }: { readonly presence: Presence }): ReactElement => {
  const said = dialogsTexts.players.presence[presence];
  return <span className={style.dot} role="img" aria-label={said} title={said} data-presence={presence} />;
};
