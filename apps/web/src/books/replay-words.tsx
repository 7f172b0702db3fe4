/** The words of one step of a replay, each with where it stands in the books; or a word that the books are not here. */
import { type Setup, type Word, spell } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { booksTexts } from '../texts/books.ts';
import { library } from './library-line.ts';
import { Sentences } from './sentences.tsx';
import style from './word-dialog.module.css';

const { table: text } = booksTexts;

/** Null until it is known. */
const useIsHere = (list: string): boolean | null => {
  const [isHere, setHere] = useState<boolean | null>(null);
  useEffect(() => {
    let isOver = false;
    void library.listEntry(list).then((entry) => {
      if (!isOver) setHere(entry.ok);
    });
    return () => {
      isOver = true;
    };
  }, [list]);
  return isHere;
};

interface ReplayWordsProps {
  readonly setup: Setup;
  readonly words: readonly Word[];
}

export const ReplayWords = ({ setup, words }: ReplayWordsProps): ReactElement | null => {
  const isHere = useIsHere(setup.lexicon);
  const [chosen, choose] = useState<Word | null>(null);
  const close = (): void => choose(null);
  if (isHere === null) return null;
  if (!isHere) return <p className={style.away}>{text.notHere}</p>;
  return (
    <div className={style.words}>
      {words.map((word, index) => (
        <Button
          key={index}
          kind="quiet"
          icon="dictionary"
          label={text.whereStands(spell(setup.tileSet, word.letters))}
          onPress={() => choose(word)}
        >
          {spell(setup.tileSet, word.letters)}
        </Button>
      ))}
      {chosen !== null && (
        <Dialog
          title={spell(setup.tileSet, chosen.letters)}
          onReturn={close}
          actions={<Button onPress={close}>{text.return}</Button>}
        >
          <Sentences setup={setup} letters={chosen.letters} />
        </Dialog>
      )}
    </div>
  );
};
