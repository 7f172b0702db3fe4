/** A link that looks like a button: it leads somewhere, so that it can be opened in another tab too. */
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import button from '../look/button.module.css';
import { Icon, type IconName } from '../look/icons.tsx';
import style from './link-button.module.css';

interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly icon?: IconName;
  readonly label?: string;
}

export const LinkButton = ({
  href,
  children,
  kind = 'plain',
  icon,
  label,
}: LinkButtonProps): ReactElement => (
  <Link href={href} className={`${button.button} ${button[kind]} ${style.link}`} aria-label={label}>
    {icon !== undefined && <Icon name={icon} />}
    {children}
  </Link>
);
