/** A chapter of the novel gets its whole heading, its paragraphs and the lines of its verses. */
import { expect, test } from 'vitest';
import { chapterText } from './make-shelf-novel.mjs';

test('a chapter is its heading and its paragraphs', () => {
  expect(chapterText(1, { title: 'Loomings.', text: 'Call me Ishmael.\n\n\nSome years ago.\n' })).toBe(
    'CHAPTER 1. Loomings\n\nCall me Ishmael.\n\nSome years ago.',
  );
});

test('the lines of a verse and of an indented note are found again', () => {
  const text = '     "The ribs and terrors,      Arched over me,      While all\n\n     *Borne      out';
  expect(chapterText(9, { title: 'The Sermon.', text })).toBe(
    'CHAPTER 9. The Sermon\n\n"The ribs and terrors,\nArched over me,\nWhile all\n\n*Borne out',
  );
});

test('a heading that was cut off is whole again', () => {
  const title = 'Stubb and Flask Kill a Right Whale; and Then Have a Talk';
  expect(chapterText(73, { title, text: 'Over Him.\n\nIt must be borne in mind.' })).toBe(
    `CHAPTER 73. ${title} Over Him\n\nIt must be borne in mind.`,
  );
  const enderby = 'Leg and Arm. The Pequod, of Nantucket, Meets the Samuel';
  expect(chapterText(100, { title: enderby, text: 'Ship, ahoy!' })).toBe(
    'CHAPTER 100. Leg and Arm\n\nThe Pequod, of Nantucket, Meets the Samuel Enderby, of London.\n\nShip, ahoy!',
  );
});

test('a package that changed is refused', () => {
  expect(() => chapterText(73, { title: 'Another.', text: 'Over Him.\n\nIt must.' })).toThrow('Chapter 73');
});
