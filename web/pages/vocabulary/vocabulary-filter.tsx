import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { termKinds, termScopes } from '#contract/record-choices.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import type { Filtering } from './filter.ts';
import styles from './vocabulary.module.css';

/** Which terms to show: by words, kind, language, and where they apply. */
export function VocabularyFilter({ filter, change, isUsed, clear }: Filtering) {
  return (
    <div className={styles.filter}>
      <SearchField search={filter.search} onChange={(search) => change({ search })} />
      <SelectField
        label={text('vocabulary.kind')}
        value={filter.kind}
        options={[
          { value: '', label: text('vocabulary.anyKind') },
          ...termKinds.map((value) => ({ value, label: text(`vocabulary.kind.${value}`) })),
        ]}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={text('vocabulary.language')}
        value={filter.language}
        options={[
          { value: '', label: text('vocabulary.anyLanguage') },
          ...languages.map((value) => ({ value, label: text(`language.${value}`) })),
        ]}
        onChange={(language) => change({ language })}
      />
      <SelectField
        label={text('vocabulary.scope')}
        value={filter.scope}
        options={[
          { value: '', label: text('vocabulary.anyScope') },
          ...termScopes.map((value) => ({ value, label: text(`vocabulary.scope.${value}`) })),
        ]}
        onChange={(scope) => change({ scope })}
      />
      {isUsed && (
        <div className={styles.wide}>
          <Button variant="default" size="xs" onClick={clear}>
            {text('vocabulary.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

const debounce = 300;

interface SearchFieldProps {
  search: string;
  onChange: (search: string) => void;
}

/** Words to search for. The list waits until typing pauses. */
function SearchField({ search, onChange }: SearchFieldProps) {
  const [{ typed, of }, setTyped] = useState({ typed: search, of: search });
  const find = useDebouncedCallback(onChange, debounce);
  if (of !== search) setTyped({ typed: search, of: search });
  return (
    <TextInput
      className={styles.wide}
      type="search"
      label={text('vocabulary.search')}
      description={text('vocabulary.searchHint')}
      autoComplete="off"
      maxLength={limits.soughtLength}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ typed: value, of });
        find(value);
      }}
    />
  );
}
