import { Suspense, useState } from 'react';
import type { Transcription } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyComponent } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import { segmentName } from './segments.ts';

const SegmentActions = lazyComponent(
  async () => (await import('./segment-actions.tsx')).SegmentActions,
);

interface SegmentDialogProps {
  meetingId: string;
  transcription: Transcription;
  /** The index of the segment; null while the dialog is closed. */
  index: number | null;
  /** The id of the datalist of speaker names. */
  names: string;
  onClose: () => void;
}

/** Offers to split, join or reassign a segment. */
export function SegmentDialog({ index, ...props }: SegmentDialogProps) {
  const { timeline, version, processing_metadata } = useAsOpened(props.transcription, index);
  const segment = index === null ? undefined : timeline[index];
  return (
    <Dialog
      open={segment !== undefined}
      onClose={props.onClose}
      label={segment ? text('correcting.segment', segmentName(segment)) : ''}
    >
      {segment && index !== null && (
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          <SegmentActions
            meetingId={props.meetingId}
            names={props.names}
            onClose={props.onClose}
            timeline={timeline}
            version={version}
            index={index}
            language={processing_metadata.language_code}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/**
 * The transcript in the version in which the dialog was opened: an index may be that of another segment in a
 * newer one. The server applies edits of an older version to the segments that they are about, or refuses them.
 */
function useAsOpened(transcription: Transcription, index: number | null): Transcription {
  const [opened, setOpened] = useState({ transcription, index });
  const isNewer = transcription.version !== opened.transcription.version;
  if (index === opened.index && isNewer) return opened.transcription;
  if (index !== opened.index || transcription !== opened.transcription)
    setOpened({ transcription, index });
  return transcription;
}
