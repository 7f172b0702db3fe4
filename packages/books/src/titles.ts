/** Titles and names as a screen can show them, and the title that a file's name gives. */
const LONGEST = 200;

/** One line, composed, without what steers a screen or turns the text around. */
export const cleanTitle = (text: string): string =>
  text
    .slice(0, LONGEST * 4)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, LONGEST)
    .trim();

const ENDING = /\.(?:txt|text|epub|pdf|x?html?|md|markdown|mdown|zip|utf-?8)$/iu;

/** The name of a file without folders and ending. */
export const titleOfFile = (name: string): string => {
  const file =
    name
      .slice(-LONGEST * 4)
      .split(/[/\\]/u)
      .at(-1) ?? '';
  const bare = file.replace(ENDING, '').replace(ENDING, '');
  return cleanTitle(bare.replace(/_+/gu, ' ')) || cleanTitle(file);
};
