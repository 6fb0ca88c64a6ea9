import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MinutesReview } from '#contract/minutes-review.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { peopleQuery } from '../../platform/api/people-query.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeReview } from './queries.ts';
import styles from './review.module.css';

interface AskForReviewProps {
  meetingId: string;
  /** Null where nobody was asked. */
  review: MinutesReview | null;
}

/** A button that opens the form of a review. */
export function AskForReview({ meetingId, review }: AskForReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = text(review === null ? 'review.ask' : 'review.change');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={close} label={title}>
        <ReviewForm meetingId={meetingId} review={review} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

interface Reviewer {
  user_id: string;
  name: string;
}

/** The last day, and a field for each reviewer: their name under their id, empty once they are removed. */
type Draft = { due_on: string } & Record<string, string>;

const draftOf = (review: MinutesReview | null): Draft => ({
  ...Object.fromEntries(review?.reviewers.map(({ user_id, name }) => [user_id, name]) ?? []),
  due_on: review?.due_on ?? '',
});

const reviewersOf = ({ due_on: _, ...names }: Draft): Reviewer[] =>
  Object.entries(names)
    .filter(([, name]) => name !== '')
    .map(([user_id, name]) => ({ user_id, name }));

function ReviewForm({
  meetingId,
  review,
  title,
  onClose,
}: AskForReviewProps & { title: string; onClose: () => void }) {
  const change = useChangeReview(meetingId, api.setMinutesReview);
  const form = useVersionedForm<MinutesReview | null, Draft>({
    saved: review,
    valuesOf: draftOf,
    read: () => api.getMinutesReview({ id: meetingId }),
    validate: (draft) => ({
      ...(reviewersOf(draft).length === 0 && { reviewers: text('review.reviewersMissing') }),
    }),
    save: (_, on, typed) =>
      change.mutateAsync({
        id: meetingId,
        due_on: typed.due_on || null,
        reviewers: reviewersOf(typed).map(({ user_id }) => user_id),
        version: on?.version ?? 0,
      }),
    onSuccess: () => {
      toast.success(text('review.sent'));
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submit={text('review.send')} onClose={onClose}>
      <p>{text('review.askText')}</p>
      <ReviewerChoice
        chosen={reviewersOf(form.form.values)}
        error={form.form.errors['reviewers']}
        onChange={({ user_id, name }) => form.form.setValues({ [user_id]: name })}
      />
      <TextInput
        {...form.field('due_on', undefined, displayDay)}
        type="date"
        label={text('review.lastDay')}
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}

interface ReviewerChoiceProps {
  chosen: Reviewer[];
  error: React.ReactNode;
  /** Of one, without a name to remove them. */
  onChange: (changed: Reviewer) => void;
}

/** Who is asked, and everybody else with an account to choose from. */
function ReviewerChoice({ chosen, error, onChange }: ReviewerChoiceProps) {
  const { data = [], isPending } = useQuery(peopleQuery);
  const taken = new Set(chosen.map(({ user_id }) => user_id));
  const offered = data.filter(({ id }) => !taken.has(id));
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={text('review.reviewers')} className={styles.reviewers}>
          {chosen.map((one) => (
            <li key={one.user_id} className={styles.reviewer}>
              <span>{one.name}</span>
              <IconButton
                icon="close"
                label={text('review.removeOne', { name: one.name })}
                onClick={() => onChange({ ...one, name: '' })}
              />
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={text('review.add')}
        disabled={isPending || offered.length === 0}
        error={error}
        value=""
        data={[
          { value: '', label: text('review.choose') },
          ...offered.map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
        onChange={({ currentTarget }) => {
          const person = offered.find(({ id }) => id === currentTarget.value);
          if (person) onChange({ user_id: person.id, name: person.full_name });
        }}
      />
    </>
  );
}
