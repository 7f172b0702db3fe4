/** Whether to pass, and whether to resign. */
import { type Command, seatsIn } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { mySeat, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { QuestionDialog } from './question-dialog.tsx';

const PASS_KEY = '2';

const close = (): void => useTable.getState().open(null);

/** Closes the dialog and says it for the person at the screen. */
const sayAndClose = (command: Command): void => {
  const state = useTable.getState();
  const seat = mySeat(state);
  close();
  if (seat !== null && !state.isSaying) void state.say(seat, command);
};

export const PassDialog = (): ReactElement => (
  <QuestionDialog
    title={dialogsTexts.pass.title}
    yesKey={PASS_KEY}
    onYes={() => sayAndClose({ type: 'pass' })}
    onNo={close}
  >
    <p>{dialogsTexts.pass.text}</p>
  </QuestionDialog>
);

export const ResignDialog = (): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const seat = useTable(mySeat);
  const isReplaced = useTable(({ source }) => seat !== null && source.isReplaced?.(table, seat) === true);
  const { resign } = dialogsTexts;
  return (
    <QuestionDialog
      title={resign.title}
      isDangerous
      onYes={() => sayAndClose({ type: 'resign' })}
      onNo={close}
    >
      <p>{isReplaced ? resign.replaced : resign.text(seatsIn(table).length)}</p>
    </QuestionDialog>
  );
};
