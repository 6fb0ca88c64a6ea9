import { Group, Text, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type SyntheticEvent, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInvalidFocus } from '../../ui/use-invalid-focus.ts';
import styles from './facts-form.module.css';
import { useSetHold } from './queries.ts';

interface HoldFormProps {
  id: string;
  /** To hold it, or to lift that. */
  hold: boolean;
  onClose: () => void;
}

const words = {
  place: { title: 'meeting.placeHold', means: 'meeting.placeHoldText' },
  lift: { title: 'meeting.liftHold', means: 'meeting.liftHoldText' },
} as const;

/** Says what a legal hold means, and asks for its reason. What is typed stays where it is refused. */
export function HoldForm({ id, hold, onClose }: HoldFormProps) {
  const { title, means } = words[hold ? 'place' : 'lift'];
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useSetHold(id);
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, error);
  const refused =
    error instanceof AppError ? error.fields?.find(({ field }) => field === 'reason') : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ hold, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Title order={2} size="h4">
        {text(title)}
      </Title>
      <Text>{text(means)}</Text>
      {error !== null && refused === undefined && <Notice tone="bad">{messageOf(error)}</Notice>}
      <Textarea
        label={text('meeting.holdReason')}
        description={text('meeting.holdReasonHint')}
        required
        rows={3}
        maxLength={limits.purposeLength}
        value={reason}
        error={refused?.detail}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {text(title)}
        </Button>
      </Group>
    </form>
  );
}
