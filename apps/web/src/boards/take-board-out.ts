/** Boards on their way out of the page: as a file that is saved, or as a link. */
import { type Inexpressible, makeBoardLink, makeJuniorBoard } from '@tilewright/notation';
import { type Result, ok } from '@tilewright/rules';
import { saveText } from '../saved/take-out.ts';
import { type ListedBoard, sharedOf } from './listed-board.ts';

const MARK = '#/board/';

/** The address that opens the board anywhere, or why it cannot be said in a link. */
export const boardAddress = (place: string, board: ListedBoard): Result<string, Inexpressible> => {
  const shared = sharedOf(board);
  const link = shared.ok ? makeBoardLink(shared.value) : shared;
  return link.ok ? ok(`${place.split('#')[0] ?? ''}${MARK}${link.value}`) : link;
};

/** The text of a board in the page's own address, or an empty one. */
export const boardLinkIn = (address: string): string => {
  const start = address.indexOf(MARK);
  return start < 0 ? '' : address.slice(start + MARK.length);
};

/** Signs that some system does not want in a file's name. */
const UNWANTED = /[\\/:*?"<>|]+/gu;

export const boardFileName = (name: string): string => {
  const plain = name
    .replace(UNWANTED, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return `${plain === '' ? 'board' : plain}.txt`;
};

/** Saves the board and answers with the name of its file, or why it cannot be said in a file. */
export const saveBoardFile = (board: ListedBoard): Result<string, Inexpressible> => {
  const shared = sharedOf(board);
  if (!shared.ok) return shared;
  const file = makeJuniorBoard(shared.value.board);
  if (!file.ok) return file;
  const name = boardFileName(shared.value.name);
  saveText(name, file.value);
  return ok(name);
};
