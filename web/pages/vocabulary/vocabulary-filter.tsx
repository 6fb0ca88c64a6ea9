import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { termKinds, termScopes } from '#contract/record-choices.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { SearchField, SelectField } from '../../ui/fields.tsx';
import type { Filtering } from './filter.ts';

/** Which terms to show: by words, kind, language, and where they apply. */
export function VocabularyFilter({ filter, change, isUsed, clear, cleared }: Filtering) {
  return (
    <div className={grid.filter}>
      <SearchField
        key={cleared}
        className={grid.wide}
        label={text('vocabulary.search')}
        description={text('vocabulary.searchHint')}
        maxLength={limits.soughtLength}
        value={filter.search}
        onChange={(search) => change({ search })}
      />
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
        <div className={grid.wide}>
          <Button variant="default" size="xs" onClick={clear}>
            {text('vocabulary.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
