/** The word list of the board: those that come with the program, and the player's own files. */
import { type ReactElement, useEffect, useId, useState } from 'react';
import type { ListEntry } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import type { Added } from '../setup/add-list.ts';
import { ListReportView } from '../setup/list-report-view.tsx';
import { AddListButton } from '../setup/own-list-buttons.tsx';
import { fetchLists, useWordLists } from '../setup/word-lists.ts';
import { builderTexts } from '../texts/builder.ts';
import { shownText } from '../texts/names.ts';
import { USUAL_LIST } from './usual-list.ts';
import { useBuilder } from './builder-store.ts';
import { chooseList, takeFiles } from './word-list-choice.ts';
import style from './choices.module.css';

const { words: texts, screen } = builderTexts;

const saysOf = ({ id, isOwn, wordCount }: ListEntry): string =>
  [isOwn ? texts.own : '', id === USUAL_LIST.id ? texts.children : '', texts.count(wordCount)]
    .filter((part) => part !== '')
    .join(' · ');

const Lists = ({ onRefused }: { readonly onRefused: (reason: string | null) => void }): ReactElement => {
  const { state, lists } = useWordLists();
  const list = useBuilder(({ history }) => history.present.list);
  const group = useId();
  if (state === 'failed') return <Notice kind="warning">{texts.failed}</Notice>;
  const choose = (entry: ListEntry): void =>
    onRefused(chooseList(entry) ? null : (useBuilder.getState().note?.text ?? null));
  return (
    <fieldset className={style.choices}>
      <legend className={style.hidden}>{texts.title}</legend>
      {lists.map((entry) => (
        <label key={entry.id} className={style.choice}>
          <input type="radio" name={group} checked={entry.id === list} onChange={() => choose(entry)} />
          <span className={style.choiceTitle}>{shownText(entry.title)}</span>
          <span className={style.says}>{saysOf(entry)}</span>
        </label>
      ))}
    </fieldset>
  );
};

export const WordsDialog = ({ onReturn }: { readonly onReturn: () => void }): ReactElement => {
  const state = useWordLists((known) => known.state);
  const [reading, setReading] = useState<string | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => void fetchLists(), []);
  const take = async (files: readonly File[]): Promise<void> => {
    setReading(files[0]?.name ?? '');
    const answer = await takeFiles(files);
    setReading(null);
    setAdded(answer);
  };
  return (
    <Dialog
      title={texts.title}
      onReturn={onReturn}
      actions={
        <Button kind="primary" onPress={onReturn}>
          {screen.done}
        </Button>
      }
    >
      <p>{texts.says}</p>
      {state === 'waiting' ? <p>{texts.loading}</p> : <Lists onRefused={setRefusal} />}
      {refusal !== null && <Notice kind="warning">{refusal}</Notice>}
      {state !== 'waiting' && (
        <div className={style.adding}>
          <AddListButton onFiles={(files) => void take(files)} />
          <span className={style.says}>{texts.addHint}</span>
        </div>
      )}
      <div role="status">
        {reading !== null && <p>{texts.reading(reading)}</p>}
        {reading === null && added !== null && <ListReportView added={added} />}
      </div>
    </Dialog>
  );
};
