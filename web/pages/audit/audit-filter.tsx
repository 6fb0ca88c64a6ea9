import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AuditedAction, auditedRecords } from '#contract/audit-records.ts';
import { actionName } from '../../features/audit/action-name.tsx';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { DayField, SearchField } from '../../ui/fields.tsx';
import { type Filtering, isEmptyRange } from './filter.ts';
import { accountsQuery } from './queries.ts';

/** Which lines to show: by person, record, action and time. */
export function AuditFilter({ filter, change, isUsed, clear, cleared }: Filtering) {
  return (
    <div className={grid.filter}>
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
      <SearchField
        key={cleared}
        className={grid.wide}
        type="text"
        label={text('audit.record')}
        description={text('audit.recordHint')}
        maxLength={64}
        value={filter.record}
        onChange={(record) => change({ record: record.trim() })}
      />
      {isUsed && (
        <div className={grid.wide}>
          <Button variant="default" size="xs" onClick={clear}>
            {text('audit.clear')}
          </Button>
        </div>
      )}
    </div>
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
