import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { returnAddress } from '../../platform/navigation/return-address.ts';
import type { CognitoSession } from '../../platform/session/cognito.ts';
import { currentSession } from '../../platform/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './login-page.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

/** The sign-in page. A built-in session opens by itself; only after it was refused there is a button. */
export function LoginPage() {
  const session = currentSession();
  const { key, state } = useLocation();
  const expired = state === 'expired';
  if (session.mode === 'built-in' && !expired) {
    session.open();
    return <Navigate to={paths.dashboard} replace />;
  }
  return (
    <main className={styles.login}>
      <header className={styles.brand}>
        <span className={styles.mark} aria-hidden="true">
          S
        </span>
        <h1>{text('app.name')}</h1>
        <p className={styles.tagline}>{text('app.tagline')}</p>
      </header>
      {session.mode === 'cognito' ? <SignIn key={key} session={session} /> : <OpenAgain />}
    </main>
  );
}

/** Reloads the page, since the stage may have another token by now. */
function OpenAgain() {
  useDocumentTitle(`${text('login.title')} · ${text('app.name')}`);
  return (
    <Panel title={text('login.title')}>
      <LinkButton to={returnAddress.read() ?? paths.dashboard} reloadDocument>
        {text('login.again')}
      </LinkButton>
    </Panel>
  );
}

function SignIn({ session }: { session: CognitoSession }) {
  const navigate = useNavigate();
  const onDone = async () => {
    const address = returnAddress.read() ?? paths.dashboard;
    await navigate(address, { replace: true });
    returnAddress.forget();
  };
  // The user may have signed in in another tab, whose session change led here.
  useEffect(() => {
    session.token().then(
      (token) => token !== null && navigate(paths.dashboard, { replace: true }),
      () => {},
    );
  }, [session, navigate]);
  return (
    <SignInSteps session={session} returning={returnAddress.read() !== null} onDone={onDone} />
  );
}
