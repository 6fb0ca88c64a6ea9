import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { DocumentDialog, documentSources, MoreFormats } from './more-formats.tsx';

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

/** Saves the transcript or the summary as plain text. */
export function ExportButton({ meeting, content }: ExportButtonProps) {
  const { label, done, failed } = labels[content];
  return (
    <SaveButton
      meeting={meeting}
      what={{ format: 'txt', content }}
      label={text(label)}
      done={text(done)}
      failed={text(failed)}
    />
  );
}

const formats = [
  { format: 'json', name: 'JSON', label: 'transcription.exportJson' },
  { format: 'txt', name: 'TXT', label: 'transcription.exportTxt' },
  { format: 'docx', name: 'Word', label: 'export.asWord' },
  { format: 'pdf', name: 'PDF', label: 'export.asPdf' },
] as const;

/** One button for each usual format of the transcript or the summary, and the dialog with the others. */
export function ExportActions({ meeting, content }: ExportButtonProps) {
  const isTranscript = content === 'transcript';
  return (
    <>
      {!isTranscript && <ExportButton meeting={meeting} content="summary" />}
      {formats
        .filter(({ format }) => isTranscript || format === 'docx' || format === 'pdf')
        .map(({ format, name, label }) => (
          <SaveButton
            key={format}
            meeting={meeting}
            what={isTranscript ? { format } : { format, content }}
            label={text(label)}
            done={
              isTranscript
                ? text('transcription.exported', { format: name })
                : text(labels.summary.done)
            }
            failed={text(isTranscript ? 'transcription.exportFailed' : labels.summary.failed)}
          />
        ))}
      <MoreFormats meetings={[meeting]} sources={documentSources(meeting)} size="xs" />
    </>
  );
}

type Exported = Omit<Parameters<typeof api.exportMeeting>[0], 'id'>;

interface SaveButtonProps {
  meeting: Meeting;
  what: Exported;
  label: string;
  /** Messages about the outcome. */
  done: string;
  failed: string;
}

/** Saves a file under the server's name. One too large for a single response continues in the dialog. */
function SaveButton({ meeting, what, label, done, failed }: SaveButtonProps) {
  const [isLarge, setLarge] = useState(false);
  const exporting = useMutation({
    mutationFn: async () => {
      const { name, content } = await api.exportMeeting({ id: meeting.id, ...what });
      saveFile(name, content);
    },
    onSuccess: () => toast.success(done),
    onError: (error) => {
      if (error instanceof AppError && error.code === 'too_large') setLarge(true);
      else toast.error(failed);
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="download" size={16} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {label}
      </Button>
      {isLarge && (
        <Suspense>
          <DocumentDialog
            meetings={[meeting]}
            sources={documentSources(meeting)}
            start={{ format: what.format, content: what.content ?? 'transcript' }}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  );
}
