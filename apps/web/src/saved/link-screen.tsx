/** A finished game that came as a link: shown as a replay, and kept only when that is wanted. */
import { type ReactElement, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { faultText } from '../texts/faults.ts';
import { savedTexts } from '../texts/saved.ts';
import { GameTitle } from './game-title.tsx';
import { LinkButton } from './link-button.tsx';
import style from './link-screen.module.css';
import { readLink } from './read-link.ts';
import { ReplayView } from './replay-view.tsx';
import { ScreenState } from './screen-state.tsx';
import { linkInAddress } from './shared-link.ts';
import { useLoaded } from './use-loaded.ts';

const text = savedTexts.link;

/** The route decodes what it hands over and may cut it; the address has the text as it came. */
export const LinkScreen = ({ link }: { readonly link: string }): ReactElement => {
  const whole = linkInAddress(location.href) || link;
  const loaded = useLoaded(whole, readLink);
  if (loaded.state === 'waiting') return <ScreenState title={text.loading} isWaiting />;
  if (!loaded.result.ok) {
    const { title, hint } = text[loaded.result.error];
    return (
      <ScreenState title={title} detail={hint}>
        <LinkButton href="/" kind="primary">
          {savedTexts.replay.toStart}
        </LinkButton>
        <LinkButton href="/saved">{savedTexts.replay.toSaved}</LinkButton>
      </ScreenState>
    );
  }
  const events = loaded.result.value;
  return (
    <ReplayView events={events} position={null}>
      <LinkButton href="/" kind="quiet" icon="back" label={savedTexts.replay.toStart}>
        {null}
      </LinkButton>
      <GameTitle events={events} />
      <KeepBar link={whole} />
    </ReplayView>
  );
};

type Keeping = 'no' | 'going' | 'yes' | { readonly fault: string };

const KeepBar = ({ link }: { readonly link: string }): ReactElement => {
  const [keeping, setKeeping] = useState<Keeping>('no');
  const keep = async (): Promise<void> => {
    setKeeping('going');
    const kept = await keeper().importGame(text.name, new TextEncoder().encode(link));
    setKeeping(kept.ok ? 'yes' : { fault: faultText(kept.error) });
  };
  if (keeping === 'yes') {
    return (
      <div className={style.keep}>
        <Notice action={<LinkButton href="/saved">{text.show}</LinkButton>}>{text.kept}</Notice>
      </div>
    );
  }
  const button = (
    <Button kind="primary" onPress={() => void keep()} isDisabled={keeping === 'going'}>
      {keeping === 'going' ? text.keeping : text.keep}
    </Button>
  );
  const isFaulty = typeof keeping === 'object';
  return (
    <div className={style.keep}>
      <Notice kind={isFaulty ? 'warning' : 'plain'} action={button}>
        {isFaulty ? keeping.fault : text.unkept}
      </Notice>
    </div>
  );
};
