/** Texts of the manual: the first game, laying tiles, and how to find one's way. */
import { type Section, figure, list, note, steps, text } from '../manual/blocks.ts';

const start: Section = {
  id: 'start',
  title: 'Your first game',
  blocks: [
    text(
      'You need no account and nothing to install. From the start page to your first word takes half a minute:',
    ),
    steps(
      'Press **Play**. A board opens, and below it lies your rack with seven tiles. You play against the computer, and you begin.',
      'Make a word from your tiles and lay it across the middle of the board: click a tile, then a square, or drag it there, or click a square and type.',
      'A small box beside your word shows what it would score. When you like it, press **Play**. The computer answers at once.',
      'Take turns until the tiles run out. Whoever has more points wins.',
    ),
    note(
      'Too hard or too easy? Choose another level on the start page, from **First words** to **Champion**.',
    ),
  ],
  parts: [
    {
      id: 'idea',
      title: 'The idea in four sentences',
      blocks: [
        list(
          'Players take turns laying tiles so that they form words, across or down, as in a crossword.',
          'Every new word must join what already lies on the board, and everything that touches must be a word.',
          'Rare letters count more, and coloured squares multiply.',
          'After each play you draw new tiles, so that you always hold seven while the bag lasts.',
        ),
      ],
    },
  ],
};

const placing: Section = {
  id: 'placing',
  title: 'Laying tiles',
  blocks: [
    text('There are three ways, and you can mix them as you like. Nothing counts until you press **Play**.'),
    figure('pointsBox'),
  ],
  parts: [
    {
      id: 'clicking',
      title: 'Click or tap',
      blocks: [
        text(
          'Click a tile and then a square, or a square and then a tile. Click a tile on the board that you are still trying and then another square to move it.',
        ),
        text(
          'Double click or right click a tile that you are trying and it returns to your rack. **Recall** takes all of them back.',
        ),
      ],
    },
    {
      id: 'dragging',
      title: 'Drag',
      blocks: [
        text(
          'Drag a tile from the rack to the board with mouse or finger. On a touch screen the tile floats above your finger so that you can see it, and it drops where its shadow is. Drag it back to the rack if you change your mind; drag it onto another tile that you are trying and the two change places.',
        ),
        text(
          'On the rack you can drag too: drop a tile between two others and it slides in. The order of your rack belongs to you and stays as you leave it. **Shuffle** mixes it when you are stuck.',
        ),
      ],
    },
    {
      id: 'typing',
      title: 'Type',
      blocks: [
        text(
          'Click an empty square: an arrow shows that you write across. Click again to write down, and once more to put the cursor away. Now just type. Letters that already lie on the board are skipped. [[Space]] changes the direction, [[Backspace]] takes back the last tile, [[Enter]] plays.',
        ),
        text(
          'If you do not have the letter, a blank is used in its place. [[Shift]] and a letter takes a blank even if you do have the letter. All keys are listed [below](#keys).',
        ),
      ],
    },
    {
      id: 'blank-choice',
      title: 'The letter of a blank',
      blocks: [
        text(
          'When you lay a blank you are asked for its letter at once. Choose it by click or key. You may still take the blank back before you play; once played it keeps its letter for the rest of the game.',
        ),
      ],
    },
    {
      id: 'while-waiting',
      title: 'While others think',
      blocks: [
        text(
          'You can sort your rack and try tiles on the board while it is not your turn. Whatever still fits after the other play stays where you put it.',
        ),
      ],
    },
  ],
};

