/** Where the pointer last pressed a control: what opens a dialog need not have taken the focus. */
import type { Opener } from './card-place.ts';

const RECENT_MS = 1500;

let last: { readonly opener: Opener; readonly at: number } | null = null;

const notePress = ({ target, timeStamp }: PointerEvent): void => {
  const control = target instanceof Element ? target.closest('button, a, summary') : null;
  last = control === null ? null : { opener: control.getBoundingClientRect(), at: timeStamp };
};

globalThis.addEventListener?.('pointerdown', notePress, { capture: true, passive: true });
globalThis.addEventListener?.('keydown', () => (last = null), { capture: true, passive: true });

/** The control pressed just now, or null. */
export const lastPressed = (): Opener | null =>
  last !== null && performance.now() - last.at < RECENT_MS ? last.opener : null;
