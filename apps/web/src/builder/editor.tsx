/** The builder's screen with a board open: the board first, the word in hand, the words that are placed, the tools. */
import { type ReactElement, useEffect, useState } from 'react';
import { boardsTexts } from '../texts/boards.ts';
import { builderTexts } from '../texts/builder.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { useFileDrop } from '../setup/use-file-drop.ts';
import { Icon } from '../look/icons.tsx';
import { BuilderGrid } from './builder-grid.tsx';
import { BuilderLiveRegion } from './live-region.tsx';
import { useBuilder } from './builder-store.ts';
import { EditorHead } from './editor-head.tsx';
import { listenForPassing } from './go-on-typing.ts';
import { listenForKeys } from './grid-keys.ts';
import { listenForPointers } from './grid-pointer.ts';
import { Panels } from './panels.tsx';
import { PlacedWords } from './placed-words.tsx';
import { Storage } from './storage.tsx';
import { ToolList } from './tool-list.tsx';
import { WordField } from './word-field.tsx';
import { takeFiles } from './word-list-choice.ts';
import style from './editor.module.css';

/** Pointers and keys are heard on the whole screen. */
const useInput = (root: HTMLElement | null): void =>
  useEffect(() => {
    if (root === null) return;
    const stops = [listenForPointers(root), listenForKeys(root), listenForPassing(root)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [root]);

const Lost = (): ReactElement => (
  <Notice
    kind="warning"
    action={<Button onPress={() => location.reload()}>{builderTexts.screen.reload}</Button>}
  >
    {builderTexts.screen.lost}
  </Notice>
);

const DropVeil = (): ReactElement => (
  <div className={style.over} aria-hidden="true">
    <div className={style.overCard}>
      <Icon name="upload" />
      <strong>{builderTexts.words.drop}</strong>
    </div>
  </div>
);

export const Editor = (): ReactElement => {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const name = useBuilder((state) => state.history.present.plan.name);
  const isLost = useBuilder((state) => state.isLost);
  const rows = useBuilder((state) => state.history.present.plan.rows);
  const cols = useBuilder((state) => state.history.present.plan.cols);
  const isOver = useFileDrop((files) => void takeFiles(files));
  useInput(root);
  useEffect(() => {
    document.title = builderTexts.screen.documentTitle(boardsTexts.boardName(name));
  }, [name]);
  return (
    <main
      ref={setRoot}
      className={style.screen}
      aria-label={builderTexts.screen.title}
      style={{ '--aspect': cols / rows } as Record<string, number>}
    >
      <EditorHead />
      <div className={style.notices}>
        {isLost && <Lost />}
        <Storage />
      </div>
      <div className={style.board}>
        <BuilderGrid />
      </div>
      <div className={style.entry}>
        <WordField />
      </div>
      <div className={style.words}>
        <PlacedWords />
      </div>
      <div className={style.tools}>
        <ToolList />
      </div>
      <Panels />
      <BuilderLiveRegion />
      <div className={style.flying} data-flying hidden aria-hidden="true" />
      {isOver && <DropVeil />}
    </main>
  );
};
