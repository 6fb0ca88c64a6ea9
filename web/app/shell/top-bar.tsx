import { Link } from 'react-router-dom';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { LanguageChoice } from '../../platform/preferences/language-choice.tsx';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { useChangeSettings } from '../../platform/preferences/settings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { LogoutButton } from './logout-button.tsx';
import { OptionalUploadStatus } from './notices.tsx';
import shell from './shell.module.css';
import styles from './top-bar.module.css';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={shell.bar}>
      <IconButton icon="menu" label={text('nav.open')} className={styles.menu} onClick={onMenu} />
      <Brand />
      <span className={styles.organisation}>{text('app.organisation')}</span>
      <span className={styles.end}>
        <OptionalUploadStatus />
        <LanguageSwitch />
        <LogoutButton size="xs" labelClass={styles.hiddenOnPhone} />
      </span>
    </header>
  );
}

/** Saved for the user at once. */
function LanguageSwitch() {
  const { language } = usePreferences();
  const { mutate } = useChangeSettings();
  return (
    <LanguageChoice
      language={language}
      onChoose={(next) =>
        mutate(
          { preferences: { language: next } },
          { onError: (error) => toast.error(errorSentence(error)) },
        )
      }
    />
  );
}

function Brand() {
  return (
    <Link to={paths.dashboard} className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        S
      </span>
      <span>
        <span className={styles.name}>{text('app.name')}</span>
        <span className={styles.tagline}>{text('app.tagline')}</span>
      </span>
    </Link>
  );
}
