import { useCallback, useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { EngineNote } from '../../meetings/engine-note.tsx';
import { useWholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LeaveWarning } from '../../ui/leave-warning.tsx';
import { Page } from '../../ui/page.tsx';
import { BulkSpeakers } from './bulk-speakers.tsx';
import { hasDrafts, storedNames } from './drafts.ts';
import { ExportActions } from './export-actions.tsx';
import { SummarySection } from './summary-section.tsx';
import { Timeline } from './timeline.tsx';
import { TranscriptionLead } from './transcription-lead.tsx';

interface TranscriptionViewProps {
  meeting: Meeting;
  /** As the meeting came with it: of a long one, the beginning. */
  transcription: Transcription;
}

/** A transcript, what it comes to, and the ways to correct it for who may. */
export function TranscriptionView({ meeting, transcription: begun }: TranscriptionViewProps) {
  const { id, title } = meeting;
  const mayCorrect = useMay('update');
  const [bulk, setBulk] = useState(() => storedNames(id).read() !== null);
  const [hadDrafts] = useState(() => hasDrafts(id));
  const whole = useWholeTranscription(meeting, begun, bulk || hadDrafts);
  const { transcription } = whole;
  const bulkButton = useRef<HTMLButtonElement>(null);
  const closeBulk = () => {
    setBulk(false);
    bulkButton.current?.focus();
  };
  const isUnsaved = useCallback(() => mayCorrect && hasDrafts(id), [mayCorrect, id]);
  return (
    <Page
      title={`${title} · ${text('transcription.page')}`}
      heading={title}
      lead={<TranscriptionLead meeting={meeting} />}
      actions={
        <>
          {mayCorrect && (
            <Button
              ref={bulkButton}
              variant="default"
              leftSection={<Icon name="users" size={16} />}
              aria-expanded={bulk}
              onClick={() => setBulk(!bulk)}
            >
              {text('transcription.bulk')}
            </Button>
          )}
          <ExportActions meetingId={id} />
        </>
      }
    >
      {mayCorrect && bulk && <BulkSpeakers meetingId={id} whole={whole} onClose={closeBulk} />}
      <EngineNote engine={transcription.processing_metadata.engine} />
      <SummarySection transcription={transcription} />
      <Timeline meetingId={id} whole={whole} />
      <LeaveWarning
        isNeeded={isUnsaved}
        title={text('transcription.leaveTitle')}
        leave={text('transcription.leave')}
        stay={text('transcription.keepEditing')}
      >
        {text('transcription.leaveText')}
      </LeaveWarning>
    </Page>
  );
}
