import '@mantine/core/styles/Progress.css';
import { Group, Progress } from '@mantine/core';
import { isActiveJob } from '#contract/choices.ts';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { ExportButton } from '../../features/documents/export-buttons.tsx';
import { documentSources, MoreFormats } from '../../features/documents/more-formats.tsx';
import { CancelJob } from '../../features/jobs/cancel-job.tsx';
import { MeetingDetails } from '../../features/meetings/meeting-details.tsx';
import { StatusBadge } from '../../features/meetings/meeting-labels.tsx';
import { timeLeftText } from '../../features/meetings/time-left.ts';
import { SittingPanel } from '../../features/sittings/sitting-panel.tsx';
import { SegmentView } from '../../features/transcripts/timeline/segment-view.tsx';
import { EngineNote } from '../../features/transcripts/whole-transcription.tsx';
import {
  RecordingPartsPanel,
  ReplaceRecordingAction,
  UnprocessedRecordingActions,
  UploadRecordingAction,
} from '../../features/uploads/recording-actions.tsx';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { clockTime } from '../../ui/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { useIsPrinting } from '../../ui/printing.ts';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { FailedAgain } from './failed-again.tsx';
import styles from './overview-part.module.css';
import type { Processing } from './workspace.tsx';

interface OverviewPartProps {
  meeting: Meeting;
  processing: Processing;
}

/** The details of a meeting, its progress while it is processed, and how its transcript begins. */
export function OverviewPart({ meeting, processing }: OverviewPartProps) {
  const { job, jobAt, isJobAwaited } = processing;
  const { status } = meeting;
  return (
    <>
      {isJobAwaited && (
        <Panel title={text('meeting.processing')}>
          <Loading height="4.75rem">{text('app.loading')}</Loading>
        </Panel>
      )}
      {isStopped(meeting, processing) && <ProcessingStopped meeting={meeting} job={job} />}
      {job !== undefined && isUnderWay(job) && status !== 'completed' && (
        <ProcessingStatus job={job} at={jobAt} />
      )}
      <FailedAgain meeting={meeting} />
      {status === 'scheduled' && <NoRecordingYet meeting={meeting} />}
      <SittingPanel meeting={meeting} />
      <MeetingDetails meeting={meeting} />
      <RecordingPartsPanel meeting={meeting} />
      <Results meeting={meeting} />
    </>
  );
}

const NoRecordingYet = ({ meeting }: { meeting: Meeting }) => (
  <Notice tone="accent" title={text('meeting.scheduled')}>
    <div className={styles.upload}>
      <UploadRecordingAction meeting={meeting} />
    </div>
  </Notice>
);

interface ProcessingStatusProps {
  job: Job;
  /** When the job was fetched, in milliseconds since 1970. */
  at: number;
}

/** A completed job is under way until its meeting is completed too. */
const isUnderWay = ({ status }: Job): boolean => status !== 'failed' && status !== 'cancelled';

/** The progress of a job, announced as it changes. */
function ProcessingStatus({ job, at }: ProcessingStatusProps) {
  const percent = Math.round(job.progress);
  const left = timeLeftText(job, at);
  return (
    <Panel
      title={text('meeting.processing')}
      action={
        <Group gap="xs">
          <StatusBadge status={job.status} />
          <CancelJob job={job} />
        </Group>
      }
    >
      <output className={styles.state}>
        <span>{sentence(job.stage)}</span>
        <strong>{text('meeting.progressPercent', { percent })}</strong>
      </output>
      <Progress
        value={percent}
        striped={isActiveJob(job.status)}
        animated={isActiveJob(job.status)}
        color="navy"
        aria-label={text('meeting.progress')}
      />
      {left !== null && <p className={styles.left}>{left}</p>}
    </Panel>
  );
}

/** Whether the recording will not be processed unless somebody asks for it. */
function isStopped({ status, has_recording }: Meeting, { job, isJobAwaited }: Processing): boolean {
  if (isJobAwaited || status === 'completed') return false;
  return job === undefined ? status === 'pending' && has_recording : !isUnderWay(job);
}

interface ProcessingStoppedProps {
  meeting: Meeting;
  /** Its failed or cancelled job. A job cancelled while it waited is no longer the meeting's. */
  job: Job | undefined;
}

/** Why a recording was not processed, and what can be done about that. */
function ProcessingStopped({ meeting, job }: ProcessingStoppedProps) {
  return (
    <Panel
      title={text('meeting.processing')}
      action={<StatusBadge status={job?.status ?? meeting.status} />}
    >
      {job?.failure ? (
        <Notice tone="bad">{sentence(job.failure)}</Notice>
      ) : (
        <p>{text('meeting.notProcessed')}</p>
      )}
      <UnprocessedRecordingActions meeting={meeting} job={job} />
    </Panel>
  );
}

/** How many segments the overview shows on the screen; on paper all that are loaded. */
const shownSegments = 5;

/** The beginning of the transcript, and what can be exported. */
function Results({ meeting }: { meeting: Meeting }) {
  const { transcription } = meeting;
  const hasSummary = transcription !== null && transcription.summary !== '';
  if (transcription === null || transcription.timeline.length === 0)
    return (
      <Panel title={text('meeting.transcript')}>
        <StateView icon="audio" title={text('meeting.noTranscript')} />
        {hasSummary && <ExportButton meeting={meeting} content="summary" />}
        <ReplaceRecordingAction meeting={meeting} />
      </Panel>
    );
  return (
    <Panel
      title={text('meeting.transcript')}
      action={
        <Toolbar label={text('meeting.export')}>
          <ExportButton meeting={meeting} content="transcript" />
          {hasSummary && <ExportButton meeting={meeting} content="summary" />}
          <MoreFormats meetings={[meeting]} sources={documentSources(meeting)} size="xs" />
          <ReplaceRecordingAction meeting={meeting} />
        </Toolbar>
      }
    >
      <EngineNote
        engine={transcription.processing_metadata.engine}
        isChecked={meeting.checked !== null}
      />
      <Beginning transcription={transcription} />
      <div data-screen-only="">
        <TextLink className={styles.all} to={meetingPath(meeting.id, 'transcript')}>
          {text('meeting.openTranscript')}
        </TextLink>
      </div>
    </Panel>
  );
}

function Beginning({ transcription }: { transcription: Transcription }) {
  const { timeline, processing_metadata } = transcription;
  const { language_code } = processing_metadata;
  const shown = useIsPrinting() ? timeline : timeline.slice(0, shownSegments);
  return (
    <ol className={styles.beginning}>
      {shown.map((segment) => (
        <li key={segment.start_time}>
          <SegmentView segment={segment} language={language_code} time={clockTime} />
        </li>
      ))}
    </ol>
  );
}
