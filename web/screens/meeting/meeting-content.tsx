import { Text } from '@mantine/core';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { RecordingPlayer } from '../../meetings/recording-player.tsx';
import { text } from '../../messages/text.ts';
import { displayDay } from '../../ui/dates.ts';
import { clock } from '../../ui/durations.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProcessingStatus } from './processing-status.tsx';
import { Results } from './results.tsx';

interface MeetingContentProps {
  meeting: Meeting;
  job: Job | undefined;
}

/** All that is known of a meeting, the latest need first: how its processing goes while it does. */
export function MeetingContent({ meeting, job }: MeetingContentProps) {
  const { location, attendees, priority, duration, description, audio_url } = meeting;
  return (
    <>
      {job !== undefined && meeting.status !== 'completed' && <ProcessingStatus job={job} />}
      <Panel title={text('meeting.facts')}>
        <Facts
          facts={[
            [text('meeting.date'), displayDay(meeting.date)],
            [text('meeting.location'), location || '–'],
            [text('meeting.attendees'), attendees.length],
            [text('meeting.priority'), text(`priority.${priority}`)],
            [text('meeting.duration'), duration > 0 ? clock(duration) : text('meeting.unknown')],
          ]}
        />
      </Panel>
      {description !== '' && (
        <Panel title={text('meeting.description')}>
          <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>
        </Panel>
      )}
      {audio_url !== null && (
        <Panel title={text('meeting.audio')}>
          <RecordingPlayer key={meeting.id} meetingId={meeting.id} address={audio_url} />
        </Panel>
      )}
      <Results meeting={meeting} />
    </>
  );
}
