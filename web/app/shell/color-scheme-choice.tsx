import { useId } from 'react';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import {
  applyPreferences,
  preferences,
  usePreferences,
} from '../../platform/preferences/preferences.ts';
import { useChangeSettings } from '../../platform/preferences/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './color-scheme-choice.module.css';

const themes = [
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
  { theme: 'system', icon: 'screen' },
] as const;

/** Chooses light, dark or the system's colours. */
export function ColorSchemeChoice() {
  const chosen = usePreferences();
  const { mutate } = useChangeSettings();
  // Applied at once, without waiting for the server.
  const choose = async (next: typeof chosen) => {
    await applyPreferences(next);
    mutate(
      { preferences: { theme: next.theme } },
      {
        onError: (error) => {
          void applyPreferences({ ...preferences(), theme: chosen.theme });
          toast.error(errorSentence(error));
        },
      },
    );
  };
  const group = useId();
  return (
    <fieldset className={styles.choice} aria-label={text('theme.label')}>
      {themes.map(({ theme, icon }) => (
        <label key={theme} className={styles.option} title={text(`theme.${theme}`)}>
          <input
            type="radio"
            name={group}
            aria-label={text(`theme.${theme}`)}
            checked={chosen.theme === theme}
            onChange={() => choose({ ...chosen, theme })}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
}
