/** The ways in for a game: a file, or text that is pasted. */
import { type ReactElement, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { savedTexts } from '../texts/saved.ts';
import style from './import-bar.module.css';

const text = savedTexts.bringIn;

interface ImportBarProps {
  readonly onFile: (file: File) => void;
  readonly onPaste: () => void;
}

export const ImportBar = ({ onFile, onPaste }: ImportBarProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={style.bar} aria-label={text.file}>
      <div className={style.buttons}>
        <Button icon="upload" onPress={() => input.current?.click()}>
          {text.file}
        </Button>
        <Button icon="edit" onPress={onPaste}>
          {text.paste}
        </Button>
      </div>
      <p className={style.hint}>{text.hint}</p>
      <input
        ref={input}
        className={style.input}
        type="file"
        aria-label={text.file}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </section>
  );
};
