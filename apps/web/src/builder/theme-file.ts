/** The words of a theme from a file of the player's own, as one text; or why it cannot be taken. */
import { decodeText } from '@tilewright/lexicon';
import { type Result, err, ok } from '@tilewright/rules';
import { fileBytes } from '../keeper/file-bytes.ts';
import { builderTexts } from '../texts/builder.ts';

const { fill: texts } = builderTexts;

/** A theme is some hundred words; a whole word list is added as one. */
const MOST_BYTES = 20_000;

export const themeText = async (file: File): Promise<Result<string, string>> => {
  if (file.size > MOST_BYTES) return err(texts.fileTooLarge(file.name));
  const bytes = await fileBytes(file);
  const decoded = bytes === null ? null : decodeText(bytes);
  if (decoded === null || !decoded.ok) return err(texts.fileUnreadable(file.name));
  const text = decoded.value.text.trim();
  return /\p{L}/u.test(text) ? ok(text) : err(texts.fileEmpty(file.name));
};
