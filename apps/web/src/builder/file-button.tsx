/** A button that asks for a text file. */
import { type ReactElement, useRef } from 'react';
import { Button } from '../look/button.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export const FileButton = ({ label, onFiles }: FileButtonProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,.dic,text/plain"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          currentTarget.value = '';
        }}
      />
    </>
  );
};
