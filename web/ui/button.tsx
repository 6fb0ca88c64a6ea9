import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLook {
  /** `filled` for the page's main action. */
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'xs' | 'sm' | 'md';
  /** For destructive actions. */
  danger?: boolean;
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While its action runs: it cannot be pressed again. */
  loading?: boolean;
  /** The same, without a spinner: its label says so. */
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

/** Not natively disabled, which would drop the focus. Clicks do nothing, nor does Enter in its form. */
const busyProps = {
  'aria-disabled': true,
  'data-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** Ours, not Mantine's: without library components the first page is a tenth lighter. */
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

/** A link styled as a button. */
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
