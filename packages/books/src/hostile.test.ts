// Files made to harm: each is refused with its reason, by the control that is meant for it.
import { hostileBooks, readFile } from '@tilewright/testkit';
import { expect, test } from 'vitest';

test.each(hostileBooks.map((book) => [book.what, book] as const))(
  '[BK15] [BK16] [BK17] [BK18] %s is refused',
  async (_, { name, make, fault }) => {
    expect(await readFile(name, make())).toEqual({ ok: false, error: fault });
  },
);

test('[BK15] nothing that a file says reaches the prototypes of objects', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort();
  await readFile(
    'a.html',
    '<p __proto__="x" constructor="y">the whale __proto__ constructor</p><a id="__proto__" name="toString">x</a>',
  );
  await readFile('a.txt', '__proto__ constructor toString hasOwnProperty valueOf');
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  const read = await readFile('a.txt', 'constructor and valueof and proto');
  expect(read.ok && read.value.words.map(({ word }) => word)).toEqual([
    'and',
    'constructor',
    'proto',
    'valueof',
  ]);
});
