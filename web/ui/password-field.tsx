import { TextInput, type TextInputProps } from '@mantine/core';
import { IconButton } from './icon-button.tsx';
import '@mantine/core/styles/Input.css';
import { useState } from 'react';
import { text } from '../messages/text.ts';

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
