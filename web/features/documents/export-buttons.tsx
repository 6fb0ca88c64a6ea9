import { useMutation, useQuery } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { documentSources, MoreFormats } from './more-formats.tsx';

const labels = {
  transcript: {
    label: 'meeting.exportTranscript',
    done: 'export.transcriptDone',
    failed: 'export.transcriptFailed',
  },
  summary: {
    label: 'meeting.exportSummary',
    done: 'export.summaryDone',
    failed: 'export.summaryFailed',
  },
} as const;

interface ExportButtonProps {
  meeting: Meeting;
  content: keyof typeof labels;
}

export function ExportButton({ meeting, content }: ExportButtonProps) {
  const { label, done, failed } = labels[content];
  const exporting = useExport({ done: text(done), failed: text(failed) });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ id: meeting.id, format: 'txt', content })}
    >
      {text(label)}
    </Button>
  );
}

const formats = [
  { format: 'json', name: 'JSON', label: 'transcription.exportJson' },
  { format: 'txt', name: 'TXT', label: 'transcription.exportTxt' },
] as const;

export function ExportActions({ meetingId }: { meetingId: string }) {
  const { data: meeting } = useQuery({ ...meetingQuery(meetingId), refetchOnMount: false });
  return (
    <>
      {formats.map((format) => (
        <ExportAs key={format.format} meetingId={meetingId} {...format} />
      ))}
      {meeting && <MoreFormats meetings={[meeting]} sources={documentSources(meeting)} />}
    </>
  );
}

function ExportAs({
  meetingId,
  format,
  name,
  label,
}: (typeof formats)[number] & { meetingId: string }) {
  const exporting = useExport({
    done: text('transcription.exported', { format: name }),
    failed: text('transcription.exportFailed'),
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ id: meetingId, format })}
    >
      {text(label)}
    </Button>
  );
}

/** Saves a meeting's transcript or summary under the server's file name, and reports the outcome. */
function useExport(said: { done: string; failed: string }) {
  return useMutation({
    mutationFn: async (what: Parameters<typeof api.exportMeeting>[0]) => {
      const { name, content } = await api.exportMeeting(what);
      saveFile(name, content);
    },
    onSuccess: () => toast.success(said.done),
    onError: () => toast.error(said.failed),
  });
}
