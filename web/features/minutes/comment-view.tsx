import { Group } from '@mantine/core';
import type { MinutesBlock } from '#contract/minutes.ts';
import type { ReviewComment } from '#contract/minutes-review.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { DiffText, diffTexts } from '../../ui/text-diff.tsx';
import { toast } from '../../ui/toast.ts';
import { AnswerButton } from './answer-comment.tsx';
import { languageOf } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeComments } from './queries.ts';
import styles from './review.module.css';

const tones: Record<ReviewComment['kind'], Tone> = {
  comment: 'calm',
  change: 'accent',
  objection: 'warn',
};

interface CommentViewProps {
  comment: ReviewComment;
  /** Null: it is about none, or about one that is gone. */
  block: MinutesBlock | null;
  composing: Composing;
}

/** A comment: its text, author and outcome. */
export function CommentView({ comment, block, composing }: CommentViewProps) {
  const { kind, text: words, proposed, was, closed, by, at, version, resolved } = comment;
  const { minutes } = composing;
  return (
    <li className={styles.comment}>
      <p className={styles.facts}>
        <Tag tone={tones[kind]}>{text(`review.kind.${kind}`)}</Tag>
        {closed && <Tag tone="warn">{text('minutes.closed')}</Tag>}
        <span>{text('review.by', { name: by, time: displayInstant(at), version })}</span>
      </p>
      {words !== '' && <p className={styles.words}>{words}</p>}
      {proposed !== null && (
        <p className={styles.words} lang={languageOf(minutes, block)}>
          <DiffText runs={diffTexts(was ?? '', proposed).newer} as="ins" />
        </p>
      )}
      {resolved === null ? (
        <CommentActions comment={comment} block={block} composing={composing} />
      ) : (
        <>
          <p className={styles.facts}>
            {text(`review.${resolved.outcome}`, {
              name: resolved.by,
              time: displayInstant(resolved.at),
            })}
          </p>
          {resolved.reason !== '' && <p className={styles.words}>{resolved.reason}</p>}
        </>
      )}
    </li>
  );
}

function CommentActions(props: CommentViewProps) {
  const { comment, composing } = props;
  const { meeting, mayWrite } = composing;
  const { id: own } = useUser();
  const removing = useChangeComments(meeting.id, () =>
    api.removeMinutesComment({ id: meeting.id, comment_id: comment.id }),
  );
  const isGone = comment.kind === 'change' && props.block === null;
  return (
    <Group gap="xs">
      {mayWrite && !isGone && <AnswerButton {...props} outcome="accepted" />}
      {mayWrite && <AnswerButton {...props} outcome="declined" />}
      {comment.by_id === own && (
        <Button
          size="xs"
          variant="subtle"
          loading={removing.isPending}
          onClick={() =>
            removing.mutate(undefined, {
              onError: (error) => toast.error(errorSentence(error), 'minutes-comment'),
            })
          }
        >
          {text('review.removeComment')}
        </Button>
      )}
    </Group>
  );
}
