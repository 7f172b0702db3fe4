/** The other end of "move my seats": this device becomes one of the person who made the link. */
import { ask } from '@tilewright/client';
import type { ReactElement } from 'react';
import { Notice } from '../look/notice.tsx';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { onlineTexts } from '../texts/online.ts';
import { useAsking } from './ask-server.ts';
import { request } from './line.ts';
import { beginAnew } from './session.ts';

const { moving: text } = onlineTexts;

export const MoveScreen = ({ secret }: { readonly secret: string }): ReactElement => {
  const { isBusy, fault, run } = useAsking();
  const join = (): void =>
    run(async () => {
      const joined = await ask(request, 'joinDevice', { secret, bringsGames: true });
      if (joined.ok) beginAnew('#/online');
      return joined;
    });
  return (
    <ScreenFrame
      title={text.title}
      documentTitle={text.title}
      says={text.says}
      back={{ label: text.back, href: '/online' }}
      forward={{ label: isBusy ? text.joining : text.join, onPress: join, isBusy }}
      note={fault !== null && <Notice kind="warning">{fault}</Notice>}
    >
      {null}
    </ScreenFrame>
  );
};
