/** A link to be sent on: copied, shared, shown to a camera, or marked to be copied by hand. */
import { type ReactElement, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { copyText } from '../saved/take-out.ts';
import { onlineTexts } from '../texts/online.ts';
import style from './online.module.css';
import { QrCode } from './qr-code.tsx';

const { gathering: text } = onlineTexts;

interface LinkFieldProps {
  readonly link: string;
  /** What it is for. */
  readonly title: string;
}

/** Not every browser can hand something on, and over plain http none does. */
const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

type Copied = 'no' | 'yes' | 'byHand';

export const LinkField = ({ link, title }: LinkFieldProps): ReactElement => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('no');
  const [isCodeShown, showCode] = useState(false);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link);
    setCopied(isCopied ? 'yes' : 'byHand');
    if (!isCopied) field.current?.select();
  };
  // Who changes their mind while choosing to whom has not failed.
  const share = (): void => void navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <>
      <div className={style.row}>
        <input
          ref={field}
          className={style.field}
          readOnly
          value={link}
          aria-label={title}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onPress={() => void copy()} {...(copied === 'yes' && { icon: 'check' })}>
          {copied === 'yes' ? text.copied : text.copy}
        </Button>
        {canShare() && (
          <Button icon="share" onPress={share}>
            {text.share}
          </Button>
        )}
        <Button kind="quiet" isPressed={isCodeShown} onPress={() => showCode(!isCodeShown)}>
          {text.code}
        </Button>
      </div>
      <p className={copied === 'byHand' ? style.soft : style.unseen} role="status">
        {copied === 'byHand' && text.byHand}
        {copied === 'yes' && text.copied}
      </p>
      {isCodeShown && <QrCode text={link} title={title} />}
    </>
  );
};
