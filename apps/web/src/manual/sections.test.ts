import { describe, expect, test } from 'vitest';
import { manualTexts } from '../texts/manual.ts';
import type { Block, Part } from './blocks.ts';
import { parseInline } from './inline.ts';

const parts: readonly Part[] = manualTexts.sections.flatMap((section) => [section, ...section.parts]);
const blocks: readonly Block[] = parts.flatMap((part) => part.blocks);

const wordsOf = (block: Block): readonly string[] => {
  switch (block.type) {
    case 'text':
    case 'note':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'terms':
      return block.terms.map(([, meaning]) => meaning);
    case 'figure':
      return [];
  }
};

describe('[WB28] the manual', () => {
  test('names every section and part once', () => {
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/u);
  });

  test('gives no two of them the same title: landmarks must be told apart', () => {
    const titles = parts.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.each([
    'start',
    'placing',
    'rules',
    'scoring',
    'classic',
    'solo',
    'stuff',
    'books',
    'custom',
    'junior',
    'builder',
    'keys',
    'notation',
    'fairness',
    'privacy',
  ])('has the section #%s that the game may lead to', (id) =>
    expect(parts.some((part) => part.id === id)).toBe(true),
  );

  test('leads only to sections that are there', () => {
    const links = blocks
      .flatMap(wordsOf)
      .flatMap((words) => parseInline(words))
      .flatMap((part) => (part.type === 'link' ? [part.href.slice(1)] : []));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(parts.map(({ id }) => id)).toContain(link);
  });

  test('shows every figure once', () => {
    const names = blocks.flatMap((block) => (block.type === 'figure' ? [block.name] : []));
    expect(new Set(names).size).toBe(names.length);
  });

  test('leaves no number out and no mark open', () => {
    for (const words of blocks.flatMap(wordsOf)) {
      expect(words).not.toMatch(/undefined|NaN|null/u);
      for (const part of parseInline(words)) expect(part.text).not.toMatch(/\*\*|`|\[\[|\]\]/u);
    }
  });
});
