// Each forbidden name is planted once, in every way it can be written; and look-alikes are let through.
import { expect, test } from 'vitest';
import { webViolations } from './check-web.mjs';

const check = (text: string, path = 'apps/web/src/a.tsx'): string[] => webViolations([{ path, text }]);

test.each([
  ['const a = <p dangerouslySetInnerHTML={{ __html: b }} />;', 'dangerouslySetInnerHTML'],
  ['const a = <iframe srcDoc={b} />;', 'srcDoc'],
  ['element.innerHTML = name;', 'innerHTML'],
  ['element["innerHTML"] = name;', 'innerHTML'],
  ['Object.assign(element, { innerHTML: name });', 'innerHTML'],
  ['element.outerHTML += name;', 'outerHTML'],
  ['element.insertAdjacentHTML("beforeend", name);', 'insertAdjacentHTML'],
  ['range.createContextualFragment(name);', 'createContextualFragment'],
  ['element.setHTMLUnsafe(name);', 'setHTMLUnsafe'],
  ['new DOMParser().parseFromString(name, "text/html");', 'DOMParser'],
  ['document.write(name);', 'write'],
  ['window.document.writeln(name);', 'writeln'],
  ['crypto.subtle.digest("SHA-256", bytes);', 'subtle'],
  ['globalThis.crypto?.subtle;', 'subtle'],
  ['const { subtle } = crypto;', 'subtle'],
  ['self.crypto["subtle"];', 'subtle'],
  ['crypto.randomUUID();', 'randomUUID'],
  ['const { randomUUID: id } = crypto;', 'randomUUID'],
  ['navigator.locks.request("a", go);', 'locks'],
  ['navigator.serviceWorker.register("sw.js");', 'serviceWorker'],
  ['await navigator.clipboard.writeText(text);', 'clipboard'],
  ['const { clipboard } = window.navigator;', 'clipboard'],
  ['navigator.storage.persist();', 'storage'],
])('%s is found', (text, name) => {
  const lines = check(`\n${text}`);
  expect(lines).toContainEqual(expect.stringMatching(`^apps/web/src/a\\.tsx:2 ${name} `));
});

test('it is found in packages too, and not in tests or where no browser is', () => {
  const text = 'element.innerHTML = name;';
  expect(check(text, 'packages/rules/src/a.ts')).toHaveLength(1);
  for (const path of ['apps/web/src/a.test.ts', 'apps/server/src/a.ts', 'e2e/a.spec.ts'])
    expect(check(text, path)).toEqual([]);
});

test.each([
  'const a = <p className={style.subtle}>{inner.HTML}</p>;',
  'stream.write(bytes); file.locks; settings.storage; crypto.getRandomValues(bytes);',
  'const { write } = stream; const [locks] = navigator;',
  '// innerHTML is forbidden',
])('%s is let through', (text) => expect(check(text)).toEqual([]));

test('the one file that asks first may have the clipboard, and nothing else', () => {
  const path = 'apps/web/src/saved/take-out.ts';
  expect(check('await navigator.clipboard?.writeText(text);', path)).toEqual([]);
  expect(check('navigator.clipboard; crypto.subtle;', path)).toHaveLength(1);
});
