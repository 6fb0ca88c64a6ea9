import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { MinutesReview } from '#contract/minutes-review.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { AskForReview } from './ask-review.tsx';
import { placeOf } from './block-name.ts';
import { Comments, LostComments } from './comments.tsx';
import type { Composing } from './minutes-part.tsx';
import { minutesReviewQuery, useChangeReview } from './queries.ts';
import styles from './review.module.css';

/** Who reviews the minutes until when, who agrees, and what is said about all of them. */
export const ReviewPanel = memo(function ReviewPanelOf({ composing }: { composing: Composing }) {
  const { meeting, mayWrite } = composing;
  const { data, error, refetch } = useQuery(minutesReviewQuery(meeting.id));
  return (
    <Panel title={text('review.title')}>
      {error && (
        <LoadFailure title={text('review.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data === null && <p>{text('review.none')}</p>}
      {data && <Reviewers review={data} composing={composing} />}
      <Group gap="xs">
        {data !== undefined && mayWrite && <AskForReview meetingId={meeting.id} review={data} />}
        {data && <Agree review={data} composing={composing} />}
      </Group>
      <div id={placeOf(null)} tabIndex={-1}>
        <Comments block={null} composing={composing} />
        <LostComments composing={composing} />
      </div>
    </Panel>
  );
});

interface ReviewersProps {
  review: MinutesReview;
  composing: Composing;
}

function Reviewers({ review: { due_on, reviewers }, composing }: ReviewersProps) {
  return (
    <>
      {due_on !== null && <p>{text('review.until', { day: displayDay(due_on) })}</p>}
      <ul className={styles.list} aria-label={text('review.reviewers')}>
        {reviewers.map(({ user_id, name, agreed }) => (
          <li key={user_id} className={styles.facts}>
            <span>{name}</span>
            <Answer agreed={agreed} version={composing.minutes.version} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AnswerProps {
  agreed: MinutesReview['reviewers'][number]['agreed'];
  /** Of the minutes now. */
  version: number;
}

/** A reviewer's answer. Agreement with an older version is shown as such, since the text has changed. */
function Answer({ agreed, version }: AnswerProps) {
  if (agreed === null) return <Tag tone="calm">{text('review.waiting')}</Tag>;
  if (agreed.version === version) return <Tag tone="good">{text('review.agrees')}</Tag>;
  return <Tag tone="warn">{text('review.agreedBefore', { version: agreed.version })}</Tag>;
}

/** For reviewers who have not agreed with the version that they see. */
function Agree({ review, composing }: ReviewersProps) {
  const { meeting, minutes } = composing;
  const { version } = minutes;
  const { id: own } = useUser();
  const agreeing = useChangeReview(meeting.id, () =>
    api.agreeToMinutes({ id: meeting.id, version }),
  );
  const reviewer = review.reviewers.find(({ user_id }) => user_id === own);
  if (!reviewer || reviewer.agreed?.version === version) return null;
  return (
    <Button
      loading={agreeing.isPending}
      onClick={() =>
        agreeing.mutate(undefined, {
          onSuccess: () => toast.success(text('review.agreed')),
          onError: (error) => toast.error(errorSentence(error), 'minutes-review'),
        })
      }
    >
      {text('review.agree', { version })}
    </Button>
  );
}
