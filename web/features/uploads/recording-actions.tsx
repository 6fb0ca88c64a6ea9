import { type ComponentProps, Suspense, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { withMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DialogLoadFailed, lazyComponent } from '../../ui/lazy-part.tsx';

/** Everything about uploads, messages included, is loaded when it is first needed. */
const LazyUnprocessedRecording = lazyComponent(
  async () =>
    (await withMessages(import('./unprocessed-recording.tsx'), 'upload', 'queue', 'archive'))
      .UnprocessedRecording,
);

const LazyReplaceRecording = lazyComponent(
  async () => (await withMessages(import('./replace-recording.tsx'), 'upload')).ReplaceRecording,
  () => null,
);

const LazyRecordingParts = lazyComponent(
  async () => (await withMessages(import('./recording-parts.tsx'), 'upload')).RecordingParts,
  () => null,
);

export const LazyRecordingDialog = lazyComponent(
  async () => (await withMessages(import('./recording-dialog.tsx'), 'upload')).RecordingDialog,
  DialogLoadFailed,
);

/** For a scheduled meeting: upload its recording. */
export function UploadRecordingAction({ meeting }: { meeting: Meeting }) {
  const mayUpload = useMay('create');
  // Undefined until first opened, so that the code is loaded only then.
  const [open, setOpen] = useState<boolean>();
  if (!mayUpload) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => setOpen(true)}
      >
        {text('meeting.uploadRecording')}
      </Button>
      <Suspense>
        {open !== undefined && (
          <LazyRecordingDialog meeting={open ? meeting : null} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** For a recording in several files. */
export const RecordingPartsPanel = ({ meeting }: { meeting: Meeting }) => (
  <Suspense>{meeting.parts.length > 1 && <LazyRecordingParts meeting={meeting} />}</Suspense>
);

/** For a meeting whose job failed or was cancelled: process it again, upload another recording, delete. */
export const UnprocessedRecordingActions = (
  props: ComponentProps<typeof LazyUnprocessedRecording>,
) => (
  <Suspense>
    <LazyUnprocessedRecording {...props} />
  </Suspense>
);

/** For a meeting that was processed: upload another recording in place of the present one. */
export function ReplaceRecordingAction({ meeting }: { meeting: Meeting }) {
  const isOffered = useMay('process', meeting) && meeting.status === 'completed';
  return <Suspense>{isOffered && <LazyReplaceRecording meeting={meeting} />}</Suspense>;
}
