import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useState } from 'react';

/** While a year is typed, the field tells of the years 2, 20 and 202. */
const earliest = '1900-01-01';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty where none is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A day to choose. What is half typed stays in the field and is told to nobody. */
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
