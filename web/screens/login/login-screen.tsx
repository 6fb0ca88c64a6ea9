import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Navigate, useLocation } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { currentSession } from '../../session/session.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './login.module.css';
import { PasswordSignIn } from './password-sign-in.tsx';

/** Where sessions begin. A built-in one needs no words: only after a refusal is there something to press. */
export function LoginScreen() {
  const session = currentSession();
  const { state } = useLocation();
  useDocumentTitle(`${text('login.title')} · ${text('app.name')}`);
  const expired = state === 'expired';
  if (session.mode === 'built-in' && !expired) {
    session.open();
    return <Navigate to={paths.dashboard} replace />;
  }
  return (
    <main className={styles.login}>
      <h1>{text('app.name')}</h1>
      <Panel title={text('login.title')}>
        {session.mode === 'cognito' ? (
          <PasswordSignIn session={session} />
        ) : (
          // A full load: the stage may have another token by now.
          <Button component="a" href={paths.dashboard}>
            {text('login.again')}
          </Button>
        )}
      </Panel>
    </main>
  );
}
