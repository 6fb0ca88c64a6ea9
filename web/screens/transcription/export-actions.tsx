import { useExport } from '../../meetings/use-export.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

const formats = [
  { format: 'json', name: 'JSON', label: 'transcription.exportJson' },
  { format: 'txt', name: 'TXT', label: 'transcription.exportTxt' },
] as const;

export const ExportActions = ({ meetingId }: { meetingId: string }) =>
  formats.map((format) => <ExportAs key={format.format} meetingId={meetingId} {...format} />);

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
