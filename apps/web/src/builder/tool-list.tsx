/** Everything else that can be done with the board. */
import type { ReactElement } from 'react';
import { navigate } from 'wouter/use-hash-location';
import type { ListedBoard } from '../boards/listed-board.ts';
import { saveBoardFile } from '../boards/take-board-out.ts';
import { keeper } from '../keeper/connect.ts';
import { Icon, type IconName } from '../look/icons.tsx';
import { boardsTexts } from '../texts/boards.ts';
import { builderTexts } from '../texts/builder.ts';
import { faultText } from '../texts/faults.ts';
import { tell } from './builder-actions.ts';
import { keep } from './builder-session.ts';
import { type Panel, planOf, useBuilder } from './builder-store.ts';
import { copyName } from './proposed-name.ts';
import style from './tool-list.module.css';

const { tools: texts, size, fill, words, keys } = builderTexts;

/** The board as other screens take it. */
export const listedNow = (): ListedBoard => {
  const { id, history } = useBuilder.getState();
  return { id, origin: 'own', ...history.present };
};

const close = (): void => useBuilder.setState({ panel: null });

const saveFile = (): void => {
  const name = saveBoardFile(listedNow());
  close();
  tell(
    name.ok ? boardsTexts.list.saved(name.value) : boardsTexts.cannotLeave(name.error),
    name.ok ? 'plain' : 'refused',
  );
};

const print = async (): Promise<void> => {
  await keep();
  const { id, saving } = useBuilder.getState();
  if (saving === 'kept') navigate(`/print/${id}`);
  else close();
};

/** The copy is opened; the board that was copied is kept as it is. */
const duplicate = async (): Promise<void> => {
  const { plan, list, tiles } = listedNow();
  const boards = await keeper().boards();
  const names = boards.ok ? boards.value.map((board) => board.plan.name) : [plan.name];
  const name = copyName(plan.name, names, builderTexts.screen.copyName);
  const saved = await keeper().saveBoard({ id: null, plan: { ...plan, name }, list, tiles });
  close();
  if (saved.ok) navigate(`/build/${saved.value.id}`);
  else tell(faultText(saved.error), 'refused');
};

interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  /** Why it cannot be done now. */
  readonly hindrance?: string | undefined;
}

const opens = (type: 'size' | 'fill' | 'finish' | 'words' | 'delete' | 'share' | 'keys') => (): void =>
  useBuilder.setState({ panel: { type } satisfies Panel });

const useTools = (): readonly Tool[] => {
  const isEmpty = useBuilder((state) => planOf(state).words.length === 0);
  const isSound = useBuilder(
    (state) =>
      state.judged?.plan === planOf(state) &&
      state.judged.faults.every(({ type }) => type === 'tooFewLetters'),
  );
  const hindrance = isSound ? undefined : texts.leaveHint;
  return [
    { name: fill.tool, icon: 'shuffle', onPress: opens('fill') },
    {
      name: texts.finish,
      icon: 'eye',
      onPress: opens('finish'),
      hindrance: isEmpty ? texts.finishHint : undefined,
    },
    { name: size.tool, icon: 'settings', onPress: opens('size') },
    { name: words.tool, icon: 'dictionary', onPress: opens('words') },
    { name: texts.print, icon: 'history', onPress: () => void print(), hindrance },
    { name: texts.share, icon: 'share', onPress: opens('share'), hindrance },
    { name: texts.file, icon: 'download', onPress: saveFile, hindrance },
    { name: keys.tool, icon: 'help', onPress: opens('keys') },
    { name: texts.duplicate, icon: 'plus', onPress: () => void duplicate() },
    { name: texts.remove, icon: 'trash', onPress: opens('delete') },
  ];
};

export const ToolList = (): ReactElement => (
  <div className={style.tools} role="group" aria-label={texts.title}>
    {useTools().map(({ name, icon, onPress, hindrance }) => (
      <button
        key={name}
        type="button"
        className={style.tool}
        disabled={hindrance !== undefined}
        title={hindrance}
        onClick={onPress}
      >
        <Icon name={icon} />
        <span>{name}</span>
      </button>
    ))}
  </div>
);
