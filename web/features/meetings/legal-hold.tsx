import '@mantine/core/styles/Input.css';
import { Group, Text, Textarea, Title } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './details-form.module.css';
import { useSetHold } from './use-meeting.ts';

/** Shows a legal hold to every reader, and lets administrators place or lift it. */
export function LegalHold({ meeting }: { meeting: Meeting }) {
  const { legal_hold } = meeting;
  const mayHold = useMay('system_settings');
  return (
    <>
      {legal_hold?.hold && (
        <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('meeting.held', {
            date: displayInstant(legal_hold.at),
            name: legal_hold.by,
            reason: legal_hold.reason,
          })}
        </Text>
      )}
      {mayHold && <HoldButton id={meeting.id} isHeld={legal_hold?.hold ?? false} />}
    </>
  );
}

/** One button for both, so that it keeps the focus. */
function HoldButton({ id, isHeld }: { id: string; isHeld: boolean }) {
  // Decided when the dialog opens, so that a change by others does not reverse the question.
  const [hold, setHold] = useState<boolean | null>(null);
  const close = () => setHold(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="lock" size={16} />}
        style={{ marginTop: 'var(--mantine-spacing-sm)' }}
        onClick={() => setHold(!isHeld)}
      >
        {text(isHeld ? 'meeting.liftHold' : 'meeting.placeHold')}
      </Button>
      <Dialog
        open={hold !== null}
        onClose={close}
        label={text(hold ? 'meeting.placeHold' : 'meeting.liftHold')}
      >
        {hold !== null && <HoldForm id={id} hold={hold} onClose={close} />}
      </Dialog>
    </>
  );
}

interface HoldFormProps {
  id: string;
  /** True places a hold, false lifts it. */
  hold: boolean;
  onClose: () => void;
}

const labels = {
  place: { title: 'meeting.placeHold', means: 'meeting.placeHoldText' },
  lift: { title: 'meeting.liftHold', means: 'meeting.liftHoldText' },
} as const;

/** Explains the legal hold and asks for a reason, which stays in the field if the server refuses it. */
function HoldForm({ id, hold, onClose }: HoldFormProps) {
  const { title, means } = labels[hold ? 'place' : 'lift'];
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
      {error !== null && refused === undefined && <Notice tone="bad">{errorMessage(error)}</Notice>}
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
