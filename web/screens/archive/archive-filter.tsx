import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { archiveStatuses } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './archive-filter.module.css';
import type { Filter } from './queries.ts';

interface ArchiveFilterProps {
  filter: Filter;
  onSearch: (search: string) => void;
  onStatus: (status: string) => void;
}

export function ArchiveFilter({ filter, onSearch, onStatus }: ArchiveFilterProps) {
  return (
    <div className={styles.filter}>
      <TextInput
        type="search"
        label={text('archive.search')}
        leftSection={<Icon name="search" size={16} />}
        defaultValue={filter.search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <NativeSelect
        label={text('archive.status')}
        value={filter.status ?? ''}
        data={[
          { value: '', label: text('archive.anyStatus') },
          ...archiveStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
        ]}
        onChange={(event) => onStatus(event.currentTarget.value)}
      />
    </div>
  );
}
