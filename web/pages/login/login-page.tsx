import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { errorSentence } from '../../messages/error-message.ts';
import type { Language } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { helpPath, paths } from '../../platform/navigation/paths.ts';
import { returnAddress } from '../../platform/navigation/return-address.ts';
import { LanguageChoice } from '../../platform/preferences/language-choice.tsx';
import { applyPreferences, usePreferences } from '../../platform/preferences/preferences.ts';
import type { CognitoSession } from '../../platform/session/cognito.ts';
import { currentSession } from '../../platform/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
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
        <LanguageBeforeSignIn />
      </header>
      {session.mode === 'cognito' ? <SignIn key={key} session={session} /> : <OpenAgain />}
      <p className={styles.help}>
        <Link to={`${paths.login}${helpPath()}`}>{text('nav.help')}</Link>
      </p>
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
    await saveLanguageChosen();
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

/** Chosen here during this visit: it becomes the language of whoever signs in. */
let languageChosen: Language | null = null;

function LanguageBeforeSignIn() {
  const current = usePreferences();
  const choose = (language: Language) => {
    languageChosen = language;
    applyPreferences({ ...current, language }).catch((error: unknown) =>
      toast.error(errorSentence(error)),
    );
  };
  return <LanguageChoice language={current.language} onChoose={choose} />;
}

async function saveLanguageChosen(): Promise<void> {
  if (languageChosen === null) return;
  const language = languageChosen;
  languageChosen = null;
  // Signing in does not depend on it; the header offers the choice again.
  await api.updateSettings({ preferences: { language } }).catch(() => {});
}
