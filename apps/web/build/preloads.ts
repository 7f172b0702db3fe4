/**
 * Names files in a document that its first script will ask for, so that a browser far away fetches them at once; behind
 * everything that the first picture needs.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

export const preloads = (document: string, wanted: readonly RegExp[]): Plugin => ({
  name: 'tilewright:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle }) =>
      filename.endsWith(document) ? wanted.map((name) => linkTo(Object.keys(bundle ?? {}), name)) : [],
  },
});

const linkTo = (names: readonly string[], wanted: RegExp): HtmlTagDescriptor => {
  const name = names.find((one) => wanted.test(one));
  if (name === undefined) throw new Error(`no file of the build is called ${wanted.source}`);
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `./${name}` },
    injectTo: 'head',
  };
};
