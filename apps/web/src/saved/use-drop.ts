/** Dropping something anywhere on the screen. */
import { type DragEvent, useRef, useState } from 'react';

export interface Dropped {
  readonly file: File | null;
  readonly text: string;
}

interface DropZone {
  /** Whether something is held over the screen right now. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const isWanted = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') || dataTransfer.types.includes('text/plain');

export const useDrop = (onDropped: (dropped: Dropped) => void): DropZone => {
  // Entering a child comes before leaving its parent: only the count tells when the screen is left.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const reach = (level: number): void => {
    depth.current = level;
    setOver(level > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event) => {
        if (isWanted(event)) reach(depth.current + 1);
      },
      onDragOver: (event) => {
        if (isWanted(event)) event.preventDefault();
      },
      onDragLeave: () => reach(Math.max(0, depth.current - 1)),
      onDrop: (event) => {
        event.preventDefault();
        reach(0);
        const { files } = event.dataTransfer;
        onDropped({ file: files[0] ?? null, text: event.dataTransfer.getData('text/plain') });
      },
    },
  };
};
