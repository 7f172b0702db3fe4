/** Squares and words of a printed board as its builders name them: row in upper case, column in lower case, as `Ab`. */
export { colLetter as colName, rowLetter as rowName, squareName } from '@tilewright/rules';
