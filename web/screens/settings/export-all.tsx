import { Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api.ts';
import { handledMessage, messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { ExportEntry } from './export-entry.tsx';
import { exportsQuery, isBeingMade } from './queries.ts';
import styles from './section.module.css';

/** Begins an export of everything, shows how far it is, and what was exported before. */
export function ExportAll() {
  const title = useId();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(exportsQuery);
  const exports = data?.pages.flatMap((page) => page.exports) ?? [];
  const beginning = useMutation({
    mutationFn: () => api.createExport({}),
    onSuccess: () => toast.success(text('settings.exportBegun')),
    onError: (error) => toast.error(handledMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  const isBusy = exports.some(isBeingMade);
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {text('settings.exportList')}
      </Title>
      <Text>{text('settings.exportText')}</Text>
      <div>
        <Button
          variant="default"
          disabled={isBusy}
          loading={beginning.isPending}
          onClick={() => beginning.mutate()}
        >
          {text(isBusy ? 'settings.exportBusy' : 'settings.export')}
        </Button>
      </div>
      {error && (
        <Notice tone="bad">
          {text('settings.exportListFailed', { message: messageOf(error) })}{' '}
          <Button variant="default" size="xs" onClick={() => refetch()}>
            {text('app.retry')}
          </Button>
        </Notice>
      )}
      {data && exports.length === 0 && <Text c="dimmed">{text('settings.exportEmpty')}</Text>}
      {exports.length > 0 && (
        <ol aria-labelledby={title}>
          {exports.map((one) => (
            <ExportEntry key={one.id} export={one} now={dataUpdatedAt} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {text('settings.exportMore')}
          </Button>
        </div>
      )}
    </section>
  );
}
