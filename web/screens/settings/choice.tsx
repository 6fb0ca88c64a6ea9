import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  className?: string | undefined;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string>({ options, onChange, ...rest }: ChoiceProps<Value>) {
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
