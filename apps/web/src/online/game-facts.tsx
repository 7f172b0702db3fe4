/** What is going to be played: with which words, and how fast. */
import type { GameAbout } from '@tilewright/protocol';
import type { Setup } from '@tilewright/rules';
import { type ReactElement, useEffect } from 'react';
import { fetchLists, useWordLists } from '../setup/word-lists.ts';
import { shownText } from '../texts/names.ts';
import { clockText } from '../texts/online.ts';
import style from './online.module.css';

interface FactsProps {
  readonly setup: Setup;
  readonly about: GameAbout;
}

export const GameFacts = ({ setup, about }: FactsProps): ReactElement => {
  const hasWords = setup.switches.junior === null;
  const words = useWordLists(({ lists }) => lists.find(({ id }) => id === setup.lexicon)?.title);
  useEffect(() => {
    if (hasWords) void fetchLists().catch(() => undefined);
  }, [hasWords]);
  const facts = [
    ...(hasWords && words !== undefined ? [shownText(words)] : []),
    clockText(setup.switches.clock, about.daysPerMove),
  ];
  return (
    <ul className={style.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
};
