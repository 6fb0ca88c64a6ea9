import { useQuery } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { sittingQuery } from '../../features/sittings/queries.ts';
import { isAboutToStart } from '../../features/sittings/sitting-head.tsx';
import { needsReview } from '../../features/summaries/point-fields.ts';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { deskPath, type MeetingPart, meetingPath } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
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

/** The reader's next task with this meeting; null if nothing is open, or others have to do it. */
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

/** The parts of transcript and summary that are still to be checked. */
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

/** The clerk's next task for a meeting of a body; null once it has ended. */
function nextOfSitting(id: string, { sitting, agenda }: SittingRecord): Step | null {
  const { state, notice } = sitting;
  const onAgenda = (label: string): Step => ({ label, to: meetingPath(id, 'agenda') });
  if (state === 'open' || isAboutToStart(sitting))
    return { label: text('meeting.desk'), to: deskPath(id) };
  if (state === 'notified') return onAgenda(text('meeting.nextOpen'));
  if (state !== 'planned') return null;
  if (agenda.length === 0) return onAgenda(text('meeting.nextAgenda'));
  if (agenda.every(({ number }) => number === null)) return onAgenda(text('meeting.nextIssue'));
  return onAgenda(
    notice.due === null
      ? text('meeting.nextNotice')
      : text('meetings.issueNoticeBy', { time: displayInstant(notice.due) }),
  );
}

/** Leads to the next step, unless the reader is there already. */
export function NextStep({ meeting, part }: { meeting: Meeting; part: MeetingPart }) {
  const isSitting = meeting.body_id !== null;
  const { data: record } = useQuery({ ...sittingQuery(meeting.id), enabled: isSitting });
  const mayUpload = useMay('create');
  const mayCorrect = useMay('correct', meeting);
  const mayCheck = useMay('update', meeting);
  const ofSitting = record && mayCheck ? nextOfSitting(meeting.id, record) : null;
  const step = ofSitting ?? nextStepOf(meeting, { mayUpload, mayCorrect, mayCheck });
  if (step === null || step.to === meetingPath(meeting.id, part)) return null;
  return (
    <span data-screen-only="">
      {text('meeting.next')} <TextLink to={step.to}>{step.label}</TextLink>
    </span>
  );
}
