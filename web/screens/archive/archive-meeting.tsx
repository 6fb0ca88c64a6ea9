import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MeetingSummary } from '#contract/meetings.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { PriorityBadge } from '../../meetings/priority-badge.tsx';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { displayDay } from '../../ui/dates.ts';
import { spelledDuration } from '../../ui/durations.ts';
import { Row } from '../../ui/row.tsx';
import { ArchiveActions } from './archive-actions.tsx';
import styles from './archive-meeting.module.css';

export function ArchiveMeeting({ meeting }: { meeting: MeetingSummary }) {
  const { department, description } = meeting;
  const facts = [
    displayDay(meeting.date),
    text('archive.by', { creator: meeting.created_by }),
    department === '' ? text('department.none') : departmentLabel(department),
    meeting.has_transcription
      ? text('archive.transcribed', {
          speakers: meeting.speaker_count,
          duration: spelledDuration(meeting.total_duration),
        })
      : text('archive.noTranscription'),
  ];
  return (
    <Row
      head={
        <>
          <Anchor component={Link} to={meetingPath(meeting.id)} fw={600}>
            {meeting.title}
          </Anchor>
          <StatusBadge status={meeting.status} />
          <PriorityBadge priority={meeting.priority} />
        </>
      }
      actions={<ArchiveActions meeting={meeting} />}
    >
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {description !== '' && (
        <Text size="sm" mt={4} className={styles.description}>
          {description}
        </Text>
      )}
    </Row>
  );
}
