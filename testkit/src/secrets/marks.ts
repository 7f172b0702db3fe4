/**
 * Marks: secrets that can be recognised wherever they turn up, who may know each, and the search for them in everything
 * that left a server.
 */

/** Where something left the server. */
type Outlet = 'frame' | 'head' | 'body' | 'log line' | 'metrics' | 'page' | 'sentence';

export interface Output {
  readonly outlet: Outlet;
  /** Who was told it; null for whoever runs the server, or anybody at all. */
  readonly to: string | null;
  readonly text: string;
  /** What the same one had sent, where that was answered: to be told one's own words is no news. */
  readonly said?: string;
}

export interface Mark {
  readonly name: string;
  readonly text: string;
  /** Who may know it, by name. */
  readonly owners: ReadonlySet<string>;
}

export const newMark = (name: string, text: string, owners: readonly string[] = []): Mark => ({
  name,
  text,
  owners: new Set(owners),
});

/** Shorter texts would be found by accident. */
const LEAST_LENGTH = 8;

/** Everything marked that somebody was told who may not know it. */
export const hitsOf = (marks: readonly Mark[], outputs: readonly Output[]): readonly string[] => {
  const short = marks.find(({ text }) => text.length < LEAST_LENGTH);
  if (short !== undefined) throw new Error(`${short.name} is too short to be searched for`);
  return outputs.flatMap((output) =>
    marks.filter((mark) => isHit(mark, output)).map(({ name }) => `${name} in ${whereOf(output)}`),
  );
};

const isHit = ({ text, owners }: Mark, output: Output): boolean =>
  (output.to === null || !owners.has(output.to)) &&
  output.text.includes(text) &&
  output.said?.includes(text) !== true;

const whereOf = ({ outlet, to, text }: Output): string =>
  `a ${outlet} to ${to ?? 'anybody'}: ${text.slice(0, 120).replaceAll('\n', ' ')}`;

/** A tile that nothing else can be taken for: its number occurs nowhere else in its game. */
export interface MarkedTile {
  readonly letter: number;
  /** Who has held it. */
  readonly owners: ReadonlySet<string>;
}

/** Outlets in which numbers of games stand; elsewhere any number may turn up. */
const GAME_OUTLETS: readonly Outlet[] = ['frame', 'body'];
const NUMBERS = /(?<![\w."-])\d{1,3}(?![\w."-])/gu;

export const tileHitsOf = (tiles: readonly MarkedTile[], outputs: readonly Output[]): readonly string[] =>
  outputs
    .filter(({ outlet }) => GAME_OUTLETS.includes(outlet))
    .flatMap((output) => {
      const numbers = new Set((output.text.match(NUMBERS) ?? []).map(Number));
      return tiles
        .filter(({ letter, owners }) => numbers.has(letter) && (output.to === null || !owners.has(output.to)))
        .map(({ letter }) => `tile ${letter} in ${whereOf(output)}`);
    });
