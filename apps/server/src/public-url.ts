/** Where a proxy shows the game to others, as the person who set up the machine wrote it. */

type Parsed =
  | { readonly ok: true; readonly value: URL | null }
  | { readonly ok: false; readonly error: string };

const SENTENCE = 'PUBLIC_URL should be an address, as in https://example.org/tiles/.';

export const parsePublicUrl = (text: string | undefined): Parsed => {
  if (text === undefined || text === '') return { ok: true, value: null };
  if (!URL.canParse(text)) return { ok: false, error: SENTENCE };
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, error: SENTENCE };
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  url.search = '';
  url.hash = '';
  return { ok: true, value: url };
};

/** A proxy may pass on the path it shows, or only what follows it. */
export const ownPath = (path = '/', { publicUrl }: { readonly publicUrl: URL | null }): string => {
  let prefix = publicUrl?.pathname ?? '';
  while (prefix.endsWith('/')) prefix = prefix.slice(0, -1);
  return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
};
