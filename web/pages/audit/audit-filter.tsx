import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditedAction, auditedRecords } from '#contract/audit-records.ts';
import { actionName } from '../../features/audit/action-name.tsx';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/fields.tsx';
import styles from './audit.module.css';
import { type Filtering, isEmptyRange } from './filter.ts';
import { accountsQuery } from './queries.ts';

/** Which lines to show: by person, record, action and time. */
export function AuditFilter({ filter, change, isUsed, clear }: Filtering) {
  return (
    <div className={styles.filter}>
      <PersonChoice user={filter.user} onChange={(user) => change({ user })} />
      <NativeSelect
        label={text('audit.action')}
        value={filter.action}
        data={[{ value: '', label: text('audit.anyAction') }, ...actionChoices()]}
        onChange={({ currentTarget: { value } }) => change({ action: value as AuditedAction | '' })}
      />
      <DayField
        label={text('audit.from')}
        value={filter.from}
        onChange={(from) => change({ from })}
      />
      <DayField
        label={text('audit.to')}
        value={filter.to}
        error={isEmptyRange(filter) ? text('audit.daysWrong') : undefined}
        onChange={(to) => change({ to })}
      />
      <RecordField record={filter.record} onChange={(record) => change({ record })} />
      {isUsed && (
        <div className={styles.wide}>
          <Button variant="default" size="xs" onClick={clear}>
            {text('audit.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

const debounce = 300;

interface RecordFieldProps {
  record: string;
  onChange: (record: string) => void;
}

/** The id of a record. Many lines are read to find few, so the list waits until typing pauses. */
function RecordField({ record, onChange }: RecordFieldProps) {
  const [{ typed, of }, setTyped] = useState({ typed: record, of: record });
  const find = useDebouncedCallback(onChange, debounce);
  if (of !== record) setTyped({ typed: typed.trim() === record ? typed : record, of: record });
  return (
    <TextInput
      className={styles.wide}
      label={text('audit.record')}
      description={text('audit.recordHint')}
      autoComplete="off"
      maxLength={64}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ typed: value, of });
        find(value.trim());
      }}
    />
  );
}

/** The actions in alphabetical order of the reader's language. */
const actionChoices = () =>
  Object.keys(auditedRecords)
    .map((value) => ({ value, label: actionName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

interface PersonChoiceProps {
  user: string;
  onChange: (user: string) => void;
}

/** Everybody with an account. Somebody whose account was removed is chosen at one of their lines. */
function PersonChoice({ user, onChange }: PersonChoiceProps) {
  const { data = [] } = useQuery(accountsQuery);
  const isListed = user === '' || data.some(({ id }) => id === user);
  return (
    <NativeSelect
      label={text('audit.person')}
      value={user}
      data={[
        { value: '', label: text('audit.anyone') },
        ...(isListed ? [] : [{ value: user, label: user }]),
        ...data.map(({ id, full_name, username }) => ({
          value: id,
          label: text('audit.personChoice', { name: full_name, username }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
