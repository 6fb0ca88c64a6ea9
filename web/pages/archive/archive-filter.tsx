import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { archiveStatuses } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { departmentLabel, useDepartments } from '../../features/meetings/departments.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './archive-filter.module.css';
import {
  countFilters,
  type Filter,
  isEmptyRange,
  isSearchTruncated,
  sortOrdersFor,
  type useFilter,
} from './filter.ts';
import type { ArchivePages } from './queries.ts';

/** Window width in pixels from which open filters leave room for the results. */
const wideWindow = 576;

/** The search box and the filters behind a button, open if they are in use and there is room. */
export function ArchiveFilter(filtering: ReturnType<typeof useFilter>) {
  const { filter, typed, setSearch } = filtering;
  const n = countFilters(filter);
  const isUsed = n > 0 || filter.sort !== 'newest';
  const [open, setOpen] = useState(isUsed && window.innerWidth >= wideWindow);
  const id = useId();
  return (
    <div className={styles.filter} data-screen-only="">
      <TextInput
        type="search"
        label={text('archive.search')}
        description={
          isSearchTruncated(typed)
            ? text('archive.searchCut', { n: limits.searchLength })
            : text('archive.searchHint')
        }
        inputWrapperOrder={['label', 'input', 'description']}
        classNames={{ root: styles.search, wrapper: styles.box, description: styles.hint }}
        leftSection={<Icon name="search" size={16} />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Button
        variant="default"
        className={styles.toggle}
        leftSection={<Icon name="filter" size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {n === 0 ? text('archive.filters') : text('archive.filtersIn', { n })}
      </Button>
      <div id={id} className={styles.more} hidden={!open}>
        <FilterFields {...filtering} />
      </div>
    </div>
  );
}

/** The filters besides the search, and the order. */
function FilterFields({ filter, change, clearFilters }: ReturnType<typeof useFilter>) {
  const departments = useOffered(filter.department);
  return (
    <>
      <NativeSelect
        label={text('archive.status')}
        value={filter.status}
        data={[
          { value: '', label: text('archive.anyStatus') },
          ...archiveStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ status: value as Filter['status'] })}
      />
      <NativeSelect
        label={text('archive.department')}
        value={filter.department}
        data={[
          { value: '', label: text('archive.anyDepartment') },
          ...departments.map((value) => ({ value, label: departmentLabel(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ department: value })}
      />
      <DayField
        label={text('archive.from')}
        value={filter.from}
        onChange={(from) => change({ from })}
      />
      <DayField
        label={text('archive.to')}
        value={filter.to}
        error={isEmptyRange(filter) ? text('archive.daysWrong') : undefined}
        onChange={(to) => change({ to })}
      />
      <NativeSelect
        label={text('archive.sort')}
        value={filter.sort}
        data={sortOrdersFor(filter).map((value) => ({ value, label: text(`archive.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change({ sort: value as Filter['sort'] })}
      />
      <div className={styles.clear}>
        <Button variant="default" size="xs" onClick={clearFilters}>
          {text('archive.clearFilters')}
        </Button>
      </div>
    </>
  );
}

/** Departments to choose from: the common ones, the user's own, and those of the loaded meetings. */
function useOffered(chosen: string): string[] {
  const own = useUser().department;
  const cached = useQueryClient().getQueriesData<ArchivePages>({ queryKey: ['archive'] });
  const seen = cached.flatMap(([, data]) =>
    (data?.pages ?? []).flatMap(({ meetings }) => meetings.map(({ department }) => department)),
  );
  return useDepartments(own, ...seen, chosen);
}
