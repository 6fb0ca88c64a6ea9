import { text } from '../../messages/text.ts';
import { PasswordField } from '../../ui/password-field.tsx';

interface NewPasswordFieldProps {
  username: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A password to be chosen. The hidden name tells password managers whose it is. */
export function NewPasswordField({ username, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <>
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label={text('login.newPassword')}
        description={text('login.passwordRule')}
        autoComplete="new-password"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
