import { Text } from '@mantine/core';
import { useState } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { MoreFormats } from '../../features/documents/more-formats.tsx';
import { StatusBadge } from '../../features/meetings/meeting-labels.tsx';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import type { Selection } from '../../ui/selectable-list.tsx';
import { SelectionBar } from '../../ui/selectable-list.tsx';
import { toast } from '../../ui/toast.ts';
import runStyles from './bulk-run.module.css';
import { Failures } from './bulk-run.tsx';
import styles from './dialogs.module.css';
import { useExportMeetings } from './export-meetings.ts';
import { useDeleteSeveral } from './mutations.ts';

interface BulkActionsProps {
  selection: Selection;
  meetings: MeetingSummary[];
}

const small = { variant: 'default', size: 'xs' } as const;

/** The actions on the selected meetings, with progress and failures. */
export function BulkActions({ selection, meetings }: BulkActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const mayDelete = useMay('delete');
  const mayExport = useMay('export');
  const exporting = useExportMeetings();
  const deleting = useDeleteSeveral();
  const chosen = meetings.filter(({ id }) => selection.has(id));
  const n = chosen.length;
  const count = () => {
    if (exporting.isPending)
      return text('archive.exportProgress', {
        done: exporting.done,
        all: exporting.variables.length,
      });
    if (deleting.isPending)
      return text('archive.deleteProgress', {
        done: deleting.done,
        all: deleting.variables.length,
      });
    return text('archive.selected', { n });
  };
  return (
    <>
      {(meetings.length > 0 || exporting.isPending || deleting.isPending) && (
        <SelectionBar selection={selection} count={count()}>
          {exporting.isPending && (
            <Button {...small} onClick={exporting.stop}>
              {text('archive.stopExport')}
            </Button>
          )}
          {deleting.isPending && (
            <Button {...small} onClick={deleting.stop}>
              {text('archive.stopDelete')}
            </Button>
          )}
          {mayExport && (
            <Button
              {...small}
              loading={exporting.isPending}
              onClick={() =>
                n === 0 ? toast.error(text('archive.selectToExport')) : exporting.mutate(chosen)
              }
            >
              {text('archive.exportSelected')}
            </Button>
          )}
          {mayExport && n > 0 && <MoreFormats meetings={chosen} size="xs" />}
          {mayDelete && (
            <Button
              {...small}
              danger
              loading={deleting.isPending}
              onClick={() =>
                n === 0 ? toast.error(text('archive.selectToDelete')) : setConfirming(true)
              }
            >
              {text('archive.deleteSelected')}
            </Button>
          )}
        </SelectionBar>
      )}
      <Failures title={text('archive.deleteSomeFailed')} failures={deleting.failures} />
      <Failures title={text('export.transcriptFailed')} failures={exporting.failures} />
      <Confirm
        open={confirming}
        title={text('archive.deleteSeveralTitle', { n })}
        confirm={text('archive.deleteSelected')}
        details={<ToDelete meetings={chosen} />}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          deleting.mutate(chosen);
        }}
      >
        {text('archive.deleteSeveralText')}
      </Confirm>
    </>
  );
}

/** The meetings that would be deleted, and how many are being processed. */
function ToDelete({ meetings }: { meetings: MeetingSummary[] }) {
  const running = meetings.filter(isBeingProcessed).length;
  return (
    <div className={styles.toDelete}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- hundreds are scrolled through, also by keys */}
      <ul className={runStyles.list} aria-label={text('archive.list')} tabIndex={0}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            {meeting.title} {isBeingProcessed(meeting) && <StatusBadge status={meeting.status} />}
          </li>
        ))}
      </ul>
      {running > 0 && <Text>{text('archive.deleteRunning', { n: running })}</Text>}
    </div>
  );
}
