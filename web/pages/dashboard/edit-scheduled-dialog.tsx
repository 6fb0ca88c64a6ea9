import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { fieldTimeOf, instantOf } from '../../platform/preferences/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { dashboardKey } from './queries.ts';
import { missingInSchedule, type ScheduleDetails, ScheduleFields } from './schedule-fields.tsx';

interface EditScheduledDialogProps {
  /** Null while closed. */
  meeting: ScheduledMeeting | null;
  onClose: () => void;
}

/** Changes and reschedules a meeting that has no recording yet. */
export const EditScheduledDialog = ({ meeting, onClose }: EditScheduledDialogProps) => (
  <Dialog open={meeting !== null} onClose={onClose} label={text('dashboard.editTitle')}>
    {meeting && <EditScheduledForm meeting={meeting} onClose={onClose} />}
  </Dialog>
);

interface EditScheduledFormProps {
  meeting: ScheduledMeeting;
  onClose: () => void;
}

export function EditScheduledForm({ meeting, onClose }: EditScheduledFormProps) {
  const queries = useQueryClient();
  const before: ScheduleDetails = {
    title: meeting.title,
    scheduled_time: fieldTimeOf(meeting.scheduled_time),
    description: meeting.description,
    department: meeting.department,
    priority: meeting.priority,
  };
  const { mutateAsync: save } = useMutation({
    mutationFn: async (draft: ScheduleDetails) => {
      const changes = changesTo(before, draft);
      if (Object.keys(changes).length > 0) await api.updateMeeting({ id: meeting.id, ...changes });
    },
    onSuccess: () => {
      toast.success(text('dashboard.edited'));
      queries.removeQueries({ queryKey: meetingQuery(meeting.id).queryKey });
      void queries.invalidateQueries({ queryKey: dashboardKey });
    },
  });
  const form = useSubmitForm({
    initialValues: before,
    validate: missingInSchedule,
    submit: save,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('dashboard.editTitle')}
      submit={text('dashboard.editSubmit')}
      failed={text('dashboard.editFailed')}
      onClose={onClose}
    >
      <ScheduleFields
        field={form.field}
        department={form.form.values.department}
        disabled={form.isSending}
      />
    </DialogForm>
  );
}

/** Only what was changed is sent, so that nothing that others changed meanwhile is lost. */
function changesTo(before: ScheduleDetails, draft: ScheduleDetails): Partial<ScheduleDetails> {
  const changed = Object.entries(draft).filter(
    ([name, value]) => before[name as keyof ScheduleDetails] !== value,
  );
  const { scheduled_time, ...rest }: Partial<ScheduleDetails> = Object.fromEntries(changed);
  return {
    ...rest,
    ...(scheduled_time !== undefined && { scheduled_time: instantOf(scheduled_time) }),
  };
}
