/**
 * The little that is used of the library that reads PDF. It is loaded when the first PDF comes, so that nobody else
 * waits for it. It runs no script, asks for nothing over the network, and draws nothing.
 */
import type { HyphenMaps } from './pdf-hyphens.ts';
import { withTrueTable } from './pdf-table.ts';

export interface PdfPiece {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  /** Scale and turn, then the place. */
  readonly transform: readonly number[];
}

interface PieceReader {
  readonly read: () => Promise<{
    readonly done: boolean;
    readonly value?: { readonly items: readonly PdfPiece[] };
  }>;
  readonly cancel: (reason: Error) => Promise<unknown>;
}

/** The number of an object, and how often it was changed. */
export interface PdfReference {
  readonly num: number;
  readonly gen: number;
}

export interface PdfPage {
  readonly ref: PdfReference | null;
  readonly rotate: number;
  readonly streamTextContent: () => { readonly getReader: () => PieceReader };
  readonly cleanup: () => unknown;
}

export interface PdfOutline {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly PdfOutline[];
}

export interface PdfDocument {
  readonly numPages: number;
  readonly getPage: (number: number) => Promise<PdfPage>;
  readonly getOutline: () => Promise<readonly PdfOutline[] | null>;
  readonly getDestination: (name: string) => Promise<readonly unknown[] | null>;
  /** Title, author and the like stand in `info`. */
  readonly getMetadata: () => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;
  readonly hasJSActions: () => Promise<boolean>;
  readonly destroy: () => Promise<unknown>;
}

const OPTIONS = {
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  // Without it the library wants the files of the standard fonts, which text does not need.
  useSystemFonts: true,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  fontExtraProperties: false,
  stopAtErrors: false,
  cMapUrl: undefined,
  standardFontDataUrl: undefined,
  wasmUrl: undefined,
  verbosity: 0,
};

export type OpenedPdf = { readonly document: PdfDocument } | { readonly failure: 'locked' | 'damaged' };

/** Opens a document from a copy of its bytes, as the library keeps what it gets. */
export const openPdf = async (bytes: Uint8Array, maps: HyphenMaps): Promise<OpenedPdf> => {
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(withTrueTable(bytes, maps), OPTIONS as object);
    return { document: document as unknown as PdfDocument };
  } catch (error) {
    return {
      failure: (error as { readonly name?: string }).name === 'PasswordException' ? 'locked' : 'damaged',
    };
  }
};
