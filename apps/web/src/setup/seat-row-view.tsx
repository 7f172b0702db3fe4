/** One player of the list: the name, person or computer, its place, and away with it. */
import type { SeatKind } from '@tilewright/rules';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useId } from 'react';
import { Icon, type IconName } from '../look/icons.tsx';
import { setupTexts } from '../texts/setup.ts';
import { levelNumbers } from './levels.ts';
import { type RowsChange, type SeatRow, nameFault } from './seat-rows.ts';
import style from './seat-row.module.css';

const { players } = setupTexts;

interface SeatRowProps {
  readonly row: SeatRow;
  readonly place: number;
  readonly count: number;
  readonly isRepeated: boolean;
  /** Whether the topmost row starts the game. */
  readonly isListed: boolean;
  readonly canRemove: boolean;
  readonly change: (change: RowsChange) => void;
  readonly onGrab: (event: PointerEvent, id: number) => void;
}

const NameInput = ({ row, place, isRepeated, change }: SeatRowProps): ReactElement => {
  const noteId = useId();
  const fault = nameFault(row.name);
  const note = fault !== null ? players.nameFault(fault) : isRepeated ? players.repeated : null;
  const leaveOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Enter') currentTarget.blur();
  };
  return (
    <span className={style.naming}>
      <input
        className={style.name}
        type="text"
        value={row.name}
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        aria-label={players.name(place + 1)}
        aria-invalid={fault !== null}
        aria-describedby={note === null ? undefined : noteId}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={leaveOnEnter}
        onChange={({ currentTarget }) => change({ type: 'rename', id: row.id, name: currentTarget.value })}
      />
      {note !== null && (
        <span id={noteId} className={fault !== null ? style.fault : style.hint}>
          {note}
        </span>
      )}
    </span>
  );
};

const kinds: readonly (readonly [SeatKind, IconName, string])[] = [
  ['person', 'person', players.person],
  ['computer', 'computer', players.computer],
];

const KindChoice = ({ row, change }: Pick<SeatRowProps, 'row' | 'change'>): ReactElement => {
  const group = useId();
  return (
    <fieldset className={style.kinds}>
      <legend className={style.unseen}>{players.kind(row.name)}</legend>
      {kinds.map(([kind, icon, title]) => (
        <label key={kind} className={style.kind}>
          <input
            type="radio"
            className={style.radio}
            name={group}
            checked={row.kind === kind}
            onChange={() => change({ type: 'kind', id: row.id, kind })}
          />
          <Icon name={icon} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
};

const LevelChoice = ({ row, change }: Pick<SeatRowProps, 'row' | 'change'>): ReactElement => (
  <span className={style.levelling}>
    <select
      className={style.level}
      aria-label={players.level(row.name)}
      value={row.level}
      onChange={({ currentTarget }) =>
        change({ type: 'level', id: row.id, level: Number(currentTarget.value) })
      }
    >
      {levelNumbers.map((level) => (
        <option key={level} value={level}>
          {players.levelOption(level)}
        </option>
      ))}
    </select>
    <span className={style.levelSays}>{setupTexts.levelSays(row.level)}</span>
  </span>
);

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Not `disabled`: a row that has just come to the top would lose the focus. */
const Tool = ({ icon, label, isDisabled, onPress }: ToolProps): ReactElement => (
  <button
    type="button"
    className={style.tool}
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);

/** Where the row stands, and moving it: by its number, which is dragged, or by a button. */
const Placing = ({ row, place, count, isListed, change, onGrab }: SeatRowProps): ReactElement => {
  const moveTo = (to: number) => () => change({ type: 'move', id: row.id, to });
  return (
    <span className={style.placing}>
      <Tool icon="up" label={players.up(row.name)} isDisabled={place === 0} onPress={moveTo(place - 1)} />
      <span
        className={style.handle}
        title={players.drag}
        aria-hidden="true"
        onPointerDown={(event) => onGrab(event, row.id)}
      >
        <span className={style.place}>{place + 1}</span>
        {isListed && place === 0 && <span className={style.starts}>{players.starts}</span>}
      </span>
      <Tool
        icon="down"
        label={players.down(row.name)}
        isDisabled={place === count - 1}
        onPress={moveTo(place + 1)}
      />
    </span>
  );
};

export const SeatRowView = (props: SeatRowProps): ReactElement => {
  const { row, canRemove, change } = props;
  return (
    <div className={style.row}>
      <Placing {...props} />
      <NameInput {...props} />
      <KindChoice row={row} change={change} />
      {row.kind === 'computer' && <LevelChoice row={row} change={change} />}
      <span className={style.away}>
        <Tool
          icon="trash"
          label={players.remove(row.name)}
          isDisabled={!canRemove}
          onPress={() => change({ type: 'remove', id: row.id })}
        />
      </span>
    </div>
  );
};
