import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { text } from '../messages/text.ts';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps extends TextInputProps {
  /** Whether the one that is known is asked for, or another is chosen: for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={text(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

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

interface SelectFieldProps<Value extends string> {
  label: string;
  description?: string;
  className?: string | undefined;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few. */
export function SelectField<Value extends string>({
  options,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <NativeSelect
      {...rest}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
