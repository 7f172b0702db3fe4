/** Reads the tokens of a style sheet and says how far apart two colours are. Only for tests of the look. */

/** Tokens by name, as they hold for a theme and a choice of styles. */
export type Tokens = ReadonlyMap<string, string>;

export interface Chosen {
  readonly theme: 'light' | 'dark';
  readonly board: string;
  readonly tiles: string;
}

const holds = (selector: string, { theme, board, tiles }: Chosen): boolean =>
  selector === ':root' ||
  selector === `:root[data-theme='${theme}']` ||
  selector === `[data-board='${board}']` ||
  selector === `[data-tiles='${tiles}']`;

const inTheme = (value: string, theme: Chosen['theme']): string =>
  value.replaceAll(
    /light-dark\(((?:[^(),]|\([^)]*\))+),((?:[^(),]|\([^)]*\))+)\)/g,
    (_, light: string, dark: string) => (theme === 'light' ? light : dark).trim(),
  );

export const tokensOf = (sheet: string, chosen: Chosen): Tokens => {
  const tokens = new Map<string, string>();
  const bare = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const [, selector = '', body = ''] of bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!holds(selector.trim(), chosen)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]+);/g))
      tokens.set(name, inTheme(value.trim(), chosen.theme));
  }
  return tokens;
};

const channel = (part: string): number => {
  const level = Number.parseInt(part, 16) / 255;
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
};

/** How bright a colour like `#1a2234` looks, from 0 to 1. */
export const luminanceOf = (colour: string): number => {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`not a colour of six digits: ${colour}`);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

/** From 1 for none to 21 for black on white. */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
};
