import { TextInput } from '@mantine/core';
import { portalLanguages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { Language } from '../../messages/language.ts';
import type { NameField } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { languageNames } from './language-choice.tsx';
import styles from './names-fields.module.css';

interface NamesFieldsProps {
  field: (name: NameField) => object;
  /** The language of the record, in which the name is required. */
  language: Language;
}

/** A name in the language of the record and, on request, in the others. */
export const NamesFields = (props: NamesFieldsProps) => (
  <FieldsByLanguage {...props} one="bodies.nameIn" others="bodies.otherLanguages" />
);

/** The same for a title. */
export const TitleFields = (props: NamesFieldsProps) => (
  <FieldsByLanguage {...props} one="sittings.titleIn" others="sittings.otherLanguages" />
);

interface FieldsByLanguageProps extends NamesFieldsProps {
  /** The messages that label one field, and those of the other languages. */
  one: 'bodies.nameIn' | 'sittings.titleIn';
  others: 'bodies.otherLanguages' | 'sittings.otherLanguages';
}

function FieldsByLanguage({ field, language, one: label, others }: FieldsByLanguageProps) {
  const input = (one: Language) => (
    <TextInput
      key={one}
      {...field(`name_${one}`)}
      label={text(label, { language: languageNames[one] })}
      lang={one}
      required={one === language}
      maxLength={limits.nameLength}
      autoComplete="off"
    />
  );
  return (
    <>
      {input(language)}
      <details className={styles.others}>
        <summary>{text(others)}</summary>
        <div className={styles.fields}>
          {portalLanguages.filter((one) => one !== language).map(input)}
        </div>
      </details>
    </>
  );
}
