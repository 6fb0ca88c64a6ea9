import { Button, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import type { CognitoSession } from '../../session/cognito.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './login.module.css';

/** Name and password; then, on an account's first visit, a password of one's own. */
export function PasswordSignIn({ session }: { session: CognitoSession }) {
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [first, setFirst] = useState(false);
  const signIn = useMutation({
    mutationFn: () =>
      first ? session.chooseFirstPassword(password) : session.signIn(username, password),
    onSuccess: (step) => {
      if (step === 'done') return navigate(paths.dashboard, { replace: true });
      setPassword('');
      setFirst(true);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate();
      }}
    >
      {signIn.isError && (
        <Notice tone="bad">{messageOf(signIn.error) || text('login.failed')}</Notice>
      )}
      {first ? (
        <Text>{text('login.newPasswordHint')}</Text>
      ) : (
        <TextInput
          label={text('login.username')}
          autoComplete="username"
          required
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      )}
      <TextInput
        type="password"
        label={first ? text('login.newPassword') : text('login.password')}
        autoComplete={first ? 'new-password' : 'current-password'}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={signIn.isPending}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
