/** A game move by move. */
import { type Result, type View, type ViewEvent, ok } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { faultText } from '../texts/faults.ts';
import { savedTexts } from '../texts/saved.ts';
import { GameTitle } from './game-title.tsx';
import { LinkButton } from './link-button.tsx';
import { ReplayView } from './replay-view.tsx';
import { ScreenState } from './screen-state.tsx';
import { useLoaded } from './use-loaded.ts';

const text = savedTexts.replay;

interface Recalled {
  readonly events: readonly ViewEvent[];
  /** Where only the position is known. */
  readonly position: View | null;
}

const load = async (game: string): Promise<Result<Recalled, KeeperFault>> => {
  const events = await keeper().replay(game);
  if (!events.ok) return events;
  if (events.value.length > 1) return ok({ events: events.value, position: null });
  const position = await keeper().position(game);
  return position.ok ? ok({ events: events.value, position: position.value }) : position;
};

export const ReplayScreen = ({ game }: { readonly game: string }): ReactElement => {
  const loaded = useLoaded(game, load);
  if (loaded.state === 'waiting') return <ScreenState title={text.loading} isWaiting />;
  if (!loaded.result.ok) {
    return (
      <ScreenState title={text.failed} detail={faultText(loaded.result.error)}>
        <LinkButton href="/saved">{text.toSaved}</LinkButton>
        <LinkButton href="/">{text.toStart}</LinkButton>
      </ScreenState>
    );
  }
  const { events, position } = loaded.result.value;
  return (
    <ReplayView events={events} position={position}>
      <LinkButton href="/saved" kind="quiet" icon="back" label={text.toSaved}>
        {null}
      </LinkButton>
      <GameTitle events={events} />
    </ReplayView>
  );
};
