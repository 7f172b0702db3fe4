/** A link to be sent on: copied, shared, shown to a camera, or marked to be copied by hand. */
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { copyText } from '../saved/take-out.ts';
import { onlineTexts } from '../texts/online.ts';
import style from './online.module.css';
import { QrCode } from './qr-code.tsx';
import { useReach } from './reach.ts';

const { gathering: text } = onlineTexts;

interface LinkFieldProps {
  /** The link from its # on. */
  readonly anchor: string;
  /** What it is for. */
  readonly title: string;
  /** What else can be done with the link. */
  readonly children?: ReactNode;
}

/** Not every browser can hand something on, and over plain http none does. */
const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/** Where nobody else can open the links, that is said. */
export const HereOnly = (): ReactElement | null =>
  useReach()?.isHereOnly === true ? (
    <p className={style.soft}>
      {text.hereOnly} <code className={style.command}>{text.hereOnlyCommand}</code>
    </p>
  ) : null;

type Copied = 'no' | 'yes' | 'byHand';

export const LinkField = ({ anchor, title, children }: LinkFieldProps): ReactElement | null => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('no');
  const [isCodeShown, showCode] = useState(false);
  const reach = useReach();
  if (reach === null) return null;
  const link = `${reach.page}${anchor}`;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link);
    setCopied(isCopied ? 'yes' : 'byHand');
    if (!isCopied) field.current?.select();
  };
  // Who changes their mind while choosing to whom has not failed.
  const share = (): void => void navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <>
      <input
        ref={field}
        className={style.field}
        readOnly
        value={link}
        aria-label={title}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={style.row}>
        <Button onPress={() => void copy()} {...(copied === 'yes' && { icon: 'check' })}>
          {copied === 'yes' ? text.copied : text.copy}
        </Button>
        {canShare() && (
          <Button icon="share" onPress={share}>
            {text.share}
          </Button>
        )}
        <Button isPressed={isCodeShown} onPress={() => showCode(!isCodeShown)}>
          {text.code}
        </Button>
        {children}
      </div>
      <p className={copied === 'byHand' ? style.soft : style.unseen} role="status">
        {copied === 'byHand' && text.byHand}
        {copied === 'yes' && text.copied}
      </p>
      {isCodeShown && <QrCode text={link} title={title} />}
    </>
  );
};
