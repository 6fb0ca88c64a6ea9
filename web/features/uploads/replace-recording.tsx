import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RecordingDialog } from './recording-dialog.tsx';

/** Uploads another recording to a meeting that has one, or further parts of it. */
export function ReplaceRecording({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState<'add' | 'replace' | null>(null);
  return (
    <>
      {meeting.parts.length > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setOpen('add')}
        >
          {text('upload.addPart')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => setOpen('replace')}
      >
        {text(meeting.has_transcription ? 'upload.replaceRecording' : 'upload.another')}
      </Button>
      <RecordingDialog
        meeting={open === null ? null : meeting}
        replaces={meeting.has_transcription}
        adds={open === 'add'}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
