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

/** Starts an export of all data and lists the exports with their progress. */
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
  /** When the list was fetched, in milliseconds since 1970. */
  now: number;
}

/** An export: its progress, or its file while that is kept. */
function ExportEntry({ export: one, now }: ExportEntryProps) {
  const { id, status, stage, created_at, created_by, expires_at, bytes, records } = one;
  const { tone, label } = looks[status];
  const time = displayInstant(created_at);
  const isKept = status === 'completed' && Date.parse(expires_at) > now;
  // Requested on click: the URL is short-lived, and giving it out is audited.
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
  /** When the list was fetched, in milliseconds since 1970. */
  now: number;
}

/** The progress of an export and the remaining time. */
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

/** Percent below which an estimate is a guess. */
const leastProgress = 5;

/**
 * Remaining seconds at constant speed, or null while unknown. `progress` is 0 to 100, `now` in milliseconds
 * since 1970.
 */
function secondsLeft(progress: number, begunAt: string, now: number): number | null {
  if (progress < leastProgress) return null;
  const seconds = Math.max(0, now - Date.parse(begunAt)) / 1000;
  return Math.ceil((seconds * (100 - progress)) / progress);
}

const isRunning = ({ status }: Export): boolean => status === 'queued' || status === 'running';

const pollInterval = 2_000;

/** The exports, newest first. Unlike single exports, lists are not audited, so they can be polled. */
const exportsQuery = infiniteQueryOptions({
  queryKey: ['exports'],
  queryFn: ({ pageParam, signal }) => api.listExports({ limit: 5, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ exports }) => exports.some(isRunning)) ? pollInterval : false,
});
