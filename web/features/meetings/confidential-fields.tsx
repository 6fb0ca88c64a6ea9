import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { Reader } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { peopleQuery } from '../../platform/api/people-query.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import styles from './confidential-fields.module.css';
import { departmentLabel } from './departments.ts';

/** Who may read a meeting, as chosen in a form. */
export const Confidentiality = z.object({
  confidential: z.boolean().default(false),
  readers: z.array(z.object({ id: z.string(), full_name: z.string() })).default([]),
});
export type Confidentiality = z.infer<typeof Confidentiality>;

export const openToAll: Confidentiality = { confidential: false, readers: [] };

/** The same as it is sent. */
export const confidentialityOf = ({ confidential, readers }: Confidentiality) => ({
  confidential,
  reader_ids: confidential ? readers.map(({ id }) => id) : [],
});

interface ConfidentialFieldsProps {
  value: Confidentiality;
  onChange: (value: Confidentiality) => void;
  disabled?: boolean;
}

/** Makes a meeting confidential, and names who may read it. */
export function ConfidentialFields({ value, onChange, disabled = false }: ConfidentialFieldsProps) {
  const { confidential, readers } = value;
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <Checkbox
        size="md"
        label={text('confidential.field')}
        description={text('confidential.hint')}
        checked={confidential}
        onChange={({ currentTarget: { checked } }) => onChange({ ...value, confidential: checked })}
      />
      {confidential && (
        <>
          {readers.length > 0 && (
            <ul aria-label={text('confidential.readers')} className={styles.readers}>
              {readers.map((reader) => (
                <li key={reader.id} className={styles.reader}>
                  <span className={styles.name}>{reader.full_name}</span>
                  <IconButton
                    icon="close"
                    label={text('confidential.remove', { name: reader.full_name })}
                    onClick={() =>
                      onChange({ ...value, readers: readers.filter((one) => one !== reader) })
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <PersonChoice
            chosen={readers}
            onChoose={(reader) => onChange({ ...value, readers: [...readers, reader] })}
          />
        </>
      )}
    </fieldset>
  );
}

interface PersonChoiceProps {
  chosen: Reader[];
  onChoose: (reader: Reader) => void;
}

/** Offers everybody who is not chosen yet. A choice empties it for the next. */
function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const { id: own } = useUser();
  const { data, error, isPending, refetch } = useQuery(peopleQuery);
  const taken = new Set([own, ...chosen.map(({ id }) => id)]);
  const offered = (data ?? []).filter(({ id }) => !taken.has(id));
  if (error)
    return (
      <LoadFailure
        title={text('confidential.loadFailed')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  return (
    <NativeSelect
      label={text('confidential.add')}
      description={data && offered.length === 0 ? text('confidential.nobody') : undefined}
      disabled={isPending || offered.length === 0}
      value=""
      data={[
        { value: '', label: text('confidential.choose') },
        ...offered.map(({ id, full_name, department }) => ({
          value: id,
          label:
            department === ''
              ? full_name
              : text('confidential.person', {
                  name: full_name,
                  department: departmentLabel(department),
                }),
        })),
      ]}
      onChange={({ currentTarget }) => {
        const person = offered.find(({ id }) => id === currentTarget.value);
        if (person) onChoose({ id: person.id, full_name: person.full_name });
      }}
    />
  );
}
