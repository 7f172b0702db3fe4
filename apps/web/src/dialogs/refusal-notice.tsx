/** Why the last wish was refused: it stands near the board and goes away with the next change. */
import { type CommandOf, type Refusal, type Setup, type WordCheck, spell } from '@tilewright/rules';
import { type ReactElement, Suspense, lazy, useState } from 'react';
import { isBookList } from '../keeper/library.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { useSettings } from '../settings/settings.ts';
import { placedTiles } from '../table/draft.ts';
import { previewOf } from '../table/preview.ts';
import { mySeat, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { refusalText } from '../texts/refusals.ts';
import { QuestionDialog } from './question-dialog.tsx';

const { appeal } = dialogsTexts;

/** Lays the refused play again, for more or for a fine. */
const sayAppeal = (): void => {
  const state = useTable.getState();
  const seat = mySeat(state);
  const { draft } = state;
  const command: CommandOf<'appeal'> = {
    type: 'appeal',
    tiles: placedTiles(draft),
    specials: draft.specials,
  };
  if (seat !== null && !state.isSaying) void state.say(seat, command);
};

type Appeal = NonNullable<Extract<WordCheck, { readonly type: 'refuse' }>['appeal']>;

/** What an appeal is about in this game; null where there is none. */
const appealOf = (refusal: Refusal | null, { wordCheck }: Setup['switches']): Appeal | null =>
  refusal?.type === 'notWords' && wordCheck.type === 'refuse' ? wordCheck.appeal : null;

interface AppealProps {
  readonly words: readonly string[];
  readonly stakes: Appeal;
  readonly onClose: () => void;
}

/** The stakes are told before anything is said. */
const AppealDialog = ({ words, stakes, onClose }: AppealProps): ReactElement => {
  const points = useTable(({ draft, view }) => previewOf(draft, view)?.points ?? 0);
  return (
    <QuestionDialog
      title={appeal.title}
      isDangerous
      onYes={() => {
        onClose();
        sayAppeal();
      }}
      onNo={onClose}
    >
      <p>{appeal.words(words)}</p>
      <p>{appeal.right(stakes.times, points)}</p>
      <p>{appeal.wrong(stakes.penaltyPoints)}</p>
    </QuestionDialog>
  );
};

const wordsOf = (refusal: Refusal, { tileSet }: Setup): readonly string[] =>
  refusal.type === 'notWords' ? refusal.words.map(({ letters }) => spell(tileSet, letters)) : [];

const LookedIn = lazy(async () => ({ default: (await import('../books/looked-in.tsx')).LookedIn }));

export const RefusalNotice = (): ReactElement | null => {
  const refusal = useTable((state) => state.refusal);
  const table = useTable(({ view }) => view.table);
  const clearRefusal = useTable((state) => state.clearRefusal);
  const coordinates = useSettings((settings) => settings.coordinates);
  const [appealed, setAppealed] = useState<Refusal | null>(null);
  if (refusal === null) return null;
  const stakes = appealOf(refusal, table.setup.switches);
  const action = stakes && <Button onPress={() => setAppealed(refusal)}>{appeal.appeal}</Button>;
  return (
    <>
      <Notice kind="warning" isSaidElsewhere onDismiss={clearRefusal} action={action}>
        {refusalText(refusal, table, coordinates)}
        {refusal.type === 'notWords' && isBookList(table.setup.lexicon) && (
          <Suspense fallback={null}>
            <LookedIn list={table.setup.lexicon} />
          </Suspense>
        )}
      </Notice>
      {stakes !== null && appealed === refusal && (
        <AppealDialog
          words={wordsOf(refusal, table.setup)}
          stakes={stakes}
          onClose={() => setAppealed(null)}
        />
      )}
    </>
  );
};
