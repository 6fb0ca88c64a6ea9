import type { Meeting } from '#contract/meetings.ts';
import { useExport } from '../../meetings/use-export.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

const words = {
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
  content: keyof typeof words;
}

export function ExportButton({ meeting, content }: ExportButtonProps) {
  const { label, done, failed } = words[content];
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
