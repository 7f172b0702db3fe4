/** A game of one's own: every switch, with what it does and which presets use it. */
import { countsOf, totalOf } from '@tilewright/rules';
import { type Preset, english, presetById, tileSetById, withBlanks } from '@tilewright/variants';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../look/button.tsx';
import { setupTexts } from '../texts/setup.ts';
import style from './custom.module.css';
import { useDeviceChoices } from './device-choices.ts';
import { placeOf } from './fault-place.ts';
import { type Group, fieldOf, groups } from './fields.ts';
import { changedFields } from './form-difference.ts';
import { type FormFault, formFaults, layoutOf } from './form-setup.ts';
import type { Form, FormChange } from './form.ts';
import { LayoutDrawing } from './layout-drawing.tsx';
import { offered } from './preset-use.ts';
import { RuleGroup, fieldId } from './rule-group.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const { custom, presetTitle, presetSays } = setupTexts;

interface FormProps {
  readonly form: Form;
  readonly change: (change: FormChange) => void;
}

const PresetChoice = ({ form, change }: FormProps): ReactElement => {
  const group = useId();
  const saysId = useId();
  return (
    <fieldset className={style.presets} aria-describedby={saysId}>
      <legend className={style.legend}>{custom.from}</legend>
      <div className={style.presetRow}>
        {offered.map((preset: Preset) => (
          <label key={preset.id} className={style.preset}>
            <input
              type="radio"
              className={style.radio}
              name={group}
              checked={form.from === preset.id}
              onChange={() => change({ type: 'preset', preset })}
            />
            <span>{presetTitle(preset.id)}</span>
          </label>
        ))}
      </div>
      <p id={saysId} className={style.presetSays}>
        {presetSays(form.from)}
      </p>
    </fieldset>
  );
};

const tileCount = ({ tileSet, blankCount }: Form): number =>
  totalOf(
    countsOf(withBlanks(tileSetById(tileSet) ?? english, Number.isFinite(blankCount) ? blankCount : 0)),
  );

const Proof = ({ form, change }: FormProps): ReactElement => {
  const changedCount = changedFields(form).length;
  const preset = presetById(form.from);
  return (
    <aside className={style.proof} aria-label={custom.yours}>
      <PresetChoice form={form} change={change} />
      <div className={style.drawing}>
        <LayoutDrawing layout={layoutOf(form)} />
      </div>
      <div className={style.account}>
        <p className={style.bag}>{custom.bag(tileCount(form))}</p>
        <p className={style.differs} role="status">
          {changedCount === 0
            ? custom.same(presetTitle(form.from))
            : custom.differs(changedCount, presetTitle(form.from))}
        </p>
        {changedCount > 0 && preset !== undefined && (
          <Button
            kind="quiet"
            icon="undo"
            label={custom.resetLabel(presetTitle(form.from))}
            onPress={() => change({ type: 'preset', preset })}
          >
            {custom.reset}
          </Button>
        )}
      </div>
    </aside>
  );
};

interface Jump {
  readonly key: string;
  /** Told apart, so that the same fault can be gone to twice. */
  readonly turn: number;
}

/** Which groups are open, and going to a fault: its group opens and its field takes the focus. */
const useGroups = () => {
  const [open, setOpen] = useState<ReadonlySet<Group>>(new Set());
  const [jump, setJump] = useState<Jump | null>(null);
  useEffect(() => {
    if (jump === null) return;
    const field = document.getElementById(fieldId(jump.key));
    field?.scrollIntoView({ block: 'center' });
    const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? field?.querySelector<HTMLElement>('input'))?.focus({ preventScroll: true });
  }, [jump]);
  const toggle = (group: Group, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, group] : [...before].filter((one) => one !== group)));
  const showFault = (fault: FormFault | undefined, form: Form): void => {
    const key = fault === undefined ? null : placeOf(fault, form);
    if (key === null) return;
    toggle(fieldOf(key).group, true);
    setJump((before) => ({ key, turn: (before?.turn ?? 0) + 1 }));
  };
  return { open, toggle, showFault };
};

const FaultNote = ({
  count,
  onShow,
}: {
  readonly count: number;
  readonly onShow: () => void;
}): ReactElement => (
  <div className={style.note} role="status">
    {count > 0 && (
      <>
        <span className={style.noteText}>{custom.faultCount(count)}</span>
        <Button kind="quiet" onPress={onShow}>
          {custom.showFault}
        </Button>
      </>
    )}
  </div>
);

export const CustomScreen = (): ReactElement => {
  const form = useDeviceChoices((choices) => choices.form);
  const change = useDeviceChoices((choices) => choices.change);
  const [, go] = useLocation();
  const { open, toggle, showFault } = useGroups();
  const faults = formFaults(form);
  const changed = new Set(changedFields(form).map(({ group }) => group));
  const goOn = (): void => (faults.length === 0 ? go('/players/custom') : showFault(faults[0], form));
  return (
    <ScreenFrame
      title={custom.title}
      documentTitle={custom.title}
      says={custom.says}
      back={{ label: custom.back, href: '/' }}
      forward={{ label: custom.forward, onPress: goOn }}
      note={<FaultNote count={faults.length} onShow={() => showFault(faults[0], form)} />}
    >
      <div className={style.columns}>
        <Proof form={form} change={change} />
        <div className={style.groups}>
          {groups.map((group) => (
            <RuleGroup
              key={group}
              group={group}
              form={form}
              faults={faults}
              change={change}
              isOpen={open.has(group)}
              isChanged={changed.has(group)}
              onToggle={(isOpen) => toggle(group, isOpen)}
            />
          ))}
        </div>
      </div>
    </ScreenFrame>
  );
};
