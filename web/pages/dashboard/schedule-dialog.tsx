import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  ConfidentialFields,
  confidentialityOf,
} from '../../features/meetings/confidential-fields.tsx';
import { BodyFields } from '../../features/sittings/body-fields.tsx';
import { continuing } from '../../features/sittings/of-body.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { instantOf } from '../../platform/preferences/dates.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { dashboardKey } from './queries.ts';
import {
  missingInSchedule,
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
  <Dialog open={open} onClose={onClose} label={text('dashboard.schedule')} keepsEntries>
    <ScheduleForm onClose={onClose} />
  </Dialog>
);

export function ScheduleForm({ onClose }: { onClose: () => void }) {
  const { department } = useUser();
  const { mutateAsync: schedule } = useScheduleMeeting();
  const form = useSubmitForm({
    initialValues: storedScheduleDraft.read() ?? newScheduleDraft(department),
    onValuesChange: storedScheduleDraft.write,
    validate: missingInSchedule,
    submit: schedule,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('dashboard.schedule')}
      submit={text('dashboard.scheduleSubmit')}
      failed={text('dashboard.scheduleFailed')}
      onClose={onClose}
    >
      <ScheduleFields
        field={form.field}
        department={form.form.values.department}
        disabled={form.isSending}
      />
      <BodyFields
        field={form.field}
        bodyId={form.form.values.body_id}
        kind={form.form.values.kind}
      />
      <ConfidentialFields
        value={form.form.values}
        onChange={form.form.setValues}
        disabled={form.isSending}
      />
    </DialogForm>
  );
}

function useScheduleMeeting() {
  const queries = useQueryClient();
  /** The meeting that was scheduled, if only making it a sitting failed. */
  const made = useRef<{ id: string; of: string } | null>(null);
  return useMutation({
    mutationFn: async ({ readers, body_id, kind, adjourned_from, ...draft }: ScheduleDraft) => {
      const scheduled = instantOf(draft.scheduled_time);
      const asked = {
        ...draft,
        scheduled_time: scheduled,
        ...confidentialityOf({ ...draft, readers }),
      };
      const of = JSON.stringify(asked);
      if (made.current?.of !== of) made.current = { id: (await api.scheduleMeeting(asked)).id, of };
      const { id } = made.current;
      if (body_id !== '')
        await api.setSitting({
          id,
          body_id,
          kind,
          scheduled,
          ...continuing({ kind, adjourned_from }),
        });
    },
    onSuccess: () => {
      storedScheduleDraft.clear();
      toast.success(text('dashboard.scheduled'));
      void queries.invalidateQueries({ queryKey: dashboardKey });
    },
  });
}
