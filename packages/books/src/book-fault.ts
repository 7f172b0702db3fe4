/** Why a file is not read as a book: a closed list, for apps to put into words. */
import type { BookFormat } from './book.ts';
import type { BookLimits } from './book-limits.ts';

export type BookFault =
  | { readonly type: 'cancelled' }
  /** A file without a byte. */
  | { readonly type: 'empty' }
  /** Text without a word, or none at all, as in a PDF of scanned pages. */
  | { readonly type: 'noWords'; readonly format: BookFormat }
  /** Something else than a book; where the file shows what, it is said. */
  | { readonly type: 'notABook'; readonly seen: FileKind }
  | { readonly type: 'overLimit'; readonly limit: keyof BookLimits; readonly most: number }
  /** The end of the file is missing. */
  | { readonly type: 'cutOff'; readonly format: BookFormat }
  | { readonly type: 'damaged'; readonly format: BookFormat; readonly part: BookPart }
  /** Encrypted, or under copy protection. */
  | { readonly type: 'locked'; readonly format: BookFormat }
  | { readonly type: 'hasScripts' }
  /** A DTD of its own: definitions that a text could grow by without end. */
  | { readonly type: 'hasDefinitions' }
  /** An archive made to mislead. */
  | { readonly type: 'unsafeArchive'; readonly trick: ArchiveTrick };

export type FileKind =
  | 'picture'
  | 'sound'
  | 'video'
  | 'archive'
  | 'document'
  | 'kindle'
  | 'program'
  | 'unknown';

/** What of a file could not be read: its table of parts, what says which parts make the book, or its text. */
export type BookPart = 'directory' | 'contents' | 'text';

/** Names that lead out of the archive, links, entries that share bytes, sizes that are not true. */
export type ArchiveTrick = 'path' | 'link' | 'overlap' | 'sizes';
