/** A game of the server that is over, move by move, as far as the viewer may know it. */
import type { AskFault } from '@tilewright/client';
import { type Result, type ViewEvent, ok } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { GameTitle } from '../saved/game-title.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ReplayView } from '../saved/replay-view.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { useLoaded } from '../saved/use-loaded.ts';
import type { ToldCheck } from '../texts/fairness.ts';
import { askFaultText, onlineTexts } from '../texts/online.ts';
import { finishedRecord, records } from './finished.ts';
import { checkTold } from './told-check.ts';

const { review: text } = onlineTexts;

interface Reviewed {
  readonly events: readonly ViewEvent[];
  readonly told: ToldCheck;
}

/** One that is still played has no whole log: it is shown as far as this viewer was told. */
const load = async (game: string): Promise<Result<Reviewed, AskFault>> => {
  const whole = await finishedRecord(game);
  if (whole.ok) return ok({ events: whole.value, told: await checkTold(game) });
  if (whole.error.type !== 'refused' || whole.error.code !== 'notOver') return whole;
  const events = await records.recordOf(game, null);
  return events === null ? whole : ok({ events, told: 'here' });
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
    <ReplayView {...loaded.result.value} position={null}>
      <LinkButton href="/online" kind="quiet" icon="back" label={text.back}>
        {null}
      </LinkButton>
      <GameTitle events={loaded.result.value.events} />
    </ReplayView>
  );
};
