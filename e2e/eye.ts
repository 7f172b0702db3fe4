/**
 * A quick eye and a quick hand, for whole games: one question to the browser for a look, which waits inside the page,
 * and a press at the spot where the thing was seen. A locator asks a dozen questions each time, and a game has
 * hundreds of presses. Sees what a person sees: what is covered, disabled or still on its way cannot be pressed.
 */
import type { Page } from '@playwright/test';

/** A place on the screen, from the left and from the top. */
export type Spot = readonly [fromLeft: number, fromTop: number];

/** Something on the screen, by the selector of its kind and its name, or by the part of the name before a comma. */
export interface Target {
  readonly kind: string;
  readonly name: string;
  readonly by: 'whole name' | 'first part';
}

/** A button that can be pressed, and something that has to be there too. */
export interface Sign {
  readonly name: string;
  readonly beside?: string;
}

/** What was pressed, and what stood there before. */
interface Pressed {
  readonly element: Element;
  readonly name: string;
  readonly around: string | null;
}

const PATIENCE_MS = 60_000;

/**
 * Runs in the page: its methods go there as they are written, so they know each other and nothing else of this file,
 * and name no functions of their own, which some compilers would wrap into helpers that are not there.
 */
const inPage = {
  pressed: null as Pressed | null,
  /** A button whose sight ends all waiting for anything else. */
  stopSign: null as string | null,

  nameOf(element: Element): string {
    return element.getAttribute('aria-label') ?? this.textOf(element).trim();
  },

  /** Its words, without what a screen reader leaves out. */
  textOf(part: ChildNode): string {
    if (part instanceof Text) return part.data;
    if (part instanceof Element && (part.ariaHidden === 'true' || part instanceof SVGElement)) return '';
    return [...part.childNodes].map((inner) => this.textOf(inner)).join('');
  },

  /** The middle of an element, if a press there would reach it. */
  reach(element: Element): Spot | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return null;
    const spot = [left + width / 2, top + height / 2] as const;
    return element.contains(document.elementFromPoint(...spot)) ? spot : null;
  },

  isOut(element: Element): boolean {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [across, down] = [(left + right) / 2, (top + bottom) / 2];
    return right > left && (across < 0 || down < 0 || across >= innerWidth || down >= innerHeight);
  },

  isOn(element: Element): boolean {
    return element.getAttribute('aria-disabled') !== 'true' && !element.matches(':disabled');
  },

  all({ kind, name, by }: Target): readonly Element[] {
    return [...document.querySelectorAll(kind)].filter((element) => {
      const found = this.nameOf(element);
      return found === name || (by === 'first part' && found.startsWith(`${name},`));
    });
  },

  /** What is there to be pressed at once, or after scrolling. */
  find(target: Target): Element | null {
    const found = this.all(target).filter((element) => this.isOn(element));
    return (
      found.find((element) => this.reach(element) !== null) ??
      found.find((element) => this.isOut(element)) ??
      null
    );
  },

  canPress(name: string): boolean {
    return this.find({ kind: 'button', name, by: 'whole name' }) !== null;
  },

  /** What has to be there besides is looked for first: names take longer. */
  shows({ name, beside }: Sign): boolean {
    return (beside === undefined || document.querySelector(beside) !== null) && this.canPress(name);
  },

  async until<Seen>(what: string, patienceMs: number, see: () => Seen | null | false): Promise<Seen> {
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      const seen = see();
      if (seen !== null && seen !== false) return seen;
      if (this.stopSign !== null && this.canPress(this.stopSign))
        throw new Error(`seen instead of ${what}: ${this.stopSign}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`not seen: ${what}`);
  },

  stopAt(sign: string | null): void {
    this.stopSign = sign;
  },

  /** Until something could have moved; a page that is not painted has no frames. */
  frame(): Promise<unknown> {
    return new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 250);
    });
  },

  /** Where to press these, once all of them are there and lie still; the last is taken for the one that is pressed. */
  async spots(targets: readonly Target[], patienceMs: number): Promise<readonly Spot[]> {
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      const elements: Element[] = [];
      for (const target of targets)
        elements.push(await this.until(target.name, patienceMs, () => this.find(target)));
      for (const element of elements)
        if (this.isOut(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = elements.map((element) => this.reach(element));
      await this.frame();
      await this.frame();
      const spots = elements.flatMap((element, index) => this.still(element, before[index] ?? null));
      if (spots.length < elements.length) continue;
      this.remember(elements.at(-1)!);
      return spots;
    }
    throw new Error(`never still: ${targets.map(({ name }) => name).join(', ')}`);
  },

  /** The spot of an element, if it is the same as before. */
  still(element: Element, before: Spot | null): readonly Spot[] {
    const spot = element.isConnected ? this.reach(element) : null;
    return spot !== null && spot[0] === before?.[0] && spot[1] === before[1] ? [spot] : [];
  },

  remember(element: Element): void {
    const around = element.closest('dialog, section, form')?.textContent ?? null;
    this.pressed = { element, name: this.nameOf(element), around };
  },

  /** The page has done something with the last press: the button is gone, off, covered, or about something else. */
  async answered(patienceMs: number): Promise<void> {
    const { element, name, around } = this.pressed!;
    await this.until(`an answer to ${name}`, patienceMs, () =>
      !element.isConnected ||
      !this.isOn(element) ||
      this.nameOf(element) !== name ||
      this.reach(element) === null
        ? true
        : (element.closest('dialog, section, form')?.textContent ?? null) !== around,
    );
  },

  /** The names of all that is of a kind. */
  names(kind: string): readonly string[] {
    return [...document.querySelectorAll(kind)].map((element) => this.nameOf(element));
  },

  focused(kind: string): string | null {
    const { activeElement } = document;
    return activeElement !== null && activeElement.matches(kind) ? this.nameOf(activeElement) : null;
  },

  /** The first of these signs that shows. */
  sign(signs: readonly Sign[], patienceMs: number): Promise<string> {
    const names = signs.map(({ name }) => name);
    return this.until(`one of ${names.join(', ')}`, patienceMs, () => {
      const there = new Set(this.names('button'));
      return signs.find((sign) => there.has(sign.name) && this.shows(sign))?.name ?? null;
    });
  },

  /** Until each of these begins the name of something of a kind. */
  async named(kind: string, beginnings: readonly string[], patienceMs: number): Promise<void> {
    await this.until(`all of ${beginnings.join('; ')}`, patienceMs, () => {
      const names = this.names(kind);
      return beginnings.every((beginning) => names.some((name) => name.startsWith(beginning)));
    });
  },

  async unnamed(kind: string, part: string, patienceMs: number): Promise<void> {
    await this.until(
      `nothing that is ${part}`,
      patienceMs,
      () => !this.names(kind).some((name) => name.includes(part)),
    );
  },
};

type InPage = typeof inPage;
type Method = {
  [Key in keyof InPage]: InPage[Key] extends (...given: never[]) => unknown ? Key : never;
}[keyof InPage];

const SOURCE = `{pressed: null, stopSign: null, ${Object.values(inPage)
  .filter((one) => typeof one === 'function')
  .map(String)
  .join(', ')}}`;

/** Asks the eye in the page, which is put there with the first question and stays as long as the document. */
const ask = <Key extends Method>(
  page: Page,
  method: Key,
  ...given: Parameters<InPage[Key]>
): Promise<Awaited<ReturnType<InPage[Key]>>> =>
  page.evaluate(`(globalThis.journeyEye ??= ${SOURCE}).${method}(...${JSON.stringify(given)})`);

export const buttonNamed = (name: string): Target => ({ kind: 'button', name, by: 'whole name' });

/** Where these can be pressed, once all of them can. */
export const spotsOf = (page: Page, targets: readonly Target[]): Promise<readonly Spot[]> =>
  ask(page, 'spots', targets, PATIENCE_MS);

export const spotOf = async (page: Page, target: Target): Promise<Spot> => {
  const [spot] = await spotsOf(page, [target]);
  if (spot === undefined) throw new Error(`no spot: ${target.name}`);
  return spot;
};

/** One touch of the screen at a spot. */
export type Hand = (page: Page, spot: Spot) => Promise<void>;

export const mouse: Hand = (page, spot) => page.mouse.click(...spot);
export const finger: Hand = (page, spot) => page.touchscreen.tap(...spot);

/** Presses it, and waits until the page has answered: who looks again sooner sees what was before. */
export const press = async (page: Page, target: Target, hand: Hand): Promise<void> => {
  await hand(page, await spotOf(page, target));
  await ask(page, 'answered', PATIENCE_MS);
};

/** The name of the first of these that shows; waits until one does. */
export const firstSign = (page: Page, signs: readonly Sign[]): Promise<string> =>
  ask(page, 'sign', signs, PATIENCE_MS);

export const canPress = (page: Page, name: string): Promise<boolean> => ask(page, 'canPress', name);

/** Does something that the sight of this button ends at any moment; answers whether it was done. */
export const unlessSeen = async (
  page: Page,
  sign: string,
  task: () => Promise<unknown>,
): Promise<boolean> => {
  await ask(page, 'stopAt', sign);
  try {
    await task();
    return true;
  } catch (error) {
    if (await canPress(page, sign)) return false;
    throw error;
  } finally {
    await ask(page, 'stopAt', null);
  }
};

/** The names of all that is of a kind, in the order of the page. */
export const namesOf = (page: Page, kind: string): Promise<readonly string[]> => ask(page, 'names', kind);

/** The name of what has the focus, where it is of this kind. */
export const focusedName = (page: Page, kind: string): Promise<string | null> => ask(page, 'focused', kind);

/** Waits until each of these begins the name of something of a kind. */
export const untilNamed = (page: Page, kind: string, beginnings: readonly string[]): Promise<void> =>
  ask(page, 'named', kind, beginnings, PATIENCE_MS);

/** Waits until nothing of a kind has this in its name. */
export const untilNoneNamed = (page: Page, kind: string, part: string): Promise<void> =>
  ask(page, 'unnamed', kind, part, PATIENCE_MS);
