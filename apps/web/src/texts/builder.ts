/** Texts of the board builder: its screen, its dialogs, and what is said about words and places. */
import { finishingTexts } from './builder-finishing.ts';
import { faultTexts } from './builder-faults.ts';
import { listed, shownText } from './names.ts';

const count = (number: number): string => number.toLocaleString('en');
const counted = (number: number, one: string, many: string): string =>
  `${count(number)} ${number === 1 ? one : many}`;

const directions = { across: 'across', down: 'down' } as const;

const screen = {
  title: 'Board builder',
  documentTitle: (name: string): string => `${shownText(name)} · Board builder`,
  back: 'To the boards',
  loading: 'Fetching the board…',
  making: 'Making a new board…',
  failed: 'This board cannot be opened',
  again: 'Try again',
  name: 'Name of the board',
  rename: 'Click to name the board',
  newName: (number: number): string => `Board ${number}`,
  copyName: (name: string, number: number): string => `${name} ${number}`,
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  more: 'More',
  moreTitle: 'This board',
  close: 'Close',
  done: 'Done',
  lost: 'The builder has stopped working. What was saved is still there: reload the page.',
  reload: 'Reload',
} as const;

const saving = {
  kept: 'Saved',
  waiting: 'Saving…',
  failed: 'Not saved',
  again: 'Try again',
  deleted: 'This board was deleted in another tab. It is still here on the screen.',
  keepAnyway: 'Save it again',
  notLasting:
    'This window keeps nothing: boards are gone when you close it. Save the board as a file to keep it.',
} as const;

const grid = {
  name: 'Board',
  empty: (place: string): string => `${place}, empty`,
  letter: (place: string, letter: string, words: readonly string[]): string =>
    [place, letter, listed(words)].filter((part) => part !== '').join(', '),
  trial: (letter: string): string => `${letter} tried`,
  cursor: (direction: keyof typeof directions): string => `typing goes ${directions[direction]}`,
  closer: 'Larger squares',
  hint: 'Arrow keys move, letters type a word from here, Space turns, Enter places it, Escape drops it, Page Down shows the next place where it fits.',
} as const;

const keys = {
  tool: 'Keys',
  title: 'Keys',
  rows: [
    ['Arrows', 'move the cursor, or the word in hand'],
    ['Letters', 'type a word from the cursor'],
    ['Space', 'turn: across or down'],
    ['Page Down, Page Up', 'next place where the word fits, and back'],
    ['Enter', 'place the word; without one, select the word there'],
    ['Backspace', 'take back a letter'],
    ['Escape', 'drop the word'],
    ['F2', 'take up the selected word to move it'],
    ['Delete', 'remove the selected word'],
    ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
    ['?', 'these keys'],
  ],
  field: 'In the field, Arrow Up and Arrow Down walk through the places.',
} as const;

const word = {
  title: 'Place a word',
  label: 'Word',
  placeholder: 'Type a word',
  across: 'Across',
  down: 'Down',
  turn: (direction: keyof typeof directions): string =>
    direction === 'across' ? 'Goes across; turn it down' : 'Goes down; turn it across',
  place: 'Place it',
  clear: 'Drop the word',
  next: 'Next place',
  previous: 'Place before',
  places: (number: number): string => counted(number, 'place', 'places'),
  chip: (text: string): string => `Drag ${text} onto the board`,
  first:
    'Type a word: it is shown where it fits, and Enter places it. You can also choose a square and type there.',
  empty: 'Type the next word. It may cross other words, but not lie beside them.',
  loading: 'The words are coming…',
  near: 'Did you mean',
  suggestions: (place: string, direction: keyof typeof directions): string =>
    `Words that fit ${directions[direction]} at ${place}`,
  suggest: (place: string): string => `Ideas for square ${place}`,
  noSuggestions: 'No word of the list fits there.',
  move: 'Put it here',
} as const;

