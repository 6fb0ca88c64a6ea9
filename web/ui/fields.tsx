import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { text } from '../messages/text.ts';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps extends TextInputProps {
  /** Tells password managers whether to fill in the password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows what is typed. */
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

interface SelectFieldProps<Value extends string> {
  label: string;
  description?: string;
  className?: string | undefined;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** A native select whose value is typed by its options. */
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

/** While a year is typed, the field reports the years 2, 20 and 202. */
const earliest = '1900-01-01';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A date field that keeps half-typed dates to itself. */
export function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [{ typed, of }, setTyped] = useState({ typed: value, of: value });
  if (of !== value) setTyped({ typed: value, of: value });
  const type = (typed: string) => {
    const isDay = typed === '' || typed >= earliest;
    setTyped({ typed, of: isDay ? typed : of });
    if (isDay) onChange(typed);
  };
  return (
    <TextInput
      type="date"
      label={label}
      max="9999-12-31"
      value={typed}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Milliseconds without typing after which words are looked for. */
const pause = 300;

interface SearchFieldProps
  extends Pick<TextInputProps, 'className' | 'label' | 'description' | 'maxLength' | 'type'> {
  value: string;
  onChange: (search: string) => void;
}

/** Words to search for, told when typing pauses. */
export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const [{ typed, of }, setTyped] = useState({ typed: value, of: value });
  const find = useDebouncedCallback(onChange, pause);
  if (of !== value) setTyped({ typed: typed.trim() === value ? typed : value, of: value });
  // Once a link or a button has changed the value, a pending search for earlier input is dropped.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => () => find.cancel(), [value]);
  return (
    <TextInput
      type="search"
      {...props}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped({ typed: currentTarget.value, of });
        find(currentTarget.value);
      }}
    />
  );
}
