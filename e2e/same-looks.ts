/**
 * Finds text that looks exactly like other text of the page, so that the contrast of each look is measured once: the
 * manual has more than a thousand pieces of text in a few dozen looks. A look is the style of the text, the styles of all
 * that it lies in, and those of everything else painted that overlaps it: whatever a contrast is made of.
 */
import type { Page } from '@playwright/test';

/** On text whose look has been seen on another element. */
export const SEEN_LOOK = 'data-seen-look';

type Clip = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Piece {
  readonly element: Element;
  readonly rect: DOMRect;
}

/** Runs in the page: its methods go there as they are written, and know each other and nothing else of this file. */
const inPage = {
  /** The same number for the same line of styles, from the root down to an element. */
  numbers: new Map<string, number>(),
  lines: new Map<Element | null, number>(),
  /** What is left to see of whatever lies in an element. */
  clips: new Map<Element | null, Clip>(),

  /** Invariant: what an element lies in was numbered before. */
  lineOf(element: Element, style: CSSStyleDeclaration, isName: boolean): number {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath } = style;
    const line = [
      this.lines.get(element.parentElement),
      element.tagName,
      element.getAttribute('class'),
      // What a label names may be off, and then the label may be pale.
      isName ? this.lines.size : '',
      element.matches(':disabled, [aria-disabled="true"], [inert]'),
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      mixBlendMode,
      clipPath,
    ].join('|');
    const number = this.numbers.get(line) ?? this.numbers.size + 1;
    this.numbers.set(line, number);
    this.lines.set(element, number);
    return number;
  },

  /** The part of a box that a clip leaves. */
  within(box: Clip, clip: Clip | undefined): Clip {
    if (clip === undefined) return box;
    return {
      top: Math.max(box.top, clip.top),
      bottom: Math.min(box.bottom, clip.bottom),
      left: Math.max(box.left, clip.left),
      right: Math.min(box.right, clip.right),
    };
  },

  /** Invariant: what an element lies in was asked before. */
  clip(element: Element, { overflow }: CSSStyleDeclaration): void {
    const outer = this.clips.get(element.parentElement);
    if (overflow !== 'visible') this.clips.set(element, this.within(element.getBoundingClientRect(), outer));
    else if (outer !== undefined) this.clips.set(element, outer);
  },

  /** Whether anything is to be seen of a text: what is clipped away is never called wrong. */
  isInSight({ element, rect }: Piece): boolean {
    const { top, bottom, left, right } = this.within(rect, this.clips.get(element.parentElement));
    return top < bottom && left < right;
  },

  isPainted(element: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
    return (
      backgroundImage !== 'none' ||
      !/^(?:transparent|rgba\(.*, 0\))$/u.test(backgroundColor) ||
      element.matches('svg, img, canvas, video, input, select, textarea')
    );
  },

  isText(element: Element): boolean {
    return (
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
      !element.matches('input, select, textarea, option')
    );
  },

  lookOf(element: Element, style: CSSStyleDeclaration): string {
    const { color, fill, fontSize, fontWeight, textShadow, textIndent } = style;
    const said = (element.textContent ?? '').trim();
    // A single sign is never called wrong, and neither are pictures among the letters.
    const kind = [said.length === 1, /^[\p{L}\p{N}\p{P}\s]*$/u.test(said), element.childElementCount];
    return [color, fill, fontSize, fontWeight, textShadow, textIndent, ...kind].join('|');
  },

  /** The lines of what is painted over or under a text without holding it. */
  around({ element, rect }: Piece, painted: readonly Piece[]): string {
    const found = painted.filter(
      ({ element: other, rect: its }) =>
        its.top < rect.bottom &&
        its.bottom > rect.top &&
        its.left < rect.right &&
        its.right > rect.left &&
        !other.contains(element),
    );
    return [...new Set(found.map(({ element: other }) => this.lines.get(other)))].join();
  },

  named(): ReadonlySet<string> {
    const all = [...document.querySelectorAll('[aria-labelledby]')];
    return new Set(all.flatMap((one) => (one.getAttribute('aria-labelledby') ?? '').split(/\s+/u)));
  },

  /** Marks every text but the first of each look. */
  mark(mark: string): void {
    const [painted, texts]: [Piece[], (Piece & { readonly look: string })[]] = [[], []];
    const named = this.named();
    for (const element of document.querySelectorAll(
      'body, body *:not(svg *), svg :is(svg, g, a, text, tspan)',
    )) {
      const style = getComputedStyle(element);
      const line = this.lineOf(element, style, element.tagName === 'LABEL' || named.has(element.id));
      this.clip(element, style);
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const [isPainted, isText] = [this.isPainted(element, style), this.isText(element)];
      if (!isPainted && !isText) continue;
      const rect = element.getBoundingClientRect();
      if (isPainted) painted.push({ element, rect });
      if (isText) texts.push({ element, rect, look: `${line}|${this.lookOf(element, style)}` });
    }
    const seen = new Set<string>();
    for (const text of texts) {
      const whole = `${text.look}|${this.isInSight(text)}|${this.around(text, painted)}`;
      text.element.toggleAttribute(mark, seen.has(whole));
      seen.add(whole);
    }
  },
};

const SOURCE = `{numbers: new Map(), lines: new Map(), clips: new Map(), ${Object.values(inPage)
  .filter((one) => typeof one === 'function')
  .map(String)
  .join(', ')}}`;

/** Marks every text of the page but the first of each look. */
export const markSeenLooks = (page: Page): Promise<void> =>
  page.evaluate(`(${SOURCE}).mark(${JSON.stringify(SEEN_LOOK)})`);
