/** Lines that name a chapter, as a text without any marks has them: `CHAPTER I`, `Kapitel 3`, `EPILOGUE`. */
const LONGEST_LINE = 120;
const CHAPTER_WORDS =
  /^[\s*_#[(]{0,4}(?:(?:chapter|book|part|letter|canto|act|scene|stave|kapitel|teil|chapitre|partie|livre|cap[íi]tulo|parte|libro|capitolo|hoofdstuk|deel|rozdział|część|глава|часть)\s{1,3}(?:the\s)?[\p{L}\p{N}-]{1,12}(?![\p{L}\p{N}])|(?:prologue|epilogue|preface|introduction|etymology|extracts|conclusion|prolog|epilog|vorwort|nachwort)[\s.:—-]{0,4}$)/iu;
const NUMBERS =
  /^\S{1,12}\s{1,3}(?:the\s)?(?:[ivxlcdm]{1,8}|\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|eins|zwei|drei|erste[rs]?|zweite[rs]?|un|deux|trois|premier|première|uno|dos|tres|primero|een|twee|pierwszy|drugi)(?![\p{L}\p{N}])/iu;

export const isChapterLine = (line: string): boolean =>
  line.length <= LONGEST_LINE &&
  CHAPTER_WORDS.test(line) &&
  (NUMBERS.test(line.replace(/^[\s*_#[(]{1,4}/u, '')) || !/\s\S/u.test(line.trim()));
