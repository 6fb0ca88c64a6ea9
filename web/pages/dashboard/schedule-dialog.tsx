import { Group, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { dashboardKey } from './queries.ts';
import {
  inUserTimezone,
  missingIn,
  newScheduleDraft,
  type ScheduleDraft,
  ScheduleFields,
  storedScheduleDraft,
} from './schedule-fields.tsx';

interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
}

export const ScheduleDialog = ({ open, onClose }: ScheduleDialogProps) => (
  <Dialog open={open} onClose={onClose} label={text('dashboard.schedule')}>
    <ScheduleForm onClose={onClose} />
  </Dialog>
);

/** Errors of the server by field. */
const refusedFields = (error: unknown): Record<string, string> =>
  error instanceof AppError
    ? Object.fromEntries(error.fields?.map(({ field, detail }) => [field, detail]) ?? [])
    : {};

export function ScheduleForm({ onClose }: { onClose: () => void }) {
  const { department } = useUser();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(
    () => storedScheduleDraft.read() ?? newScheduleDraft(department),
  );
  const [submitted, setSubmitted] = useState(false);
  const schedule = useMutation({
    mutationFn: () =>
      api.scheduleMeeting({ ...draft, scheduled_time: inUserTimezone(draft.scheduled_time) }),
    onSuccess: () => {
      storedScheduleDraft.clear();
      toast.success(text('dashboard.scheduled'));
      onClose();
      return queries.invalidateQueries({ queryKey: dashboardKey });
    },
  });
  const change = (part: Partial<ScheduleDraft>) => {
    const next = { ...draft, ...part };
    storedScheduleDraft.write(next);
    setDraft(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const missing = missingIn(draft);
    if (missing === null) return schedule.mutate();
    const field = event.currentTarget.elements.namedItem(missing);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Title order={2} size="h4">
        {text('dashboard.schedule')}
      </Title>
      <ScheduleFields
        draft={draft}
        onChange={change}
        disabled={schedule.isPending}
        showMissing={submitted}
        errors={refusedFields(schedule.error)}
      />
      {schedule.isError && (
        <Notice tone="bad" title={text('dashboard.scheduleFailed')}>
          {errorMessage(schedule.error)}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={schedule.isPending}>
          {text('dashboard.scheduleSubmit')}
        </Button>
      </Group>
    </form>
  );
}
