/** Whether the board can be played to its last letter, by which rules and by how many. */
import type { Finishing } from '@tilewright/builder';
import { junior, juniorFamily } from '@tilewright/variants';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { builderTexts } from '../texts/builder.ts';
import { textOf } from './builder-actions.ts';
import { desk } from './builder-session.ts';
import { planOf, useBuilder } from './builder-store.ts';
import { panelPlace } from './panel-place.ts';
import { Segments } from './segments.tsx';
import style from './choices.module.css';

const { finishing: texts } = builderTexts;
const presets = { junior, juniorFamily };
const RACK_SIZE = 7;
const MOST_SHOWN = 5;
const playerCounts = { 2: '2', 3: '3', 4: '4' } as const;

type PresetId = keyof typeof presets;

interface Asked {
  readonly key: string;
  readonly answer: Finishing | null;
}

const useFinishing = (presetId: PresetId, playerCount: number): Finishing | null | undefined => {
  const plan = useBuilder(planOf);
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = `${presetId} ${playerCount}`;
  useEffect(() => {
    let isOver = false;
    const { junior: rules } = presets[presetId].switches;
    if (rules === null) return;
    desk()
      .finishing(plan, { junior: rules, rackSize: RACK_SIZE, playerCount })
      .then(
        (answer) => {
          if (!isOver) setAsked({ key, answer });
        },
        () => {
          if (!isOver) setAsked({ key, answer: null });
        },
      );
    return () => {
      isOver = true;
    };
  }, [plan, presetId, playerCount, key]);
  return asked?.key === key ? asked.answer : undefined;
};

/** The words that lack letters most often. */
const Hardest = ({ finishing }: { readonly finishing: Finishing }): ReactElement | null => {
  const history = useBuilder((state) => state.history);
  const { words } = history.present.plan;
  const doubtful = finishing.wordLikelihoods
    .map((likelihood, index) => ({ likelihood, index }))
    .filter(({ likelihood }) => likelihood < 1)
    .sort((one, other) => one.likelihood - other.likelihood)
    .slice(0, MOST_SHOWN);
  if (doubtful.length === 0 || finishing.faults.some(({ type }) => type !== 'poolRunsOut')) return null;
  return (
    <section>
      <h3 className={style.subtitle}>{texts.hardest}</h3>
      <ul className={style.likely}>
        {doubtful.map(({ likelihood, index }) => (
          <li key={index}>
            {texts.wordLine(textOf({ history }, words[index] ?? { letters: [] }), likelihood)}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Verdict = (props: {
  readonly finishing: Finishing | null | undefined;
  readonly playerCount: number;
}): ReactElement => {
  const { finishing, playerCount } = props;
  if (finishing === null) return <Notice kind="warning">{texts.failed}</Notice>;
  return (
    <>
      <p className={style.verdict} role="status" data-verdict={finishing?.verdict}>
        {finishing === undefined ? texts.asking : texts.verdict(finishing, playerCount)}
      </p>
      {finishing !== undefined && <Hardest finishing={finishing} />}
    </>
  );
};

export const FinishDialog = ({ onReturn }: { readonly onReturn: () => void }): ReactElement => {
  const [presetId, setPresetId] = useState<PresetId>('junior');
  const [players, setPlayers] = useState<keyof typeof playerCounts>(2);
  const finishing = useFinishing(presetId, Number(players));
  return (
    <Dialog
      title={texts.title}
      place={panelPlace()}
      onReturn={onReturn}
      actions={<Button onPress={onReturn}>{texts.close}</Button>}
    >
      <Segments title={texts.rules} options={texts.presets} value={presetId} onChange={setPresetId} />
      <span className={style.says}>{texts.presetSays[presetId]}</span>
      <Segments
        title={texts.players}
        options={playerCounts}
        value={String(players)}
        onChange={(value) => setPlayers(Number(value) as keyof typeof playerCounts)}
      />
      <Verdict finishing={finishing} playerCount={Number(players)} />
    </Dialog>
  );
};
