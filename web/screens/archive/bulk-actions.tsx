import { useState } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { SelectionBar } from '../../meetings/selection-bar.tsx';
import type { Selection } from '../../meetings/use-selection.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteSeveral } from './delete-several.ts';
import { Failures } from './failures.tsx';
import { useExportMeetings } from './use-export-meetings.ts';

interface BulkActionsProps {
  selection: Selection;
  meetings: MeetingSummary[];
}

/** What can be done with all the meetings chosen, how far it is, and what it failed for. */
export function BulkActions({ selection, meetings }: BulkActionsProps) {
  const [asking, setAsking] = useState(false);
  const mayDelete = useMay('delete');
  const mayExport = useMay('export');
  const exporting = useExportMeetings();
  const deleting = useDeleteSeveral();
  const chosen = meetings.filter(({ id }) => selection.has(id));
  const n = chosen.length;
  const all = exporting.variables?.length ?? 0;
  const count = exporting.isPending
    ? text('archive.exportProgress', { done: exporting.done, all })
    : text('archive.selected', { n });
  return (
    <>
      <SelectionBar selection={selection} count={count}>
        {mayExport && (
          <Button
            variant="default"
            size="xs"
            loading={exporting.isPending}
            onClick={() =>
              n === 0 ? toast.error(text('archive.selectToExport')) : exporting.mutate(chosen)
            }
          >
            {text('archive.exportSelected')}
          </Button>
        )}
        {mayDelete && (
          <Button
            variant="default"
            size="xs"
            danger
            loading={deleting.isPending}
            onClick={() =>
              n === 0 ? toast.error(text('archive.selectToDelete')) : setAsking(true)
            }
          >
            {text('archive.deleteSelected')}
          </Button>
        )}
      </SelectionBar>
      {deleting.data !== undefined && deleting.data.length > 0 && (
        <Failures title={text('archive.deleteSomeFailed')} failures={deleting.data} />
      )}
      {exporting.data !== undefined && exporting.data.length > 0 && (
        <Failures title={text('export.transcriptFailed')} failures={exporting.data} />
      )}
      <Confirm
        open={asking}
        title={text('archive.deleteSeveralTitle', { n })}
        confirm={text('archive.deleteSelected')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          deleting.mutate(chosen);
        }}
      >
        {text('archive.deleteSeveralText')}
      </Confirm>
    </>
  );
}
