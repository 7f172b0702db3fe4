/** What a word means, each meaning with its part of speech. */
import type { ReactElement } from 'react';
import type { Meaning } from '../keeper/keeper.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './dictionary.module.css';

const MOST_MEANINGS = 4;

export const MeaningList = ({ meanings }: { readonly meanings: readonly Meaning[] }): ReactElement =>
  meanings.length === 0 ? (
    <p className={style.soft}>{dialogsTexts.dictionary.noMeaning}</p>
  ) : (
    <ol className={style.meanings}>
      {meanings.slice(0, MOST_MEANINGS).map(({ part, text }, index) => (
        <li key={index}>
          <i>{part}</i> {text}
        </li>
      ))}
    </ol>
  );
