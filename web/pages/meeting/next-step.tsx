import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { needsReview } from '../../features/summaries/point-fields.ts';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { type MeetingPart, meetingPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface Rights {
  mayUpload: boolean;
  mayCorrect: boolean;
  mayCheck: boolean;
}

interface Step {
  label: string;
  to: string;
}

/** What the reader would do next with this meeting; null if nothing is open, or others have to do it. */
function nextStepOf(meeting: Meeting, rights: Rights): Step | null {
  const { id, status, transcription } = meeting;
  const overview = meetingPath(id, 'overview');
  if (isBeingProcessed(meeting)) return { label: text('meeting.nextProgress'), to: overview };
  if (status === 'scheduled')
    return rights.mayUpload ? { label: text('meeting.uploadRecording'), to: overview } : null;
  if (transcription === null) return nextWithoutTranscript(meeting, rights.mayUpload);
  return rights.mayCorrect ? nextCheck(meeting, transcription, rights.mayCheck) : null;
}

/** Its recording was not processed: the job failed or was cancelled. */
function nextWithoutTranscript(
  { id, status, has_recording }: Meeting,
  mayUpload: boolean,
): Step | null {
  const to = meetingPath(id, 'overview');
  if (status === 'failed') return { label: text('meeting.nextFailed'), to };
  const canBeQueued = status === 'pending' && has_recording && mayUpload;
  return canBeQueued ? { label: text('meeting.nextQueue'), to } : null;
}

/** What of the transcript and the summary is still to be checked. */
function nextCheck(
  { id, checked }: Meeting,
  { version, timeline, summaries }: Transcription,
  mayCheck: boolean,
): Step | null {
  const transcript = meetingPath(id, 'transcript');
  const isEmpty = timeline.length === 0;
  if (version === 1 && checked === null && !isEmpty)
    return { label: text('meeting.nextCheck'), to: transcript };
  const n = summaries?.original.points.filter(needsReview).length ?? 0;
  if (n > 0) return { label: text('summary.toCheck', { n }), to: meetingPath(id, 'summary') };
  if (isEmpty || !mayCheck) return null;
  if (checked === null) return { label: text('meeting.nextMark'), to: transcript };
  return checked.changed ? { label: text('meeting.nextMarkAgain'), to: transcript } : null;
}

/** Leads to the next step, unless the reader is there already. */
export function NextStep({ meeting, part }: { meeting: Meeting; part: MeetingPart }) {
  const step = nextStepOf(meeting, {
    mayUpload: useMay('create'),
    mayCorrect: useMay('correct', meeting),
    mayCheck: useMay('update', meeting),
  });
  if (step === null || step.to === meetingPath(meeting.id, part)) return null;
  return (
    <span data-screen-only="">
      {text('meeting.next')} <TextLink to={step.to}>{step.label}</TextLink>
    </span>
  );
}
