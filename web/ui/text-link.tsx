import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** The name of an entry, which leads to it. */
  strong?: boolean;
}

/** A link among text, tall enough to be hit. */
export function TextLink({ strong = false, className = '', ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={`${styles.link} ${strong ? styles.strong : ''} ${className}`} />
  );
}
