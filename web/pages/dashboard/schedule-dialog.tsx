import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ConfidentialFields,
  confidentialityOf,
} from '../../features/meetings/confidential-fields.tsx';
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
  <Dialog open={open} onClose={onClose} label={text('dashboard.schedule')}>
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
  return useMutation({
    mutationFn: ({ readers, ...draft }: ScheduleDraft) =>
      api.scheduleMeeting({
        ...draft,
        scheduled_time: instantOf(draft.scheduled_time),
        ...confidentialityOf({ ...draft, readers }),
      }),
    onSuccess: () => {
      storedScheduleDraft.clear();
      toast.success(text('dashboard.scheduled'));
      void queries.invalidateQueries({ queryKey: dashboardKey });
    },
  });
}
