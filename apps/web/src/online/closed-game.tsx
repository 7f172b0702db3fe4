/** A game that was closed before it began: there is nothing to see at its table. */
import type { ReactElement } from 'react';
import { LinkButton } from '../saved/link-button.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { onlineTexts } from '../texts/online.ts';

export const ClosedGame = (): ReactElement => (
  <ScreenState title={onlineTexts.gathering.closed} detail={onlineTexts.gathering.closedSays}>
    <LinkButton href="/online">{onlineTexts.joining.toLobby}</LinkButton>
  </ScreenState>
);
