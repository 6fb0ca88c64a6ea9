import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ConfidentialFields,
  confidentialityOf,
} from '../../features/meetings/confidential-fields.tsx';
import { BodyFields } from '../../features/sittings/body-fields.tsx';
import { continuing } from '../../features/sittings/of-body.ts';
import { useScheduleMeeting } from '../../features/sittings/schedule-meeting.ts';
import { text } from '../../messages/text.ts';
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

export function ScheduleDialog({ open, onClose }: ScheduleDialogProps) {
  const { mutateAsync: schedule } = useScheduling();
  return (
    <Dialog open={open} onClose={onClose} label={text('dashboard.schedule')} keepsEntries>
      <ScheduleForm schedule={schedule} onClose={onClose} />
    </Dialog>
  );
}

interface ScheduleFormProps {
  schedule: (draft: ScheduleDraft) => Promise<unknown>;
  onClose: () => void;
}

function ScheduleForm({ schedule, onClose }: ScheduleFormProps) {
  const { department } = useUser();
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

/** Kept with what was typed: a dialog that is opened again goes on with the meeting that was scheduled. */
function useScheduling() {
  const queries = useQueryClient();
  const schedule = useScheduleMeeting();
  return useMutation({
    mutationFn: ({ readers, body_id, kind, adjourned_from, ...draft }: ScheduleDraft) =>
      schedule(
        {
          ...draft,
          scheduled_time: instantOf(draft.scheduled_time),
          ...confidentialityOf({ ...draft, readers }),
        },
        body_id === '' ? null : { body_id, kind, ...continuing({ kind, adjourned_from }) },
      ),
    onSuccess: () => {
      storedScheduleDraft.clear();
      toast.success(text('dashboard.scheduled'));
    },
    // Also after a refusal: it may be only the body's.
    onSettled: () => void queries.invalidateQueries({ queryKey: dashboardKey }),
  });
}
