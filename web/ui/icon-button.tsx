import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The accessible name: the action and its object. */
  label: string;
  /** With a border, like other buttons beside it. */
  outlined?: boolean;
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, outlined, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${styles.button} ${outlined ? styles.outlined : ''} ${className}`}
      {...rest}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
