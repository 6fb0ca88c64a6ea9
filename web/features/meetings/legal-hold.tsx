import { Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { LegalHold as Hold } from '#contract/legal-holds.ts';
import { limits } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { translated } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

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
        style={{
          marginTop: 'var(--mantine-spacing-sm)',
          marginInlineEnd: 'var(--mantine-spacing-xs)',
        }}
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
  const { mutateAsync: setHold } = useSetHold(id);
  const form = useSubmitForm({
    initialValues: { reason: '' },
    submit: ({ reason }) => setHold({ hold, reason: reason.trim() }),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} title={text(title)} submit={text(title)} onClose={onClose}>
      <Text>{text(means)}</Text>
      <Textarea
        {...form.field('reason')}
        label={text('meeting.holdReason')}
        description={text('meeting.holdReasonHint')}
        required
        rows={3}
        maxLength={limits.purposeLength}
      />
    </DialogForm>
  );
}

/** Places or lifts a legal hold. An empty reason is refused without asking the server. */
function useSetHold(id: string) {
  const queries = useQueryClient();
  const { queryKey } = meetingQuery(id);
  return useMutation({
    mutationFn: async (asked: Pick<Hold, 'hold' | 'reason'>) => {
      if (asked.reason !== '') return api.setLegalHold({ id, ...asked });
      throw new AppError('invalid', translated(reason('reasonMissing')), 'reason');
    },
    onSuccess: (legal_hold) => {
      queries.setQueryData(queryKey, (meeting) => meeting && { ...meeting, legal_hold });
      // The hold has raised the version.
      queries.invalidateQueries({ queryKey, exact: true });
      toast.success(text(legal_hold.hold ? 'meeting.holdPlaced' : 'meeting.holdLifted'));
    },
  });
}
