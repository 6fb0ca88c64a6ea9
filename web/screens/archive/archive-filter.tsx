import { TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useId, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './archive-filter.module.css';
import { filtersIn } from './filter.ts';
import { FilterFields } from './filter-fields.tsx';
import { isCut, mostSearched } from './search-of.ts';
import type { useFilter } from './use-filter.ts';

/** A window in which the fields leave room for what they find. In pixels. */
const roomy = 576;

/** The search box, and behind a button the rest of the filter; open where it is in use and there is room. */
export function ArchiveFilter(filtering: ReturnType<typeof useFilter>) {
  const { filter, typed, setSearch } = filtering;
  const n = filtersIn(filter);
  const isUsed = n > 0 || filter.sort !== 'newest';
  const [open, setOpen] = useState(isUsed && window.innerWidth >= roomy);
  const id = useId();
  return (
    <div className={styles.filter}>
      <TextInput
        type="search"
        label={text('archive.search')}
        description={
          isCut(typed) ? text('archive.searchCut', { n: mostSearched }) : text('archive.searchHint')
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
