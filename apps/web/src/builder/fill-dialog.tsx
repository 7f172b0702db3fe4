/** "Fill it for me": from which words, how full, how symmetrical; and the filling itself, which can be stopped. */
import type { BoardPlan, Density, Symmetry } from '@tilewright/builder';
import { Fragment, type ReactElement, useEffect, useId, useState } from 'react';
import { builtInListed, wordTexts } from '../boards/listed-board.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { FileButton } from './file-button.tsx';
import { builderTexts } from '../texts/builder.ts';
import { faultText } from '../texts/faults.ts';
import type { FillOrder } from './builder-desk.ts';
import { desk } from './builder-session.ts';
import { useBuilder } from './builder-store.ts';
import { panelPlace } from './panel-place.ts';
import { Segments } from './segments.tsx';
import { themeText } from './theme-file.ts';
import type { ThemeWords } from './theme-words.ts';
import { type Filling, useFilling } from './use-filling.ts';
import style from './choices.module.css';

const { fill: texts, screen } = builderTexts;

type Source = 'whole' | 'board' | 'own';

/** What was chosen last is there again the next time. */
interface FillChoices {
  readonly source: Source;
  readonly board: string;
  readonly own: string;
  readonly isThemeOnly: boolean;
  readonly density: Density;
  readonly symmetry: Symmetry;
  readonly isKeeping: boolean;
}

let lastChoices: FillChoices = {
  source: 'whole',
  board: '',
  own: '',
  isThemeOnly: false,
  density: 'usual',
  symmetry: 'none',
  isKeeping: true,
};

const useChoices = (): readonly [FillChoices, (part: Partial<FillChoices>) => void] => {
  const [choices, setChoices] = useState(lastChoices);
  return [
    choices,
    (part) => {
      lastChoices = { ...lastChoices, ...part };
      setChoices(lastChoices);
    },
  ];
};

const themeOf = ({ source, board, own }: FillChoices): string => {
  if (source === 'own') return own;
  const chosen = builtInListed().find(({ id }) => id === board) ?? builtInListed()[0];
  return source === 'board' && chosen !== undefined ? wordTexts(chosen).join(' ') : '';
};

/** Which of the theme words the list knows, as soon as there is one. */
const useTheme = (text: string): ThemeWords => {
  const [theme, setTheme] = useState<ThemeWords>({ words: [], unknown: [] });
  const isReady = useBuilder(({ words }) => words === 'ready');
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    void desk()
      .theme(text)
      .then((read) => {
        if (!isOver) setTheme(read);
      });
    return () => {
      isOver = true;
    };
  }, [text, isReady]);
  return theme;
};

interface PartProps {
  readonly choices: FillChoices;
  readonly onChange: (part: Partial<FillChoices>) => void;
}

