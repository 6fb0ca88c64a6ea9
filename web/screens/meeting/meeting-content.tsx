import { useRef } from 'react';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { RecordingPlayer } from '../../meetings/recording-player.tsx';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { ProcessingStatus } from './processing-status.tsx';
import { Results } from './results.tsx';

interface MeetingContentProps {
  meeting: Meeting;
  job: Job | undefined;
  /** When the job was asked for, in milliseconds since 1970. */
  jobAt: number;
  /** It is asked for the first time: its place is kept. */
  isJobAwaited: boolean;
}

/** All that is known of a meeting, the latest need first: how its processing goes while it does. */
export function MeetingContent({ meeting, job, jobAt, isJobAwaited }: MeetingContentProps) {
  const { id, status, audio_url } = meeting;
  const player = useRef<HTMLAudioElement>(null);
  return (
    <>
      {isJobAwaited && (
        <Panel title={text('meeting.processing')}>
          <Loading height="4.75rem">{text('app.loading')}</Loading>
        </Panel>
      )}
      {job !== undefined && status !== 'completed' && <ProcessingStatus job={job} at={jobAt} />}
      {status === 'scheduled' && <NoRecordingYet />}
      <MeetingFacts meeting={meeting} />
      {audio_url !== null && (
        <Panel title={text('meeting.audio')}>
          <RecordingPlayer ref={player} meetingId={id} address={audio_url} />
        </Panel>
      )}
      <Results meeting={meeting} player={player} />
    </>
  );
}

/** A scheduled meeting receives its recording from the dashboard's list of upcoming ones. */
function NoRecordingYet() {
  const mayUpload = useMay('create');
  return (
    <Notice tone="accent" title={text('meeting.scheduled')}>
      {mayUpload && (
        <LinkButton
          to={paths.dashboard}
          variant="default"
          size="xs"
          style={{ marginTop: 'var(--mantine-spacing-xs)' }}
        >
          {text('meeting.toUpload')}
        </LinkButton>
      )}
    </Notice>
  );
}
