import { useQuery } from '@tanstack/react-query';
import { MoreFormats, sourcesOf } from '../../meetings/more-formats.tsx';
import { meetingQuery } from '../../meetings/queries.ts';
import { useExport } from '../../meetings/use-export.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

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
      {meeting && <MoreFormats meetings={[meeting]} sources={sourcesOf(meeting)} />}
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
