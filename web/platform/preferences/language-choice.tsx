import { portalLanguages } from '#contract/choices.ts';
import type { Language } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './language-choice.module.css';

/** Each language in its own script, so that readers find theirs whatever the current language. */
export const languageNames = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  kn: 'ಕನ್ನಡ',
  te: 'తెలుగు',
  ta: 'தமிழ்',
} as const;

interface LanguageChoiceProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** Chooses the language of the portal. */
export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  return (
    <span className={styles.choice}>
      <Icon name="language" size={16} />
      <select
        className={styles.select}
        aria-label={text('nav.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const next = portalLanguages.find((known) => known === value);
          if (next !== undefined) onChoose(next);
        }}
      >
        {portalLanguages.map((value) => (
          <option key={value} value={value} lang={value}>
            {languageNames[value]}
          </option>
        ))}
      </select>
    </span>
  );
}
