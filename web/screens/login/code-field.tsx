import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Six digits. They may be pasted with spaces, as mails and apps show them. */
export function CodeField({ label, value, error, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}
