import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { termScopes } from '#contract/record-choices.ts';
import { mayKeepTerms } from '#contract/vocabulary-keepers.ts';
import { useDepartmentChoices } from '../../features/meetings/departments.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { useUser } from '../../platform/user/current-user.ts';
import type { TermDraft } from './term-draft.ts';

interface ScopeFieldsProps {
  values: Pick<TermDraft, 'scope' | 'department' | 'body_id'>;
  field: (name: 'scope' | 'department' | 'body_id') => object;
  /** Whether whoever may not decide on a scope can choose it nevertheless: to suggest. */
  suggests: boolean;
}

/** Where a term applies, among the scopes that the reader may choose. */
export function ScopeFields({ values, field, suggests }: ScopeFieldsProps) {
  const user = useUser();
  const { data: bodies = [] } = useQuery(bodiesQuery);
  const departments = useDepartmentChoices(values.department).filter(
    ({ value }) => suggests || value === '' || mayKeepTerms(user, departmentOf(value)),
  );
  const offered = termScopes.filter(
    (of) => suggests || of !== 'deployment' || mayKeepTerms(user, { of }),
  );
  return (
    <>
      <NativeSelect
        {...field('scope')}
        label={text('vocabulary.scope')}
        data={offered.map((value) => ({ value, label: text(`vocabulary.scope.${value}`) }))}
      />
      {values.scope === 'department' && (
        <NativeSelect
          {...field('department')}
          label={text('vocabulary.department')}
          data={departments.map((one) =>
            one.value === '' ? { value: '', label: text('vocabulary.choose') } : one,
          )}
        />
      )}
      {values.scope === 'body' && (
        <NativeSelect
          {...field('body_id')}
          label={text('vocabulary.body')}
          description={bodies.length === 0 ? text('vocabulary.noBodies') : undefined}
          data={[
            { value: '', label: text('vocabulary.choose') },
            ...bodies.map(({ id, name, language }) => ({
              value: id,
              label: nameIn(name, language),
            })),
          ]}
        />
      )}
    </>
  );
}

const departmentOf = (department: string) => ({ of: 'department', department }) as const;

/** Where a new term of the reader applies at first. */
export function useFirstScope(): Pick<TermDraft, 'scope' | 'department' | 'body_id'> {
  const user = useUser();
  const mayAll = mayKeepTerms(user, { of: 'deployment' });
  const scope = mayAll ? 'deployment' : user.department === '' ? 'body' : 'department';
  return { scope, department: mayAll ? '' : user.department, body_id: '' };
}