const OwnWords = ({ choices, onChange }: PartProps): ReactElement => {
  const id = useId();
  const [fault, setFault] = useState('');
  const read = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    const text = await themeText(file);
    setFault(text.ok ? '' : text.error);
    if (text.ok) onChange({ own: text.value });
  };
  return (
    <>
      <label htmlFor={id}>{texts.ownLabel}</label>
      <textarea
        id={id}
        className={style.box}
        rows={4}
        value={choices.own}
        data-own-undo
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ own: currentTarget.value })}
      />
      <div className={style.adding}>
        <FileButton label={texts.ownFile} onFiles={(files) => void read(files)} />
        <span className={style.says}>{texts.ownHint}</span>
      </div>
      {fault !== '' && (
        <p className={style.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
};

const ThemeBoard = ({ choices, onChange }: PartProps): ReactElement => (
  <select
    className={style.select}
    aria-label={texts.theme}
    value={choices.board === '' ? builtInListed()[0]?.id : choices.board}
    onChange={({ currentTarget }) => onChange({ board: currentTarget.value })}
  >
    {builtInListed().map(({ id, plan }) => (
      <option key={id} value={id}>
        {plan.name}
      </option>
    ))}
  </select>
);

const Words = ({ choices, onChange, theme }: PartProps & { readonly theme: ThemeWords }): ReactElement => {
  const group = useId();
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{texts.from}</legend>
      {(['whole', 'board', 'own'] as const).map((source) => (
        <Fragment key={source}>
          <label className={style.check}>
            <input
              type="radio"
              name={group}
              checked={choices.source === source}
              onChange={() => onChange({ source })}
            />
            <span>{texts[source]}</span>
          </label>
          {choices.source === source && source === 'board' && (
            <ThemeBoard choices={choices} onChange={onChange} />
          )}
          {choices.source === source && source === 'own' && (
            <OwnWords choices={choices} onChange={onChange} />
          )}
        </Fragment>
      ))}
      {choices.source !== 'whole' && theme.unknown.length > 0 && (
        <p className={style.fault}>{texts.unknown(theme.unknown, theme.words.length)}</p>
      )}
      {choices.source !== 'whole' && (
        <label className={style.check}>
          <input
            type="checkbox"
            checked={choices.isThemeOnly}
            onChange={({ currentTarget }) => onChange({ isThemeOnly: currentTarget.checked })}
          />
          <span>{texts.onlyTheme}</span>
        </label>
      )}
    </fieldset>
  );
};

const Shape = ({ choices, onChange, hasWords }: PartProps & { readonly hasWords: boolean }): ReactElement => {
  const isHeld = hasWords && choices.isKeeping;
  return (
    <>
      <Segments
        title={texts.density}
        options={texts.densities}
        value={choices.density}
        onChange={(density) => onChange({ density })}
      />
      {hasWords && (
        <label className={style.check}>
          <input
            type="checkbox"
            checked={choices.isKeeping}
            onChange={({ currentTarget }) => onChange({ isKeeping: currentTarget.checked })}
          />
          <span>{texts.keep}</span>
        </label>
      )}
      <Segments
        title={texts.symmetry}
        options={texts.symmetries}
        value={isHeld ? 'none' : choices.symmetry}
        isDisabled={isHeld}
        onChange={(symmetry) => onChange({ symmetry })}
      />
      {isHeld && <span className={style.says}>{texts.keepHint}</span>}
    </>
  );
};

const Progress = ({ share }: { readonly share: number }): ReactElement => (
  <>
    <p>{texts.working(share)}</p>
    <progress className={style.progress} value={share} max={1} aria-label={texts.progress} />
  </>
);

interface ActionsProps {
  readonly filling: Filling;
  readonly onBegin: () => void;
  readonly onReturn: () => void;
}

const Actions = ({ filling, onBegin, onReturn }: ActionsProps): ReactElement => {
  if (filling.state === 'working') return <Button onPress={filling.stop}>{texts.cancel}</Button>;
  return filling.state === 'done' ? (
    <>
      <Button onPress={onBegin}>{texts.another}</Button>
      <Button kind="primary" onPress={onReturn}>
        {screen.done}
      </Button>
    </>
  ) : (
    <>
      <Button onPress={onReturn}>{screen.close}</Button>
      <Button kind="primary" onPress={onBegin}>
        {texts.start}
      </Button>
    </>
  );
};

/** What the worker is asked for, or why it is not. */
const orderFor = (
  choices: FillChoices,
  theme: ThemeWords,
  base: BoardPlan,
): Omit<FillOrder, 'seed'> | string => {
  const { words } = useBuilder.getState();
  if (words !== 'ready') return words === 'loading' ? builderTexts.word.loading : faultText(words);
  const isThemed = choices.source !== 'whole';
  if (isThemed && theme.words.length === 0) return texts.noThemeWords;
  const kept = choices.isKeeping ? base.words : [];
  return {
    rows: base.rows,
    cols: base.cols,
    kept,
    density: choices.density,
    symmetry: kept.length > 0 ? 'none' : choices.symmetry,
    theme: themeOf(choices),
    isThemeOnly: isThemed && choices.isThemeOnly,
  };
};

export const FillDialog = ({ onReturn }: { readonly onReturn: () => void }): ReactElement => {
  const [choices, change] = useChoices();
  const theme = useTheme(themeOf(choices));
  const filling = useFilling();
  const begin = (): void => void filling.begin((base) => orderFor(choices, theme, base));
  const leave = (): void => {
    if (filling.state === 'working') filling.stop();
    else onReturn();
  };
  return (
    <Dialog
      title={texts.title}
      place={panelPlace()}
      onReturn={leave}
      actions={<Actions filling={filling} onBegin={begin} onReturn={onReturn} />}
    >
      {filling.state === 'working' && <Progress share={filling.share} />}
      <div role="status">
        {filling.told !== '' && (
          <p className={filling.isRefused ? style.fault : style.verdict}>{filling.told}</p>
        )}
      </div>
      {filling.state === 'done' && (
        <Button kind="quiet" icon="settings" onPress={filling.chooseAgain}>
          {texts.choices}
        </Button>
      )}
      {filling.state === 'choosing' && (
        <>
          <Words choices={choices} onChange={change} theme={theme} />
          <Shape choices={choices} onChange={change} hasWords={filling.base.words.length > 0} />
        </>
      )}
    </Dialog>
  );
};
