import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { MinutesBlock } from '#contract/minutes.ts';
import type { ReviewComment } from '#contract/minutes-review.ts';
import { text } from '../../messages/text.ts';
import { blockName } from './block-name.ts';
import { CommentButton } from './comment-form.tsx';
import { CommentView } from './comment-view.tsx';
import type { Composing } from './minutes-part.tsx';
import { minutesCommentsQuery } from './queries.ts';
import styles from './review.module.css';

interface CommentsProps {
  /** Null: what is said about all of the minutes. */
  block: MinutesBlock | null;
  composing: Composing;
}

/** The comments on a block, with a way to add one. Not rendered again with each key in the form of a block. */
export const Comments = memo(function CommentsOf({ block, composing }: CommentsProps) {
  const { data = [] } = useQuery(minutesCommentsQuery(composing.meeting.id));
  const own = data.filter(({ block_id }) => block_id === (block?.id ?? null));
  const label =
    block === null
      ? text('review.whole')
      : text('review.commentsOn', { name: blockName(block.text) });
  return (
    <>
      <CommentList label={label} comments={own} block={block} composing={composing} />
      <CommentButton block={block} composing={composing} />
    </>
  );
});

/** The comments on blocks that are gone. */
export function LostComments({ composing }: Pick<CommentsProps, 'composing'>) {
  const { meeting, minutes } = composing;
  const { data = [] } = useQuery(minutesCommentsQuery(meeting.id));
  const ids = new Set(minutes.blocks.map(({ id }) => id));
  const lost = data.filter(({ block_id }) => block_id !== null && !ids.has(block_id));
  if (lost.length === 0) return null;
  const label = text('review.lost');
  return (
    <>
      <h3>{label}</h3>
      <CommentList label={label} comments={lost} block={null} composing={composing} />
    </>
  );
}

interface CommentListProps extends CommentsProps {
  label: string;
  comments: ReviewComment[];
}

/** Those that wait; the answered ones in a list that opens. */
function CommentList({ label, comments, block, composing }: CommentListProps) {
  const list = (shown: ReviewComment[]) => (
    <ul className={styles.comments} aria-label={label}>
      {shown.map((comment) => (
        <CommentView key={comment.id} comment={comment} block={block} composing={composing} />
      ))}
    </ul>
  );
  const waiting = comments.filter(({ resolved }) => resolved === null);
  const answered = comments.filter(({ resolved }) => resolved !== null);
  return (
    <>
      {waiting.length > 0 && list(waiting)}
      {answered.length > 0 && (
        <details className={styles.more}>
          <summary>{text('review.answered', { n: answered.length })}</summary>
          {list(answered)}
        </details>
      )}
    </>
  );
}
