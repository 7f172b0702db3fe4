/** Whether a word stands in the game's list and what it means, with the own rack beside and the shortest words below. */
import { BLANK, type Table } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Tile } from '../look/tile.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { faultText } from '../texts/faults.ts';
import style from './dictionary.module.css';
import { focusFirst } from './focus.ts';
import { type LookUp, useLookUp, useTwoLetterWords } from './look-up.ts';
import { MeaningList } from './meaning-list.tsx';

const { dictionary, tile } = dialogsTexts;
const TYPING_PAUSE_MS = 200;
const LONGEST_WORD = 31;

/** In challenge games nothing may be looked up before the end. */
export const isDictionaryClosed = ({ phase, setup }: Table): boolean =>
  setup.switches.dictionary === 'closed' && phase !== 'over';

const OwnRack = (): ReactElement | null => {
  const rack = useTable(({ draft }) => draft.rack);
  const kinds = useTable(({ view }) => view.table.setup.tileSet.kinds);
  if (rack.length === 0) return null;
  const names = rack.map((letter) => (letter === BLANK ? tile.blank : (kinds[letter]?.text ?? '')));
  return (
    <div className={style.rack} role="img" aria-label={`${dictionary.rack}: ${names.join(', ')}`}>
      {rack.map((letter, slot) => (
        <span key={slot}>
          <Tile
            text={letter === BLANK ? '' : (kinds[letter]?.text ?? '')}
            points={letter === BLANK ? null : (kinds[letter]?.points ?? null)}
            isBlank={letter === BLANK}
          />
        </span>
      ))}
    </div>
  );
};

interface VerdictProps {
  readonly lookUp: LookUp;
  readonly onChoose: (word: string) => void;
}

const Verdict = ({ lookUp, onChoose }: VerdictProps): ReactElement | null => {
  if (lookUp.type === 'none') return null;
  if (lookUp.type === 'looking') return <p className={style.soft}>{dictionary.looking}</p>;
  if (lookUp.type === 'failed') return <p className={style.wrong}>{faultText(lookUp.fault)}</p>;
  const { word, isWord, meanings, near } = lookUp.found;
  return (
    <>
      <p className={isWord ? style.right : style.wrong}>
        {isWord ? dictionary.valid(word) : dictionary.notValid(word)}
      </p>
      {isWord && <MeaningList meanings={meanings} />}
      {!isWord && near.length > 0 && (
        <p className={style.near}>
          {dictionary.near}
          {near.map((other) => (
            <Button key={other} kind="quiet" onPress={() => onChoose(other)}>
              {other}
            </Button>
          ))}
        </p>
      )}
    </>
  );
};

const TwoLetterWords = (): ReactElement => {
  const words = useTwoLetterWords(true);
  return (
    <section className={style.twos}>
      <h3>{dictionary.twoLetters}</h3>
      {words === null && <p className={style.soft}>{dictionary.loading}</p>}
      {words?.ok === false && <p className={style.wrong}>{faultText(words.error)}</p>}
      {words?.ok === true && words.value.length === 0 && <p>{dictionary.twoLettersNone}</p>}
      {words?.ok === true && (
        <ul>
          {words.value.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

const OpenDictionary = (): ReactElement => {
  const [text, setText] = useState('');
  const lookUp = useLookUp(text.trim().toUpperCase(), TYPING_PAUSE_MS);
  return (
    <div className={style.stack}>
      <div className={style.ask}>
        <OwnRack />
        <input
          ref={focusFirst}
          className={style.box}
          type="text"
          aria-label={dictionary.label}
          placeholder={dictionary.label}
          value={text}
          maxLength={LONGEST_WORD}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={style.verdict} role="status">
        <Verdict lookUp={lookUp} onChoose={setText} />
      </div>
      <TwoLetterWords />
    </div>
  );
};

export const DictionaryDialog = (): ReactElement => {
  const isClosed = useTable(({ view }) => isDictionaryClosed(view.table));
  const open = useTable((state) => state.open);
  const close = (): void => open(null);
  return (
    <Dialog
      title={dictionary.title}
      onReturn={close}
      actions={<Button onPress={close}>{dialogsTexts.return}</Button>}
    >
      {isClosed ? <p>{dictionary.closed}</p> : <OpenDictionary />}
    </Dialog>
  );
};
