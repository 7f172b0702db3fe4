/** Where a word stands: its sentences, book by book, with the chapter; or why there are none. */
import { type Letter, type Setup, spell } from '@tilewright/rules';
import type { ReactElement } from 'react';
import type { BookSentences, FoundSentence } from '../keeper/library.ts';
import { booksTexts } from '../texts/books.ts';
import { faultText } from '../texts/faults.ts';
import style from './sentences.module.css';
import { type WordStanding, useSentences } from './use-sentences.ts';

const { table: text, titleText } = booksTexts;

const Sentence = ({ sentence }: { readonly sentence: FoundSentence }): ReactElement => {
  const { chapter, text: said, wordStart, wordEnd } = sentence;
  return (
    <li className={style.sentence}>
      <blockquote className={style.quote}>
        {said.slice(0, wordStart)}
        <mark className={style.mark}>{said.slice(wordStart, wordEnd)}</mark>
        {said.slice(wordEnd)}
      </blockquote>
      {chapter !== '' && <p className={style.chapter}>{text.chapter(chapter)}</p>}
    </li>
  );
};

const InBook = ({ found }: { readonly found: BookSentences }): ReactElement => {
  const { book, count, sentences } = found;
  return (
    <section className={style.book}>
      <h3 className={style.title}>
        <cite>{titleText(book.title)}</cite>
        {count !== null && count > 0 && <span className={style.count}>{text.stands(count)}</span>}
      </h3>
      {sentences?.length === 0 && <p className={style.soft}>{text.noSentence}</p>}
      {sentences === null ? (
        <p className={style.soft}>{text.removed}</p>
      ) : (
        <ul className={style.sentences}>
          {sentences.map((sentence, index) => (
            <Sentence key={index} sentence={sentence} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Standing = ({ word, standing }: { readonly word: string; readonly standing: WordStanding }) => {
  const { entry, books } = standing;
  const shown = books.filter(
    ({ count, sentences }) => count === null || sentences === null || sentences.length > 0,
  );
  const isShort = entry.hasTwos && Array.from(word).length === 2;
  if (shown.length === 0) return <p>{isShort ? text.isTwo(word) : text.nowhere(word)}</p>;
  return (
    <>
      {shown.map((found) => (
        <InBook key={found.book.id} found={found} />
      ))}
    </>
  );
};

interface SentencesProps {
  readonly setup: Setup;
  readonly letters: readonly Letter[];
}

export const Sentences = ({ setup, letters }: SentencesProps): ReactElement => {
  const answer = useSentences(setup.lexicon, letters);
  const isMissing = answer?.ok === false && answer.error.type === 'noSuchList';
  return (
    <div className={style.found} role="status">
      {answer === null && <p className={style.soft}>{text.looking}</p>}
      {answer?.ok === false && <p>{isMissing ? text.notHere : faultText(answer.error)}</p>}
      {answer?.ok === true && <Standing word={spell(setup.tileSet, letters)} standing={answer.value} />}
    </div>
  );
};
