/** Who plays: two to four rows, each a person or a computer, the topmost starts; and with which words. */
import { type ReactElement, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { keeper } from '../keeper/connect.ts';
import { Notice } from '../look/notice.tsx';
import { setupFaultText } from '../texts/setup-faults.ts';
import { setupTexts } from '../texts/setup.ts';
import { firstWords } from './chosen-words.ts';
import { type ChosenWords, useDeviceChoices } from './device-choices.ts';
import { formFaults } from './form-setup.ts';
import {
  type GameRules,
  firstKinds,
  fixedTiles,
  gameSetup,
  rulesAt,
  rulesId,
  switchesIn,
} from './game-choices.ts';
import style from './players.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { SeatList } from './seat-list.tsx';
import { type SeatRow, firstRows, namesToKeep } from './seat-rows.ts';
import { useOpenGame } from './use-open-game.ts';
import { useRows } from './use-rows.ts';
import { fetchLists, useWordLists } from './word-lists.ts';
import { WordsPanel } from './words-panel.tsx';

const { players } = setupTexts;

const CALM_MS = 1_500;

/** The words begin as they were used last, once it is known which lists there are. */
const useWords = (rules: GameRules): readonly [ChosenWords, (words: ChosenWords) => void] => {
  const remembered = useDeviceChoices.getState().words;
  const lists = useWordLists((known) => known.lists);
  const [chosen, choose] = useState<ChosenWords | null>(null);
  const words = chosen ?? firstWords(lists, remembered, fixedTiles(rules));
  useEffect(() => void fetchLists(), []);
  useEffect(() => {
    // Making a list ready keeps the keeper busy: not while somebody only looks through them.
    const prepare = (): void =>
      void keeper()
        .prepare(words.list)
        .catch(() => undefined);
    const timer = setTimeout(prepare, CALM_MS);
    return () => clearTimeout(timer);
  }, [words.list]);
  return [words, choose];
};

const keepChoices = (rows: readonly SeatRow[], words: ChosenWords, rules: GameRules): void => {
  const device = useDeviceChoices.getState();
  device.keepNames(namesToKeep(rows));
  if (rules.type === 'preset') device.chooseWords(words);
  const level = rows.find(({ kind }) => kind === 'computer')?.level;
  if (rulesId(rules) === 'solo' && level !== undefined) device.chooseLevel(level);
};

const Players = ({ rules }: { readonly rules: GameRules }): ReactElement => {
  const { rows, said, change } = useRows(() => {
    const { names, level } = useDeviceChoices.getState();
    return firstRows(firstKinds(rules), { names, level });
  });
  const [words, chooseWords] = useWords(rules);
  const game = useOpenGame();
  const form = useDeviceChoices((choices) => choices.form);
  const { order, wordCheck } = switchesIn(rules);
  const setup = gameSetup(rules, rows, words);
  // A name that will not do is told beside it.
  const faults = setup.ok ? [] : setup.error.filter(({ type }) => type !== 'seatName');
  const start = (): void => {
    if (!setup.ok) {
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    keepChoices(rows, words, rules);
    game.open(async () => Promise.resolve(setup.value));
  };
  const warning = game.fault ?? (faults[0] === undefined ? null : setupFaultText(faults[0], form));
  return (
    <ScreenFrame
      kicker={setupTexts.presetTitle(rulesId(rules))}
      title={players.title}
      documentTitle={players.documentTitle}
      says={players.orders[order]}
      back={{ label: players.back, href: rules.type === 'custom' ? '/custom' : '/' }}
      forward={{
        label: game.isOpening ? players.opening : players.forward,
        onPress: start,
        isBusy: game.isOpening,
      }}
      note={warning !== null && <Notice kind="warning">{warning}</Notice>}
    >
      <div className={style.columns}>
        <section aria-label={players.list}>
          <SeatList rows={rows} isListed={order === 'listed'} change={change} />
          <p className={style.said} role="status">
            {said}
          </p>
        </section>
        <WordsPanel
          words={words}
          fixedTiles={fixedTiles(rules)}
          isUnused={wordCheck.type === 'none'}
          hasBooks={rules.type === 'custom'}
          onChoose={chooseWords}
        />
      </div>
    </ScreenFrame>
  );
};

export const PlayersScreen = ({ presetId }: { readonly presetId: string }): ReactElement => {
  const form = useDeviceChoices((choices) => choices.form);
  const rules = rulesAt(presetId, form);
  if (rules === null) return <Redirect to="/" />;
  if (rulesId(rules) === 'books') return <Redirect to="/books" />;
  if (rules.type === 'custom' && formFaults(form).length > 0) return <Redirect to="/custom" />;
  return <Players key={presetId} rules={rules} />;
};
