import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { Speaker } from '#contract/speakers.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { transcriptionPath } from '../../paths.ts';
import { displayInstant } from '../../ui/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './speaker-voice.module.css';

type Lesson = Speaker['lessons'][number];

/** Speech of meetings that is to become samples, or could not. */
export function Lessons({ lessons }: { lessons: Lesson[] }) {
  const titleId = useId();
  return (
    <section>
      <Title order={4} size="h6" id={titleId}>
        {text('speakers.lessons')}
      </Title>
      <ul className={styles.lessons} aria-labelledby={titleId}>
        {lessons.map((lesson) => (
          <LessonItem key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  );
}

function LessonItem({ lesson }: { lesson: Lesson }) {
  const { meeting_id, meeting_title, created_at, status, detail } = lesson;
  return (
    <li className={styles.lesson}>
      <div className={styles.head}>
        <TextLink to={transcriptionPath(meeting_id)}>{meeting_title}</TextLink>
        <Tag tone={status === 'waiting' ? 'calm' : 'warn'}>
          {text(status === 'waiting' ? 'speakers.lessonWaiting' : 'speakers.lessonRefused')}
        </Tag>
      </div>
      {detail !== null && <p>{inOwnWords(detail)}</p>}
      <Text size="sm" c="dimmed">
        {displayInstant(created_at)}
      </Text>
    </li>
  );
}
