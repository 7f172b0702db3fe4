/** Texts of the set-up: the levels of a computer seat, from the weakest. */
interface LevelText {
  readonly name: string;
  readonly says: string;
}

const levels: readonly LevelText[] = [
  { name: 'First words', says: 'Knows a child’s words and lays short ones. For a first game.' },
  { name: 'Beginner', says: 'Simple words, and often not the best place for them.' },
  { name: 'Friend', says: 'Words that everybody knows. Sometimes overlooks a better one.' },
  { name: 'Club player', says: 'Knows the whole list, but misses many a good play.' },
  { name: 'Expert', says: 'Misses little, and thinks of the tiles it keeps.' },
  { name: 'Champion', says: 'The best play it can find, every single turn.' },
];

export const levelTexts = levels;
export const levelName = (level: number): string => levels[level - 1]?.name ?? '';
export const levelSays = (level: number): string => levels[level - 1]?.says ?? '';
