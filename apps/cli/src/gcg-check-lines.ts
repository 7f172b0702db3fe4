/**
 * A GCG read as far as it can be: lines that cannot be read are named and passed over, so that one does not hide the
 * others. Does not replay anything.
 */
import { type GcgReading, type NotationFault, readGcg } from '@tilewright/notation';

export interface GcgLines {
  /** The document without the lines that cannot be read; null where nothing can be made of it. */
  readonly reading: GcgReading | null;
  /** In the order of the lines. */
  readonly faults: readonly NotationFault[];
}

const MOST_FAULTS = 50;

export const readGcgLines = (bytes: Uint8Array): GcgLines => {
  // One sign for each byte, whatever the encoding: lines can be blanked without knowing it.
  const parts = Buffer.from(bytes)
    .toString('latin1')
    .split(/(\r\n|\r|\n)/u);
  const faults: NotationFault[] = [];
  while (faults.length < MOST_FAULTS) {
    const reading = readGcg(Buffer.from(parts.join(''), 'latin1'));
    if (reading.ok) return { reading: reading.value, faults: inOrder(faults) };
    faults.push(reading.error);
    const index = 2 * (reading.error.line - 1);
    if (!canDoWithout(parts[index] ?? '', reading.error)) break;
    parts[index] = '';
  }
  return { reading: null, faults: inOrder(faults) };
};

/** Pragmata say how to read the rest; what is missing or too much stands on no line of its own. */
const canDoWithout = (text: string, { expected }: NotationFault): boolean =>
  !/^\s*(#|$)/u.test(text) && !/^(at most |#player|two different )/u.test(expected);

const inOrder = (faults: readonly NotationFault[]): readonly NotationFault[] =>
  faults.slice().sort((one, other) => one.line - other.line);
