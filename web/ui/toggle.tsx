import { type ReactNode, useId } from 'react';
import styles from './toggle.module.css';

interface ToggleProps {
  label: string;
  /** Says what it does and does not do. */
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Below the hint, for obstacles. */
  children?: ReactNode;
}

/** A switch with a label and a hint. */
export function Toggle({ label, hint, checked, onChange, children }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.toggle}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
        {children}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-hint`}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
