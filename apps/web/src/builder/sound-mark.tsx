/** Whether the board is sound, at all times: a small mark, and the reasons behind it. */
import type { SoundnessFault } from '@tilewright/builder';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../look/icons.tsx';
import { builderTexts } from '../texts/builder.ts';
import { planOf, tileSetOf, useBuilder } from './builder-store.ts';
import style from './sound-mark.module.css';

const { faults: texts } = builderTexts;
const MOST_SHOWN = 6;

const Reasons = ({ faults }: { readonly faults: readonly SoundnessFault[] }): ReactElement => {
  const plan = useBuilder(planOf);
  const tileSet = useBuilder(tileSetOf);
  if (faults.length === 0) return <p className={style.says}>{texts.soundSays}</p>;
  const sentences = [...new Set(faults.map((fault) => texts.soundness(fault, { plan, tileSet })))];
  return (
    <ul className={style.reasons} aria-label={texts.reasons}>
      {sentences.slice(0, MOST_SHOWN).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};

export const SoundMark = (): ReactElement | null => {
  const judged = useBuilder((state) => state.judged);
  const words = useBuilder((state) =>
    typeof state.words === 'object' || state.isLost ? 'unknown' : state.words,
  );
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const close = (press: PointerEvent): void => {
      if (press.target instanceof Element && !box.current?.contains(press.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  // Without words nothing can be checked; that is told elsewhere.
  if (words === 'unknown') return null;
  if (judged === null || words === 'loading') return <span className={style.checking}>{texts.checking}</span>;
  const isSound = judged.faults.length === 0;
  return (
    <div ref={box} className={style.box}>
      <button
        type="button"
        className={style.mark}
        data-sound={isSound}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        <Icon name={isSound ? 'check' : 'edit'} />
        {isSound ? texts.sound : texts.notYet}
      </button>
      <div id={id} className={style.card} hidden={!isOpen}>
        <Reasons faults={judged.faults} />
      </div>
    </div>
  );
};