const placed = {
  title: 'Words on the board',
  none: 'No words yet. Type the first one, or let “Fill it for me” do it.',
  at: (place: string, direction: keyof typeof directions): string => `${place} ${directions[direction]}`,
  select: (text: string): string => `Show ${text}`,
  turn: (text: string): string => `Turn ${text}`,
  move: (text: string): string => `Move ${text}`,
  remove: (text: string): string => `Remove ${text}`,
  count: (words: number, letters: number): string =>
    `${counted(words, 'word', 'words')}, ${counted(letters, 'letter', 'letters')}`,
} as const;

const said = {
  placed: (text: string, place: string, direction: keyof typeof directions): string =>
    `${text} placed at ${place}, ${directions[direction]}.`,
  placedToo: (texts: readonly string[]): string => `${listed(texts)} placed too.`,
  removed: (texts: readonly string[]): string => `${listed(texts)} removed.`,
  moved: (text: string, place: string, direction: keyof typeof directions): string =>
    `${text} moved to ${place}, ${directions[direction]}.`,
  turned: (text: string, place: string, direction: keyof typeof directions): string =>
    `${text} turned: it goes ${directions[direction]} from ${place} now.`,
  selected: (text: string, place: string, direction: keyof typeof directions): string =>
    `${text}, ${place} ${directions[direction]}, selected.`,
  taken: (text: string): string =>
    `${text} is in hand: move it with the arrow keys or the pointer, Enter puts it down, Escape leaves it where it was.`,
  left: (text: string): string => `${text} stays where it was.`,
  dropped: 'The word is dropped.',
  undone: 'Undone.',
  redone: 'Done again.',
  resized: (rows: number, cols: number): string => `The board is ${rows} by ${cols} now.`,
  listOpen: (title: string, words: number): string =>
    `${shownText(title)}: ${counted(words, 'word', 'words')}.`,
} as const;

const offer = {
  title: 'Place these words too?',
  says: (text: string, words: readonly string[]): string =>
    `Beside its neighbours ${text} also makes ${listed(words)}. ${words.length === 1 ? 'That is a word of the list; place it' : 'Those are words of the list; place them'} too?`,
  yes: 'Place them all',
  no: 'Not here',
} as const;

const removing = {
  title: 'Remove more words?',
  says: (text: string, words: readonly string[]): string =>
    `Without ${text} some letters would stand side by side and make no word. ${listed(words)} must go too.`,
  yes: 'Remove them all',
  no: 'Keep them',
  held: (text: string, words: readonly string[]): string =>
    `${text} cannot move alone: without it ${listed(words)} would touch and make no words.`,
} as const;

const size = {
  tool: 'Size',
  title: 'Size of the board',
  rows: 'Rows',
  cols: 'Columns',
  bounds: '5 to 20 each way.',
  badRows: 'A board has 5 to 20 rows.',
  badCols: 'A board has 5 to 20 columns.',
  apply: 'Change the size',
  edges: 'One more or less at a side',
  edge: { top: 'Top', bottom: 'Bottom', left: 'Left', right: 'Right' },
  add: {
    top: 'Add a row at the top',
    bottom: 'Add a row at the bottom',
    left: 'Add a column at the left',
    right: 'Add a column at the right',
  },
  drop: {
    top: 'Remove the top row',
    bottom: 'Remove the bottom row',
    left: 'Remove the left column',
    right: 'Remove the right column',
  },
  losing: 'Words would be lost',
  losingSays: (rows: number, cols: number, words: readonly string[]): string =>
    `On a board of ${rows} × ${cols} there is no room for ${listed(words)}.`,
  losingYes: (number: number): string =>
    number === 1 ? 'Remove it and change the size' : 'Remove them and change the size',
  losingNo: 'Leave the size as it is',
} as const;

