import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Export } from '#contract/exports.ts';
import { api } from '../../api.ts';
import { handledMessage } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf, displayDay, displayInstant } from '../../ui/dates.ts';
import { Icon } from '../../ui/icons.tsx';
import { Row } from '../../ui/row.tsx';
import { displaySize } from '../../ui/sizes.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { ExportProgress } from './export-progress.tsx';
import { isBeingMade } from './queries.ts';

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
export function ExportEntry({ export: one, now }: ExportEntryProps) {
  const { id, status, message, created_at, created_by, expires_at, bytes, records } = one;
  const { tone, label } = looks[status];
  const time = displayInstant(created_at);
  const isKept = status === 'completed' && Date.parse(expires_at) > now;
  // Only when it is wanted: an address of the file is short-lived, and giving it is on the audit trail.
  const downloading = useMutation({
    mutationFn: () => api.getExport({ id }),
    onSuccess: ({ file_url }) => {
      if (file_url === null) toast.error(text('settings.exportGone'));
      else location.assign(file_url);
    },
    onError: (error) => toast.error(handledMessage(error)),
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
      {isBeingMade(one) && <ExportProgress export={one} now={now} />}
      {status === 'failed' && <Text size="sm">{message}</Text>}
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
