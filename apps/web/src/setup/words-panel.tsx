/** Which words are played with: the lists there are, one's own among them, and the tiles that go with them. */
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { ListEntry } from '../keeper/keeper.ts';
import { Icon } from '../look/icons.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { shownText } from '../texts/names.ts';
import { setupTexts } from '../texts/setup.ts';
import { type Added, addList } from './add-list.ts';
import { listById, withList, withTiles } from './chosen-words.ts';
import { type ChosenWords, usualWords } from './device-choices.ts';
import { choices } from './form.ts';
import { ListReportView } from './list-report-view.tsx';
import { AddListButton, RemoveListButton } from './own-list-buttons.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { fetchLists, useWordLists } from './word-lists.ts';
import style from './words-panel.module.css';

const { words: texts, switches } = setupTexts;

const tilesTitle = (tiles: string): string =>
  (switches.choice.tileSet.options as Readonly<Record<string, { readonly title: string }>>)[tiles]?.title ??
  tiles;

interface WordsPanelProps {
  readonly words: ChosenWords;
  /** The tiles where the rules name them, or null. */
  readonly fixedTiles: string | null;
  readonly isUnused: boolean;
  /** Whether the words may come from books instead, which is set up elsewhere. */
  readonly hasBooks: boolean;
  readonly onChoose: (words: ChosenWords) => void;
}

const ListOption = (props: {
  readonly list: ListEntry;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactElement => {
  const { list, group, isChosen, onChoose } = props;
  const titleId = useId();
  const saysId = useId();
  const says = [list.isOwn ? texts.own : '', texts.wordCount(list.wordCount)].filter((part) => part !== '');
  return (
    <label className={style.list}>
      <input
        type="radio"
        className={style.radio}
        name={group}
        checked={isChosen}
        aria-labelledby={titleId}
        aria-describedby={saysId}
        onChange={onChoose}
      />
      <span id={titleId} className={style.title}>
        {shownText(list.title)}
      </span>
      <span id={saysId} className={style.says}>
        {says.join(' · ')}
      </span>
    </label>
  );
};

const Lists = ({ words, fixedTiles, onChoose }: WordsPanelProps): ReactElement => {
  const { state, lists } = useWordLists();
  const group = useId();
  if (state === 'failed') return <p className={style.warning}>{texts.failed}</p>;
  return (
    <fieldset className={style.lists}>
      <legend className={style.legend}>{texts.lists}</legend>
      {lists.map((list) => (
        <ListOption
          key={list.id}
          list={list}
          group={group}
          isChosen={list.id === words.list}
          onChoose={() => onChoose(withList(lists, list.id, fixedTiles))}
        />
      ))}
    </fieldset>
  );
};

const Tiles = ({ words, fixedTiles, onChoose }: WordsPanelProps): ReactElement => {
  const { lists } = useWordLists();
  if (fixedTiles !== null) return <p className={style.hint}>{texts.tilesFixed(tilesTitle(fixedTiles))}</p>;
  return (
    <label className={style.tiles}>
      <span className={style.legend}>{texts.tiles}</span>
      <select
        className={style.select}
        value={words.tiles}
        onChange={({ currentTarget }) => onChoose(withTiles(lists, words, currentTarget.value))}
      >
        {choices.tileSet.map((tiles) => (
          <option key={tiles} value={tiles}>
            {tilesTitle(tiles)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** What is odd about the words and tiles together. */
const Misfit = ({ words }: Pick<WordsPanelProps, 'words'>): ReactElement | null => {
  const { state, lists } = useWordLists();
  const list = listById(lists, words.list);
  if (state !== 'there' || list === undefined || list.tiles === words.tiles) return null;
  const isNone = !lists.some(({ tiles }) => tiles === words.tiles);
  return (
    <p className={style.warning}>
      <Icon name="warning" />
      <span>
        {isNone ? texts.missing(tilesTitle(words.tiles)) : texts.misfit(list.title, tilesTitle(words.tiles))}
      </span>
    </p>
  );
};

interface KnownProps extends WordsPanelProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onForget: () => void;
}

/** All at once: what stands below the lists would else move away under a finger when they come. */
const Known = ({ onFiles, onForget, ...props }: KnownProps): ReactElement => {
  const { words, hasBooks } = props;
  const { lists } = useWordLists();
  const chosen = listById(lists, words.list);
  return (
    <>
      <Lists {...props} />
      <Tiles {...props} />
      <Misfit words={words} />
      <div className={style.adding}>
        <AddListButton onFiles={onFiles} />
        {hasBooks && (
          <LinkButton href="/books/custom" icon="dictionary">
            {texts.fromBooks}
          </LinkButton>
        )}
        {chosen?.isOwn === true && <RemoveListButton list={chosen} onGone={onForget} />}
        <p className={style.hint}>{texts.addHint}</p>
      </div>
    </>
  );
};

export const WordsPanel = (props: WordsPanelProps): ReactElement => {
  const { words, fixedTiles, isUnused, onChoose } = props;
  const { state } = useWordLists();
  const [reading, setReading] = useState<string | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const take = async (files: readonly File[]): Promise<void> => {
    setReading(files[0]?.name ?? '');
    const answer = await addList(files, words.tiles);
    const known = await fetchLists();
    setReading(null);
    setAdded(answer);
    if (answer.type === 'report') onChoose(withList(known, answer.report.list.id, fixedTiles));
  };
  const isOver = useFileDrop((files) => void take(files));
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added !== null) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  const forget = (): void => {
    setAdded(null);
    onChoose(withTiles(useWordLists.getState().lists, usualWords, words.tiles));
  };
  return (
    <section className={style.panel} aria-label={texts.title}>
      <h2 className={style.heading}>{texts.title}</h2>
      {isUnused && <p className={style.hint}>{texts.unused}</p>}
      {state === 'waiting' ? (
        <p className={style.hint}>{texts.loading}</p>
      ) : (
        <Known {...props} onFiles={(files) => void take(files)} onForget={forget} />
      )}
      <div ref={outcome} role="status" className={style.outcome}>
        {reading !== null && <p className={style.hint}>{texts.reading(reading)}</p>}
        {reading === null && added !== null && <ListReportView added={added} />}
      </div>
      {isOver && (
        <div className={style.over} aria-hidden="true">
          <div className={style.overCard}>
            <Icon name="upload" />
            <strong className={style.overTitle}>{texts.drop}</strong>
            <span>{texts.dropHint}</span>
          </div>
        </div>
      )}
    </section>
  );
};
