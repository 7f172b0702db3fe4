/** Which entries of an EPUB are encrypted, as it says itself. Fonts often are, and do not matter. */
import { type Result, err, ok } from '@tilewright/rules';
import type { Archive } from './archive.ts';
import type { BookFault } from './book-fault.ts';
import { localName } from './epub-package.ts';
import { linkFrom } from './epub-paths.ts';
import type { Pace } from './pace.ts';
import { readTags } from './tag-reader.ts';
import { decodeBytes } from './text-encoding.ts';

const ENCRYPTION = 'META-INF/encryption.xml';

export const lockedEntries = async (
  archive: Archive,
  pace: Pace,
): Promise<Result<ReadonlySet<string>, BookFault>> => {
  const bytes = await archive.read(ENCRYPTION);
  if (!bytes.ok) return bytes;
  if (bytes.value === undefined) return ok(new Set());
  const text = await decodeBytes(bytes.value, pace);
  if (!text.ok) return text;
  const locked = new Set<string>();
  const fault = await readTags(
    text.value,
    'xml',
    {
      open: (name, attributes) => {
        if (localName(name) === 'CipherReference')
          locked.add(linkFrom('', attributes.get('URI') ?? '').entry);
      },
      close: () => undefined,
      text: () => undefined,
    },
    pace,
  );
  return fault === undefined ? ok(locked) : err(fault);
};
