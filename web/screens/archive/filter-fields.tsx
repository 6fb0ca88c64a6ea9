import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { sortOrders } from '#contract/choices.ts';
import { archiveStatuses } from '#contract/statuses.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './archive-filter.module.css';
import { DayField } from './day-field.tsx';
import { hasNoDay } from './filter.ts';
import { useDepartments } from './use-departments.ts';
import type { useFilter } from './use-filter.ts';

/** What narrows the list besides words, and its order. */
export function FilterFields({ filter, set, setSort, clearFilters }: ReturnType<typeof useFilter>) {
  const departments = useDepartments(filter.department);
  return (
    <>
      <NativeSelect
        label={text('archive.status')}
        value={filter.status ?? ''}
        data={[
          { value: '', label: text('archive.anyStatus') },
          ...archiveStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
        ]}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      <NativeSelect
        label={text('archive.department')}
        value={filter.department ?? ''}
        data={[
          { value: '', label: text('archive.anyDepartment') },
          ...departments.map((value) => ({ value, label: departmentLabel(value) })),
        ]}
        onChange={(event) => set('department', event.currentTarget.value)}
      />
      <DayField
        label={text('archive.from')}
        value={filter.from ?? ''}
        onChange={(day) => set('from', day)}
      />
      <DayField
        label={text('archive.to')}
        value={filter.to ?? ''}
        error={hasNoDay(filter) ? text('archive.daysWrong') : undefined}
        onChange={(day) => set('to', day)}
      />
      <NativeSelect
        label={text('archive.sort')}
        value={filter.sort}
        data={sortOrders.map((value) => ({ value, label: text(`archive.${value}`) }))}
        onChange={(event) => setSort(event.currentTarget.value)}
      />
      <div className={styles.clear}>
        <Button variant="default" size="xs" onClick={clearFilters}>
          {text('archive.clearFilters')}
        </Button>
      </div>
    </>
  );
}
