/** A game of the server that is over, move by move, as far as the viewer may know it. */
import type { AskFault } from '@tilewright/client';
import { type Result, type ViewEvent, ok } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { GameTitle } from '../saved/game-title.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ReplayView } from '../saved/replay-view.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { useLoaded } from '../saved/use-loaded.ts';
import { askFaultText, onlineTexts } from '../texts/online.ts';
import { finishedRecord, records } from './finished.ts';

const { review: text } = onlineTexts;

/** One that is still played has no whole log: it is shown as far as this viewer was told. */
const load = async (game: string): Promise<Result<readonly ViewEvent[], AskFault>> => {
  const whole = await finishedRecord(game);
  if (whole.ok || whole.error.type !== 'refused' || whole.error.code !== 'notOver') return whole;
  const told = await records.recordOf(game, null);
  return told === null ? whole : ok(told);
};

export const ReviewScreen = ({ game }: { readonly game: string }): ReactElement => {
  const loaded = useLoaded(game, load);
  if (loaded.state === 'waiting') return <ScreenState title={text.loading} isWaiting />;
  if (!loaded.result.ok)
    return (
      <ScreenState title={text.failed} detail={askFaultText(loaded.result.error)}>
        <LinkButton href={`/online/${game}`}>{onlineTexts.table.join}</LinkButton>
        <LinkButton href="/online">{text.back}</LinkButton>
      </ScreenState>
    );
  return (
    <ReplayView events={loaded.result.value} position={null}>
      <LinkButton href="/online" kind="quiet" icon="back" label={text.back}>
        {null}
      </LinkButton>
      <GameTitle events={loaded.result.value} />
    </ReplayView>
  );
};
