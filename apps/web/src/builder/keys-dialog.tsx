/** The keys that build a board. */
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { builderTexts } from '../texts/builder.ts';
import { panelPlace } from './panel-place.ts';
import style from './choices.module.css';

const { keys: texts, screen } = builderTexts;

export const KeysDialog = ({ onReturn }: { readonly onReturn: () => void }): ReactElement => (
  <Dialog
    title={texts.title}
    place={panelPlace()}
    onReturn={onReturn}
    actions={<Button onPress={onReturn}>{screen.close}</Button>}
  >
    <dl className={style.keys}>
      {texts.rows.map(([key, says]) => (
        <div key={key} className={style.key}>
          <dt>{key}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
    <p>{texts.field}</p>
  </Dialog>
);
