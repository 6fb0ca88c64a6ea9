import { Text } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ArchivedMeeting, SearchHit } from '#contract/archive.ts';
import { departmentLabel } from '../../features/meetings/departments.ts';
import {
  CheckedBadge,
  ConfidentialBadge,
  PriorityBadge,
  StatusBadge,
  StatusIcon,
} from '../../features/meetings/meeting-labels.tsx';
import { MarkedText } from '../../features/transcripts/marked-text.tsx';
import { text } from '../../messages/text.ts';
import { isBeingProcessed } from '../../platform/api/meeting-queries.ts';
import { entryPath } from '../../platform/navigation/entry-path.ts';
import { meetingPath, momentPath } from '../../platform/navigation/paths.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { minutesTime, spelledDuration } from '../../ui/formats.ts';
import { SelectableEntry } from '../../ui/selectable-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ArchiveActions } from './archive-actions.tsx';
import type { MeetingAction } from './archive-dialog.tsx';
import styles from './archive-meeting.module.css';

interface ArchiveMeetingProps {
  meeting: ArchivedMeeting;
  /** The search that found it. */
  search: string;
  /** Found by an earlier search than the one now typed. */
  isWaiting: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onAction: (action: MeetingAction) => void;
}

/** A card of the list. Memoized: long lists re-render often. */
export const ArchiveMeeting = memo(function ArchiveMeeting({
  meeting,
  search,
  isWaiting,
  isSelected,
  onSelect,
  onAction,
}: ArchiveMeetingProps) {
  const { id, number, title, status, department, marked } = meeting;
  const description = shownDescription(meeting);
  const facts = [
    ...(number === null ? [] : [text('meetings.number', { number })]),
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
      <SelectableEntry
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
            <CheckedBadge of={meeting} />
            <ConfidentialBadge of={meeting} />
          </>
        }
        actions={<ArchiveActions meeting={meeting} onAction={(kind) => onAction({ kind, id })} />}
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
      </SelectableEntry>
    </div>
  );
});

/** The passage with the words, since only two lines of a long description are shown. */
const shownDescription = ({ description, found }: ArchivedMeeting): string =>
  found.find(({ place }) => place === 'description')?.text ?? description;

interface FoundPassagesProps {
  meeting: ArchivedMeeting;
  search: string;
}

/** Matches that the card does not show otherwise. */
function FoundPassages({ meeting, search }: FoundPassagesProps) {
  const { department, found } = meeting;
  const isShown = ({ place, text }: SearchHit) =>
    place === 'title' ||
    place === 'description' ||
    (place === 'department' && text === departmentLabel(department));
  const passages = found.filter((piece) => !isShown(piece));
  if (passages.length === 0) return null;
  return (
    <ul className={styles.passages}>
      {passages.map((piece) => (
        <li key={`${piece.place} ${piece.segment_id} ${piece.text}`}>
          <Passage meeting={meeting} piece={piece} search={search} />
        </li>
      ))}
    </ul>
  );
}

/** The part of the workspace that shows what was put before a sitting. */
const partOf = {
  agenda: 'agenda',
  paper: 'papers',
  motion: 'decisions',
  resolution: 'decisions',
} as const;

/** Where a match is, such as "Agenda item 4". */
function placeOf({ place, entry }: SearchHit): string {
  const number = entry?.number ?? null;
  if (place === 'agenda' && number !== null) return text('found.agendaNumbered', { number });
  if (place === 'resolution') return text('found.resolution', { number: number ?? '' });
  // Shown elsewhere on the card.
  return place === 'title' || place === 'description' ? '' : text(`found.${place}`);
}

/** A match in the transcript links to its moment, one of a sitting to its item, motion or paper. */
function Passage({ meeting, piece, search }: FoundPassagesProps & { piece: SearchHit }) {
  const { place, start, speaker } = piece;
  const { id, marked } = meeting;
  const words = <MarkedText marked={marked}>{piece.text}</MarkedText>;
  const named = <span className={styles.place}>{placeOf(piece)}</span>;
  if (place in partOf && piece.entry !== null)
    return (
      <Link
        className={styles.passage}
        to={entryPath(id, partOf[place as keyof typeof partOf], piece.entry.id)}
      >
        {named} {words}
      </Link>
    );
  if (start === null)
    return (
      <p className={styles.passage}>
        {named} {words}
      </p>
    );
  return (
    <Link className={styles.passage} to={momentPath(id, start, wordsToMark(meeting, search))}>
      <span className={styles.place}>
        <span className={styles.time}>{minutesTime(start)}</span> {speaker}
      </span>{' '}
      {words}
    </Link>
  );
}

/** The words to mark in the transcript: as typed, or those that sound alike. */
const wordsToMark = ({ match, marked }: ArchivedMeeting, search: string): string =>
  match === 'phonetic' ? marked.map(({ word }) => `${word} `).join('') : search;
