/** The headers of every answer: what the page may do, and how long what may be kept. */

/** No inline script or style and nothing from elsewhere: a name or a word list can never become part of the program. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // No text becomes markup or a program either, but for what the page's one policy lets through.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const SAFETY_HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Over plain http at an address of the network browsers ignore this one, and complain about it. */
const TRUSTED_HEADERS = { ...SAFETY_HEADERS, 'cross-origin-opener-policy': 'same-origin' };

export const safetyHeaders = (isTrusted: boolean): Readonly<Record<string, string>> =>
  isTrusted ? TRUSTED_HEADERS : SAFETY_HEADERS;

/** The name of what lies in `assets` changes with its content; anything else is asked for each time. */
export const cacheControlOf = (path: string): string =>
  /[\\/]assets[\\/][^\\/]+$/u.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
