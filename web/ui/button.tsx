import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLook {
  /** Filled where it is the page's main action. */
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'xs' | 'sm' | 'md';
  /** It takes something away. */
  danger?: boolean;
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While what it began goes on: it cannot be pressed again. */
  loading?: boolean;
  /** The same, where its words say so. */
  busy?: boolean;
}

const classOf = (
  { variant = 'filled', size = 'sm', danger = false, fullWidth = false }: ButtonLook,
  className = '',
): string =>
  [
    styles.button,
    styles[variant],
    styles[size],
    danger && styles.danger,
    fullWidth && styles.wide,
    className,
  ]
    .filter(Boolean)
    .join(' ');

/** Not disabled by the platform, which would take the focus away: pressing it does nothing, nor does Enter in its form. */
const busyProps = {
  'aria-disabled': true,
  'data-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** Ours, not Mantine's: with it and `TextLink` the first page draws no component of the library, and weighs a tenth less. */
export function Button({
  variant,
  size,
  danger,
  fullWidth,
  leftSection,
  loading = false,
  busy = loading,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, danger, fullWidth }, className)}
      {...(loading && { 'data-loading': true })}
      {...(busy && busyProps)}
    >
      {leftSection}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button: it leads somewhere. */
export function LinkButton({
  variant,
  size,
  danger,
  fullWidth,
  leftSection,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classOf({ variant, size, danger, fullWidth }, className)}>
      {leftSection}
      <span>{children}</span>
    </Link>
  );
}
