import { text } from '../../messages/text.ts';
import { filtersIn, hasNoDay } from './filter.ts';
import styles from './found-count.module.css';
import { type Archive, meetingsIn } from './held-meetings.ts';
import type { useFilter } from './use-filter.ts';

interface FoundCountProps {
  archive: Archive;
  filtering: ReturnType<typeof useFilter>;
}

/** How many meetings were found: read out, for who does not see the list change. */
export function FoundCount(props: FoundCountProps) {
  return <output className={styles.count}>{countOf(props)}</output>;
}

function countOf({ archive, filtering }: FoundCountProps): string {
  const { data, isPending, isPlaceholderData, hasNextPage } = archive;
  const { filter, isTyping } = filtering;
  const isNarrowed = filter.search !== '' || filtersIn(filter) > 0;
  if ((!isNarrowed && !isTyping) || hasNoDay(filter)) return '';
  if (isTyping || isPending || isPlaceholderData) return text('archive.searching');
  if (data === undefined) return '';
  const n = meetingsIn(data).length;
  return hasNextPage ? text('archive.foundSoFar', { n }) : text('archive.found', { n });
}
