/** Everything that reads or writes files, as one part that is loaded when it is first needed. */
export { exportGame } from './game-export.ts';
export { importGame } from './game-import.ts';
export { addList } from './own-lists.ts';
