import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** For the name of a list entry. */
  strong?: boolean;
}

/** A link in text, tall enough to tap. */
export function TextLink({ strong = false, className = '', ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={`${styles.link} ${strong ? styles.strong : ''} ${className}`} />
  );
}
