/** What is said and shown of the word in hand, for every way it can lie. */
import type { BoardPlan } from '@tilewright/builder';
import { letterReader, makeWordList } from '@tilewright/lexicon';
import type { Letter, Square } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type BuilderState, freshState, groundOf } from './builder-store.ts';
import { newHistory } from './draft-history.ts';
import { facesOf } from './grid-faces.ts';
import { sightOf } from './sight.ts';
import { trialMessage } from './trial-message.ts';

const letters = (text: string): readonly Letter[] => letterReader(english)(text) ?? [];
const list = makeWordList(english, ['cat', 'tin', 'act', 'at', 'ta']).words;

const plan: BoardPlan = {
  name: '',
  rows: 5,
  cols: 5,
  words: [{ square: 5 as Square, direction: 'across', letters: letters('cat') }],
};

const stateWith = (text: string, part: Partial<BuilderState> = {}): BuilderState => {
  const draft = { plan, list: 'tiny', tiles: 'english' };
  const state: BuilderState = {
    ...freshState('one', newHistory(draft)),
    words: 'ready',
    text,
    spot: { square: 7 as Square, direction: 'down' },
    isPinned: true,
    ...part,
  };
  const read = letterReader(english)(text);
  const ground = groundOf(state);
  const sight = read === undefined ? null : sightOf(ground, list, read);
  return text === '' || part.seen !== undefined ? state : { ...state, seen: { plan: ground, text, sight } };
};

describe('[BB4] the word in hand', () => {
  test.each([
    ['fits and crosses', stateWith('tin'), 'fits', 'It fits at Bc down and crosses CAT.'],
    [
      'is under the pointer',
      stateWith('tin', { hover: 1 as Square }),
      'refused',
      'TIN needs I at Bb, and A is there.',
    ],
    ['is no word', stateWith('tig'), 'refused', 'TIG is not in the word list.'],
    ['has signs', stateWith('t1n'), 'refused', 'T1N has signs that are on no tile; type letters only.'],
    ['is one letter', stateWith('t'), 'plain', 'A word has two letters or more.'],
    ['is looked up', stateWith('tin', { seen: null }), 'waiting', ''],
    ['waits for the words', stateWith('tin', { words: 'loading' }), 'waiting', 'The words are coming…'],
  ] as const)('%s', (_title, state, kind, text) => {
    expect(trialMessage({ ...state, text: state.text.toUpperCase(), seen: seenUpper(state) })).toMatchObject({
      kind,
      text,
    });
  });

  test('is none: the last note is read', () => {
    expect(trialMessage(stateWith('')).kind).toBe('none');
    const note = { kind: 'refused', text: 'Why.' } as const;
    expect(trialMessage(stateWith('', { note }))).toEqual({ kind: 'refused', text: 'Why.', near: [] });
  });

  test('that is no word has words to take instead', () => {
    expect(trialMessage(stateWith('tig')).near).toContain('TIN');
  });
});

/** The screen holds words in upper case. */
const seenUpper = ({ seen }: BuilderState): BuilderState['seen'] =>
  seen === null ? null : { ...seen, text: seen.text.toUpperCase() };

describe('[BB3] the board under the word in hand', () => {
  const shown = (state: BuilderState): string =>
    facesOf(state)
      .map(({ letter, ghost }) => (ghost === '' ? letter.toLowerCase() || '.' : ghost))
      .join('');

  test('shows its ghost, as far as the board has squares', () => {
    expect(shown(stateWith('tin'))).toBe('.....caT....I....N.......');
    expect(shown(stateWith('tin', { spot: { square: 23 as Square, direction: 'across' } }))).toBe(
      '.....cat...............TI',
    );
  });

  test('marks the places where it can begin as it is turned, those that cross apart', () => {
    const down = facesOf(stateWith('tin'));
    expect(down[7]?.mark).toBe('best');
    expect(down[9]?.mark).toBe('place');
    expect(down[5]?.mark).toBe('none');
    expect(down[7]?.ghostState).toBe('fits');
    // From the bottom row it goes across alone.
    expect(down[20]?.mark).toBe('none');
    const across = facesOf(stateWith('tin', { spot: { square: 7 as Square, direction: 'across' } }));
    expect(across[20]?.mark).toBe('place');
    expect(across[9]?.mark).toBe('none');
  });

  test('shows no ghost of a word that lies nowhere', () => {
    expect(shown(stateWith('tig', { isPinned: false }))).toBe(shown(stateWith('')));
  });

  test('[BB7] a word that is moved leaves its place', () => {
    const moving = stateWith('cat', { moving: 0, spot: { square: 15 as Square, direction: 'across' } });
    expect(shown(moving)).toBe('...............CAT.......');
    expect(trialMessage({ ...moving, text: 'CAT', seen: seenUpper(moving) }).kind).toBe('fits');
  });

  test('a board in the making is shown instead', () => {
    const preview = { ...plan, words: [] };
    expect(shown(stateWith('tin', { preview }))).toBe('.'.repeat(25));
    expect(facesOf(stateWith('', { selected: 0 }))[6]?.isSelected).toBe(true);
  });

  test('[BB14] what is wrong is underlined', () => {
    const state = stateWith('', { judged: { plan, faults: [{ type: 'notInList', word: 0 }] } });
    expect(
      facesOf(state)
        .map(({ isWrong }) => isWrong)
        .indexOf(true),
    ).toBe(5);
  });
});
