import { type ComponentProps, Suspense, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { loadMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DialogLoadFailed, lazyComponent } from '../../ui/lazy-part.tsx';

/** Everything about uploads, messages included, is loaded when it is first needed. */
const LazyUnprocessedRecording = lazyComponent(async () => {
  const [{ UnprocessedRecording: Component }] = await Promise.all([
    import('./unprocessed-recording.tsx'),
    loadMessages('upload', 'queue', 'archive'),
  ]);
  return Component;
});

const LazyReplaceRecording = lazyComponent(
  async () => {
    const [{ ReplaceRecording: Component }] = await Promise.all([
      import('./replace-recording.tsx'),
      loadMessages('upload'),
    ]);
    return Component;
  },
  () => null,
);

const LazyRecordingParts = lazyComponent(
  async () => {
    const [{ RecordingParts: Component }] = await Promise.all([
      import('./recording-parts.tsx'),
      loadMessages('upload'),
    ]);
    return Component;
  },
  () => null,
);

export const LazyRecordingDialog = lazyComponent(async () => {
  const [{ RecordingDialog: Component }] = await Promise.all([
    import('./recording-dialog.tsx'),
    loadMessages('upload'),
  ]);
  return Component;
}, DialogLoadFailed);

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
