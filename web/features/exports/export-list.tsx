import '@mantine/core/styles/Progress.css';
import { Progress, Text, Title } from '@mantine/core';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';
import type { Export } from '#contract/exports.ts';
import { errorMessage, errorSentence } from '../../messages/error-message.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { dayOf, displayDay, displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { displaySize, spelledDuration } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Row } from '../../ui/lists.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../../ui/section.module.css';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';

/** Begins an export of everything, shows how far it is, and what was exported before. */
export function ExportList() {
  const title = useId();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(exportsQuery);
  const exports = data?.pages.flatMap((page) => page.exports) ?? [];
  const beginning = useMutation({
    mutationFn: () => api.createExport({}),
    onSuccess: () => toast.success(text('settings.exportBegun')),
    onError: (error) => toast.error(errorSentence(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  const isBusy = exports.some(isRunning);
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
          {text('settings.exportListFailed', { message: errorMessage(error) })}{' '}
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

const looks = {
  queued: { tone: 'accent', label: 'status.queued' },
  running: { tone: 'warn', label: 'status.processing' },
  completed: { tone: 'good', label: 'status.completed' },
  failed: { tone: 'bad', label: 'status.failed' },
} as const satisfies Record<Export['status'], { tone: Tone; label: string }>;

interface ExportEntryProps {
  export: Export;
  /** When it was looked at: ms since the epoch. */
  now: number;
}

/** One export: how far it is, or its file as long as that is kept. */
function ExportEntry({ export: one, now }: ExportEntryProps) {
  const { id, status, stage, created_at, created_by, expires_at, bytes, records } = one;
  const { tone, label } = looks[status];
  const time = displayInstant(created_at);
  const isKept = status === 'completed' && Date.parse(expires_at) > now;
  // Only when it is wanted: an address of the file is short-lived, and giving it is on the audit log.
  const downloading = useMutation({
    mutationFn: () => api.getExport({ id }),
    onSuccess: ({ file_url }) => {
      if (file_url === null) toast.error(text('settings.exportGone'));
      else location.assign(file_url);
    },
    onError: (error) => toast.error(errorSentence(error)),
  });
  return (
    <Row
      head={
        <>
          <span>{text('settings.exportBy', { time, name: created_by })}</span>
          <Tag tone={tone}>{text(label)}</Tag>
        </>
      }
      actions={
        isKept && (
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="download" size={16} />}
              aria-label={text('settings.exportDownloadNamed', { time })}
              loading={downloading.isPending}
              onClick={() => downloading.mutate()}
            >
              {text('settings.exportDownload')}
            </Button>
          </div>
        )
      }
    >
      {isRunning(one) && <ExportProgress export={one} now={now} />}
      {status === 'failed' && <Text size="sm">{sentence(stage)}</Text>}
      {status === 'completed' && (
        <Text size="sm" c="dimmed">
          {text(isKept ? 'settings.exportKept' : 'settings.exportForgotten', {
            size: displaySize(bytes),
            records,
            day: displayDay(dayOf(new Date(expires_at))),
          })}
        </Text>
      )}
    </Row>
  );
}

interface ExportProgressProps {
  export: Export;
  /** When it was looked at: ms since the epoch. */
  now: number;
}

/** How far an export is, and for how long one still waits. */
function ExportProgress({ export: { progress, created_at }, now }: ExportProgressProps) {
  const percent = Math.round(progress);
  const left = secondsLeft(progress, created_at, now);
  return (
    <>
      <Progress value={percent} mt="xs" aria-label={text('settings.exportProgress')} />
      <Text size="sm" c="dimmed" mt={4}>
        {left === null
          ? text('settings.exportPercent', { percent })
          : text('settings.exportLeft', { percent, duration: spelledDuration(left) })}
      </Text>
    </>
  );
}

/** Before that, a guess is worth nothing. */
const leastProgress = 5;

/** Seconds that work at 0-100 per cent will still take, if it goes on as it did; null while nobody can say. `now`: ms since the epoch. */
function secondsLeft(progress: number, begunAt: string, now: number): number | null {
  if (progress < leastProgress) return null;
  const seconds = Math.max(0, now - Date.parse(begunAt)) / 1000;
  return Math.ceil((seconds * (100 - progress)) / progress);
}

/** What was done with the account, newest first, a page at a time. Asked anew each time it is opened. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) => api.listMyActivity({ limit: 20, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  gcTime: 0,
});

const isRunning = ({ status }: Export): boolean => status === 'queued' || status === 'running';

const pollInterval = 2_000;

/** The exports of all data, newest first. Lists stay off the audit log: it is these that are asked again and again. */
const exportsQuery = infiniteQueryOptions({
  queryKey: ['exports'],
  queryFn: ({ pageParam, signal }) => api.listExports({ limit: 5, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ exports }) => exports.some(isRunning)) ? pollInterval : false,
});