const words = {
  tool: 'Word list',
  title: 'Word list',
  says: 'Only words of this list can be placed.',
  count: (number: number | null): string => (number === null ? '' : counted(number, 'word', 'words')),
  children: 'clean for children',
  own: 'your list',
  addHint: 'Or drop a text file anywhere on this page: one word a line.',
  drop: 'Drop your word list here',
  reading: (name: string): string => `Reading ${shownText(name)}…`,
  loading: 'Looking for word lists…',
  failed: 'The word lists could not be fetched. Reload the page to try again.',
  unspellable: (title: string, texts: readonly string[]): string =>
    `${shownText(title)} has other letters: ${listed(texts)} cannot be written with them. Remove ${texts.length === 1 ? 'that word' : 'those words'} first, or choose another list.`,
} as const;

const fill = {
  tool: 'Fill it for me',
  title: 'Fill it for me',
  from: 'Words',
  whole: 'From the whole word list',
  board: 'About a theme',
  own: 'My own words',
  theme: 'Theme',
  ownLabel: 'Your words, in any order',
  ownFile: 'From a file',
  ownHint: 'Only words that are in the word list are used.',
  unknown: (texts: readonly string[], all: number): string =>
    `${counted(texts.length, 'word is', 'words are')} not in the word list and ${texts.length === 1 ? 'is' : 'are'} left out: ${listed(texts.slice(0, 6))}${texts.length > 6 ? ' …' : ''}. ${all === 0 ? 'Add your words as a word list first.' : ''}`.trim(),
  onlyTheme: 'Only these words, no others',
  density: 'How full',
  densities: { airy: 'Airy', usual: 'Usual', dense: 'Dense' },
  symmetry: 'Symmetry',
  symmetries: { none: 'None', rotation: 'Half a turn', mirror: 'Mirrored' },
  keep: 'Keep the words that are there',
  keepHint: 'With words kept, the rest cannot be symmetrical.',
  start: 'Fill the board',
  another: 'Another one',
  choices: 'Other choices',
  cancel: 'Stop',
  begun: 'Filling the board…',
  working: (share: number): string => `Trying boards… ${Math.round(share * 100)} %`,
  progress: 'How far the filling is',
  stopped: 'Stopped. Nothing was changed.',
  done: (wordCount: number, letterCount: number): string =>
    `${counted(wordCount, 'word', 'words')} and ${counted(letterCount, 'letter', 'letters')} are on the board. Undo takes them away in one step.`,
  nothingMore: 'No more words fit between those that are there.',
  noWordFits: 'No word fits. Choose other words, a larger board or no symmetry.',
  noThemeWords: 'None of your words is in the word list. Type others, or add your words as a word list.',
  changedMeanwhile: 'The board was changed in another tab meanwhile. Nothing was filled; try again.',
  fileTooLarge: (name: string): string =>
    `${shownText(name)} is too long for a theme. Choose a file of some hundred words, or add it as the word list.`,
  fileUnreadable: (name: string): string =>
    `${shownText(name)} could not be read as text. Choose a plain text file.`,
  fileEmpty: (name: string): string => `There are no words in ${shownText(name)}. Choose another file.`,
  failed: 'The board could not be filled. Try again, or reload the page.',
} as const;

const tools = {
  title: 'This board',
  play: 'Play',
  playHint: 'The board is not ready yet; “Not ready yet” says what is missing.',
  leaveHint: 'For this the words must fit together; “Not ready yet” says what is missing.',
  finishHint: 'There are no words on the board yet.',
  print: 'Print',
  share: 'Share a link',
  file: 'Save as a file',
  duplicate: 'Duplicate',
  remove: 'Delete',
  finish: 'Can it be finished?',
} as const;

export const builderTexts = {
  directions,
  screen,
  saving,
  grid,
  keys,
  word,
  placed,
  said,
  offer,
  removing,
  size,
  words,
  fill,
  tools,
  finishing: finishingTexts,
  faults: faultTexts,
  listed,
} as const;
