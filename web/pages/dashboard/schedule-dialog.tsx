import { useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { dashboardKey } from './queries.ts';
import {
  inUserTimezone,
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
    validate: {
      title: (title) => title.trim() === '' && text('upload.titleMissing'),
      scheduled_time: (time) => time === '' && text('dashboard.scheduledTimeMissing'),
    },
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
      <ScheduleFields field={form.field} disabled={form.isSending} />
    </DialogForm>
  );
}

function useScheduleMeeting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: ScheduleDraft) =>
      api.scheduleMeeting({ ...draft, scheduled_time: inUserTimezone(draft.scheduled_time) }),
    onSuccess: () => {
      storedScheduleDraft.clear();
      toast.success(text('dashboard.scheduled'));
      void queries.invalidateQueries({ queryKey: dashboardKey });
    },
  });
}
