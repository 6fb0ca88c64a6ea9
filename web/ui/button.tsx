import { type ButtonVariant, Button as MantineButton } from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLook {
  /** `filled` for the page's main action. */
  variant?: Extract<ButtonVariant, 'filled' | 'default' | 'subtle'>;
  size?: 'xs' | 'sm' | 'md';
  /** For destructive actions. */
  danger?: boolean;
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** While its action runs: it cannot be pressed again. */
  loading?: boolean;
  /** The same, without a spinner: its label says so. */
  busy?: boolean;
}

const filledDanger = { color: 'red.9' };

/** The look of Mantine's button in our colours, and with labels that wrap. */
const lookOf = ({ variant = 'filled', danger = false }: ButtonLook) => ({
  variant,
  classNames: {
    root: `${styles.button} ${styles[variant]} ${danger ? styles.danger : ''}`,
    label: styles.label ?? '',
  },
  ...(danger && variant === 'filled' && filledDanger),
});

/** Not natively disabled, which would drop the focus. Clicks do nothing, nor does Enter in its form. */
const busyProps = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** Mantine's button, which keeps the focus while its action runs. */
export function Button({ variant, danger, loading, busy = loading, ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      {...lookOf({ variant, danger })}
      {...(loading && { loading })}
      {...(busy && {
        'data-disabled': true,
        renderRoot: (props: ComponentProps<'button'>) => <button {...props} {...busyProps} />,
      })}
    />
  );
}

/** A link styled as a button. */
export const LinkButton = ({
  variant,
  danger,
  ...rest
}: ButtonLook & Omit<ComponentProps<typeof Link>, 'color'>) => (
  <MantineButton component={Link} {...rest} {...lookOf({ variant, danger })} />
);
