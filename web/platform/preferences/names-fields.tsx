import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { portalLanguages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { Language } from '../../messages/language.ts';
import type { NameField } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { languageNames } from './language-choice.tsx';
import styles from './names-fields.module.css';

const words = {
  name: { one: 'bodies.nameIn', others: 'bodies.otherLanguages' },
  title: { one: 'sittings.titleIn', others: 'sittings.otherLanguages' },
} as const;

interface NamesFieldsProps {
  field: (name: NameField) => object;
  /** That of the record: in this one it must be written. */
  language: Language;
  of?: keyof typeof words;
}

/** A name or a title in the language of the record and, on request, in the others. */
export function NamesFields({ field, language, of = 'name' }: NamesFieldsProps) {
  const input = (one: Language) => (
    <TextInput
      key={one}
      {...field(`name_${one}`)}
      label={text(words[of].one, { language: languageNames[one] })}
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
        <summary>{text(words[of].others)}</summary>
        <div className={styles.fields}>
          {portalLanguages.filter((one) => one !== language).map(input)}
        </div>
      </details>
    </>
  );
}
