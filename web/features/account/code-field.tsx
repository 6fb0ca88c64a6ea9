import { TextInput, type TextInputProps } from '@mantine/core';
import { inLatinDigits } from '#contract/text.ts';

interface CodeFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (code: string) => void;
}

/**
 * A code of six digits, of any script. Spaces, which mails and apps show between them, are dropped when it is
 * pasted.
 */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  const change = (typed: string) =>
    onChange(inLatinDigits(typed).replaceAll(/\D/g, '').slice(0, 6));
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
