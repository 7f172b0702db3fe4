/** The score sheet: PLAYER, WORD, POINTS, TOTAL. A tap on a word shows where it lies and what it means. */
import { type Word, spell } from '@tilewright/rules';
import { type ReactElement, Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { isBookList } from '../keeper/library.ts';
import { useSettings } from '../settings/settings.ts';
import { useTable } from '../table/table-store.ts';
import { faultText } from '../texts/faults.ts';
import { sheetTexts } from '../texts/sheet.ts';
import { useSheetNotes } from './challenge-notes.ts';
import { isDictionaryClosed } from './dictionary-dialog.tsx';
import { useLookUp } from './look-up.ts';
import { MeaningList } from './meaning-list.tsx';
import { wordPlace } from './place-text.ts';
import { PlayerName } from './player-name.tsx';
import style from './score-sheet.module.css';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

const Sentences = lazy(async () => ({ default: (await import('../books/sentences.tsx')).Sentences }));

const WordMeaning = ({ text }: { readonly text: string }): ReactElement | null => {
  const isClosed = useTable(({ view }) => isDictionaryClosed(view.table));
  const lookUp = useLookUp(isClosed ? '' : text);
  if (isClosed) return null;
  if (lookUp.type === 'failed') return <p>{faultText(lookUp.fault)}</p>;
  if (lookUp.type !== 'found') return <p>{sheetTexts.looking}</p>;
  const { isWord, meanings } = lookUp.found;
  return isWord ? <MeaningList meanings={meanings} /> : <p>{sheetTexts.notAWord(text)}</p>;
};

const WordDetail = ({ words }: { readonly words: readonly Word[] }): ReactElement => {
  const setup = useTable(({ view }) => view.table.setup);
  const isClosed = useTable(({ view }) => isDictionaryClosed(view.table));
  const coordinates = useSettings((settings) => settings.coordinates);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={style.detail}>
      {words.map((word) => {
        const text = spell(setup.tileSet, word.letters);
        const place = wordPlace(setup.layout, word, coordinates);
        return (
          <section key={place}>
            <h3>
              <span className={style.place}>{place}</span> {text}
            </h3>
            {isBookList(setup.lexicon) ? (
              <Suspense fallback={<p>{sheetTexts.looking}</p>}>
                <Sentences setup={setup} letters={word.letters} />
              </Suspense>
            ) : (
              <WordMeaning text={text} />
            )}
          </section>
        );
      })}
      {isClosed && <p>{sheetTexts.meaningLater}</p>}
    </div>
  );
};

interface RowProps {
  readonly row: SheetRow;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

const Row = ({ row, name, isOpen, onPress }: RowProps): ReactElement => (
  <>
    <tr data-state={row.state}>
      <th scope="row">
        <PlayerName name={name} className={style.name} />
      </th>
      <td>
        {row.words.length === 0 ? (
          <span className={style.act}>{row.word}</span>
        ) : (
          <button
            type="button"
            className={style.word}
            aria-expanded={isOpen}
            title={row.state === 'pending' ? sheetTexts.pendingHint : sheetTexts.look(row.word)}
            onClick={onPress}
          >
            {row.word}
          </button>
        )}
      </td>
      <td>{row.points}</td>
      <td>{sheetTexts.points(row.total)}</td>
    </tr>
    {isOpen && (
      <tr>
        <td colSpan={4}>
          <WordDetail words={row.words} />
        </td>
      </tr>
    )}
  </>
);

export const ScoreSheet = ({ isNewestFirst }: { readonly isNewestFirst: boolean }): ReactElement => {
  const table = useTable(({ view }) => view.table);
  const notes = useSheetNotes();
  const rows = useMemo(() => sheetRows(table, notes), [table, notes]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  if (rows.length === 0) return <p className={style.empty}>{sheetTexts.empty}</p>;
  const ordered = isNewestFirst ? rows.slice().reverse() : rows;
  return (
    <table className={style.sheet}>
      <thead>
        <tr>
          <th scope="col">{sheetTexts.player}</th>
          <th scope="col">{sheetTexts.word}</th>
          <th scope="col">{sheetTexts.pointsHead}</th>
          <th scope="col">{sheetTexts.total}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((row) => (
          <Row
            key={row.key}
            row={row}
            name={table.seats[row.seat]?.name ?? ''}
            isOpen={openKey === row.key}
            onPress={() => setOpenKey((before) => (before === row.key ? null : row.key))}
          />
        ))}
      </tbody>
    </table>
  );
};
