import { NativeSelect, TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useId, useState } from 'react';
import { sortOrders } from '#contract/choices.ts';
import { archiveStatuses } from '#contract/statuses.ts';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './archive-filter.module.css';
import type { useFilter } from './use-filter.ts';

/** The search box, and behind a button the rest of the filter; open where it is in use. */
export function ArchiveFilter(filtering: ReturnType<typeof useFilter>) {
  const { filter, typed, setSearch, setStatus, setSort } = filtering;
  const [open, setOpen] = useState(filter.status !== undefined || filter.sort !== 'newest');
  const id = useId();
  return (
    <div className={styles.filter}>
      <TextInput
        type="search"
        label={text('archive.search')}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<Icon name="filter" size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text('archive.filters')}
      </Button>
      <div id={id} className={styles.more} hidden={!open}>
        <NativeSelect
          label={text('archive.status')}
          value={filter.status ?? ''}
          data={[
            { value: '', label: text('archive.anyStatus') },
            ...archiveStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
          ]}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        <NativeSelect
          label={text('archive.sort')}
          value={filter.sort}
          data={sortOrders.map((value) => ({ value, label: text(`archive.${value}`) }))}
          onChange={(event) => setSort(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
