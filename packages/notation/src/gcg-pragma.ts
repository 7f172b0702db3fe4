/**
 * The pragma lines of a GCG: `#keyword text`. Known ones go to their place in a draft of the document, the rest is
 * kept as it is; `#-` goes on with the text of the pragma before it.
 */
import { type NotationFault, fault } from './fault.ts';
import {
  GCG_TEXTS,
  GCG_TILES,
  type GcgPlayer,
  type GcgPragma,
  type GcgTextField,
  type GcgTile,
} from './gcg.ts';
import { type TextLine, tokensOf, trimmed } from './lines.ts';

/** A document while its lines are being read. */
export interface GcgDraft {
  readonly texts: Record<GcgTextField, string | null>;
  readonly players: [GcgPlayer | null, GcgPlayer | null];
  readonly racks: [string | null, string | null];
  readonly tiles: GcgTile[];
  readonly pragmata: GcgPragma[];
  /** Notes before the first event, then those after each. */
  readonly notes: string[][];
  readonly eventLines: TextLine[];
  /** Adds a line to the last text; null when no text can go on. */
  continueText: ((more: string) => void) | null;
}

export const newDraft = (): GcgDraft => ({
  texts: {
    title: null,
    description: null,
    id: null,
    lexicon: null,
    boardLayout: null,
    tileDistribution: null,
    incomplete: null,
  },
  players: [null, null],
  racks: [null, null],
  tiles: [],
  pragmata: [],
  notes: [[]],
  eventLines: [],
  continueText: null,
});

export interface GcgPragmaLine extends GcgPragma {
  readonly line: number;
}

/** The keyword and the text of a line that starts with `#`. */
export const pragmaIn = ({ line, text }: TextLine): GcgPragmaLine => {
  const keyword = /^#([^ \t]*)/u.exec(text)?.[1] ?? '';
  return { line, keyword, text: trimmed(text.slice(keyword.length + 1)) };
};

/** Puts a pragma into the draft, or says what is wrong with it. */
export const addPragma = (draft: GcgDraft, pragma: GcgPragmaLine): NotationFault | undefined => {
  const keyword = pragma.keyword.toLowerCase();
  if (keyword === '-') return continueLast(draft, pragma);
  draft.continueText = null;
  if (keyword === 'note') return addText(draft, draft.notes[draft.notes.length - 1] as string[], pragma.text);
  const single = SINGLE[keyword];
  if (single && !single.isTaken(draft)) return single.add(draft, pragma);
  if (keyword === 'tile') return addTile(draft, pragma);
  if (keyword !== 'character-encoding') return addOther(draft, pragma);
  return pragma.line === 1 ? undefined : misplaced(pragma);
};

const misplaced = ({ line, text }: GcgPragmaLine): NotationFault =>
  fault({ line, column: 1 }, 'the character encoding on line 1', text).error;

const continueLast = (draft: GcgDraft, { line, text }: GcgPragmaLine): NotationFault | undefined => {
  if (!draft.continueText) return fault({ line, column: 1 }, 'a text to go on with before #-', text).error;
  draft.continueText(text);
  return undefined;
};

const addText = (draft: GcgDraft, list: string[], text: string): undefined => {
  const index = list.push(text) - 1;
  draft.continueText = (more) => {
    list[index] += `\n${more}`;
  };
};

const addOther = (draft: GcgDraft, { keyword, text }: GcgPragmaLine): undefined => {
  const index = draft.pragmata.push({ keyword, text }) - 1;
  draft.continueText = (more) => {
    const before = draft.pragmata[index] as GcgPragma;
    draft.pragmata[index] = { keyword, text: `${before.text}\n${more}` };
  };
};

const addTile = (draft: GcgDraft, { line, text }: GcgPragmaLine): NotationFault | undefined => {
  const [upper, lower, extra] = tokensOf(text);
  if (!upper || !lower || extra) return fault({ line, column: 1 }, '#tile UPPER lower', text).error;
  draft.tiles.push({ upper: upper.text, lower: lower.text });
  return undefined;
};

/** A pragma of which a file has one; a second one is kept as it is. */
interface SinglePragma {
  readonly isTaken: (draft: GcgDraft) => boolean;
  readonly add: (draft: GcgDraft, pragma: GcgPragmaLine) => NotationFault | undefined;
}

const textPragma = (field: GcgTextField): SinglePragma => ({
  isTaken: ({ texts }) => texts[field] !== null,
  add: (draft, { text }) => {
    draft.texts[field] = text;
    draft.continueText = (more) => {
      draft.texts[field] += `\n${more}`;
    };
    return undefined;
  },
});

const playerPragma = (player: 0 | 1): SinglePragma => ({
  isTaken: ({ players }) => players[player] !== null,
  add: (draft, { line, text }) => {
    const nick = tokensOf(text)[0]?.text ?? '';
    if (nick === '' || nick.includes(':')) {
      return fault({ line, column: 1 }, 'a nickname without a colon', text).error;
    }
    draft.players[player] = { nick, name: trimmed(text.slice(nick.length)) };
    return undefined;
  },
});

const rackPragma = (player: 0 | 1): SinglePragma => ({
  isTaken: ({ racks }) => racks[player] !== null,
  add: (draft, { line, text }) => {
    if (!GCG_TILES.test(text)) return fault({ line, column: 1 }, 'a rack', text).error;
    draft.racks[player] = text;
    return undefined;
  },
});

const SINGLE: Readonly<Record<string, SinglePragma | undefined>> = Object.assign(
  // Without a prototype: keywords come from files.
  Object.create(null) as Record<string, SinglePragma>,
  Object.fromEntries(Object.entries(GCG_TEXTS).map(([keyword, field]) => [keyword, textPragma(field)])),
  {
    player1: playerPragma(0),
    player2: playerPragma(1),
    rack1: rackPragma(0),
    rack2: rackPragma(1),
  },
);

/** Keywords that have a place of their own in the document. */
export const GCG_KEYWORDS: ReadonlySet<string> = new Set([
  ...Object.keys(SINGLE),
  'note',
  'tile',
  'character-encoding',
  '-',
]);
