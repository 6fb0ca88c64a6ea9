import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MeetingSummary } from '#contract/meetings.ts';
import { useExport } from '../../meetings/use-export.ts';
import { text } from '../../messages/text.ts';
import { transcriptionPath } from '../../paths.ts';
import { useMay } from '../../session/user.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useDeleteMeeting } from './queries.ts';

/** What can be done with one meeting by whoever looks at it. Names say which, for who hears them alone. */
export function ArchiveActions({
  meeting: { id, title, has_transcription },
}: {
  meeting: MeetingSummary;
}) {
  const [asking, setAsking] = useState(false);
  const mayDelete = useMay('delete');
  const deleting = useDeleteMeeting();
  const exporting = useExport({
    done: text('archive.exporting', { title }),
    failed: text('export.transcriptFailed'),
  });
  return (
    <Group gap="xs" align="start">
      {has_transcription && (
        <>
          <Button
            component={Link}
            to={transcriptionPath(id)}
            variant="default"
            size="xs"
            aria-label={text('archive.viewNamed', { title })}
          >
            {text('archive.view')}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={exporting.isPending}
            aria-label={text('archive.exportNamed', { title })}
            onClick={() => exporting.mutate({ id })}
          >
            {text('archive.export')}
          </Button>
        </>
      )}
      {mayDelete && (
        <Button
          variant="default"
          size="xs"
          c="var(--mantine-color-error)"
          loading={deleting.isPending}
          aria-label={text('archive.deleteNamed', { title })}
          onClick={() => setAsking(true)}
        >
          {text('archive.delete')}
        </Button>
      )}
      <Confirm
        open={asking}
        title={text('archive.deleteTitle', { title })}
        confirm={text('archive.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          deleting.mutate(id);
        }}
      >
        {text('archive.deleteText')}
      </Confirm>
    </Group>
  );
}
