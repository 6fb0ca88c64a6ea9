import { Text } from '@mantine/core';
import { memo } from 'react';
import type { ArchivedMeeting } from '#contract/archive.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { Entry } from '../../meetings/entry.tsx';
import { MarkedText } from '../../meetings/marked-text.tsx';
import { PriorityBadge } from '../../meetings/priority-badge.tsx';
import { isBeingProcessed } from '../../meetings/queries.ts';
import { StatusBadge } from '../../meetings/status-badge.tsx';
import { StatusIcon } from '../../meetings/status-icon.tsx';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { displayDay } from '../../ui/dates.ts';
import { spelledDuration } from '../../ui/durations.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ArchiveActions } from './archive-actions.tsx';
import type { Asked } from './archive-dialog.tsx';
import styles from './archive-meeting.module.css';
import { FoundPassages } from './found-passages.tsx';

interface ArchiveMeetingProps {
  meeting: ArchivedMeeting;
  /** What it was found by. */
  search: string;
  /** It was found by another search than the one that is now typed. */
  isWaiting: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onAsk: (asked: Asked) => void;
}

/** A card of the list, drawn again only when something of it changes. */
export const ArchiveMeeting = memo(function ArchiveMeeting({
  meeting,
  search,
  isWaiting,
  isSelected,
  onSelect,
  onAsk,
}: ArchiveMeetingProps) {
  const { id, title, status, department, marked } = meeting;
  const description = describedIn(meeting);
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
    <div className={styles.card} data-waiting={isWaiting || undefined}>
      <Entry
        selectLabel={text('selection.one', { title })}
        isSelected={isSelected}
        onSelect={() => onSelect(id)}
        icon={<StatusIcon status={status} />}
        head={
          <>
            <TextLink to={meetingPath(id)} strong>
              <MarkedText marked={marked}>{title}</MarkedText>
            </TextLink>
            {isBeingProcessed(meeting) && <StatusBadge status={status} />}
            <PriorityBadge priority={meeting.priority} />
          </>
        }
        actions={<ArchiveActions meeting={meeting} onAsk={(what) => onAsk({ what, id })} />}
      >
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {description !== '' && (
          <Text size="sm" className={styles.description}>
            <MarkedText marked={marked}>{description}</MarkedText>
          </Text>
        )}
        <FoundPassages meeting={meeting} search={search} />
      </Entry>
    </div>
  );
});

/** Where the words are in it: of a long one only two lines are shown. */
const describedIn = ({ description, found }: ArchivedMeeting): string =>
  found.find(({ place }) => place === 'description')?.text ?? description;