const screens: Section = {
  id: 'screens',
  title: 'Finding your way',
  blocks: [],
  parts: [
    {
      id: 'start-page',
      title: 'The start page',
      blocks: [
        list(
          '**Play** opens a game against the computer with one click.',
          '**Here, together** is for two to four around one screen.',
          '**Special tiles** is the game called [Stuff](#stuff).',
          '**A game of your own** lets you set [every rule](#custom).',
          '**Continue** and **Saved games** lead back to what you have begun.',
          'The question mark opens this manual in a window of its own.',
        ),
      ],
    },
    {
      id: 'players-page',
      title: 'Who plays',
      blocks: [
        text(
          'Each row is a seat. Rename it, move it up or down, remove it, or make it a computer with a level of its own; **Add a player** makes room for up to four. Where the order is as listed, the topmost row starts.',
        ),
      ],
    },
    {
      id: 'game-page',
      title: 'The game',
      blocks: [
        text(
          'In the middle is the board, below it the rack of whoever is to move. **Swap** exchanges tiles, **Shuffle** mixes the rack, **Pass** ends the turn. As soon as you have laid a tile, Shuffle becomes **Recall** and Pass becomes **Play**.',
        ),
        list(
          '**Tile bag** tells how many tiles are left, and which ones nobody has seen yet.',
          '**Dictionary** tells whether a word is in the list and what it means, and shows all words of two letters. In games with challenges it stays closed until the end.',
          '**History** lists every turn. Choose a word to see where it lies and what it means.',
          '**Menu** leads to sounds, music, the theme, this manual, and back to the start page, where the other settings are. Your game is kept; continue it whenever you like.',
        ),
      ],
    },
    {
      id: 'curtain',
      title: 'Sharing one screen',
      blocks: [
        text(
          'When several people share a screen, a curtain falls between turns. It says whose turn it is; that player presses **I’m here** and sees their own rack and special tiles, and nobody else’s. After a reload the curtain is down as well.',
        ),
        text(
          'If all of you agree, the last play can be taken back: **Menu**, then **Take back the last play**, and everybody taps their own name.',
        ),
      ],
    },
    {
      id: 'saved',
      title: 'Saved games',
      blocks: [
        text(
          'Every move is kept in this browser before it is shown. Close the tab, reload, let the battery run out: the game is still there. Open it in two tabs and both follow.',
        ),
        text(
          '**Saved games** lists them with a picture of the board: continue those that are running, replay any of them move by move, export or remove them. A removed game can be brought back for a few seconds.',
        ),
        note(
          'A private window may keep nothing once you close it. The page tells you when that is so; export the game if you want to keep it.',
        ),
      ],
    },
    {
      id: 'replay',
      title: 'Replay',
      blocks: [
        text(
          'Step through a game with [[←]] and [[→]], jump with [[Home]] and [[End]], drag the slider, press **Watch**, or choose a line of the score sheet. Finished games show every rack, and one line says whether [all draws were fair](#fairness).',
        ),
      ],
    },
    {
      id: 'files',
      title: 'Files and links',
      blocks: [
        list(
          '**Game file**: the whole game with every draw. Only Tilewright reads it. The file of an unfinished game shows what everybody may see: board and scores, no racks, nothing hidden.',
          '**GCG record**: the usual format of word-game programs. It holds two players and letters only, so games with special tiles or more players need the game file.',
          '**Link**: a whole finished game inside one address. Whoever opens it sees the replay and may keep it. The game is in the part behind `#`, which browsers do not send to any server.',
        ),
        text(
          'To bring a game in, drop the file on the saved games, choose it there, or paste a link or the text itself anywhere on that page. If something is wrong with it you are told what, and nothing changes.',
        ),
      ],
    },
    {
      id: 'lists',
      title: 'Word lists',
      blocks: [
        text(
          'English, French and Dutch lists come with the program. You can add your own wherever a game is set up: drop a text file with one word on each line, or a word graph (`.kwg`). You are told how many words were taken and which ones cannot be laid with the chosen tiles. Your lists stay on this device.',
        ),
      ],
    },
    {
      id: 'settings',
      title: 'Settings',
      blocks: [
        list(
          '**Music** and its volume, and **sounds**: silent until you turn them on.',
          '**Theme**: light, dark, or as your system.',
          '**Tiles** and **board**: several styles to choose from.',
          '**Motion**: full, reduced, or as your system.',
          '**Coordinates** at the edge of the board: numbered rows (`8H`), lettered rows (`H8`), or none.',
        ),
      ],
    },
  ],
};

export const startSections: readonly Section[] = [start, placing, screens];
