import { NativeSelect, Text } from '@mantine/core';
import { type Priority, priorities } from '#contract/choices.ts';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { PriorityBadge } from './meeting-labels.tsx';
import styles from './priority-dialog.module.css';

interface PriorityDialogProps {
  title: string;
  /** The title of the meeting or the name of the file. */
  of: string;
  /** The current priority, if all have the same. */
  priority?: Priority;
  onSave: (priority: Priority) => Promise<unknown>;
  onClose: () => void;
}

/** Changes a priority. */
export function PriorityDialog({ title, of, priority, onSave, onClose }: PriorityDialogProps) {
  const form = useSubmitForm({
    initialValues: { priority: priority ?? 'normal' },
    submit: (values) => onSave(values.priority),
    onSuccess: (_, { priority: saved }) => {
      toast.success(text('priority.updated', { priority: text(`priority.${saved}`) }));
      onClose();
    },
    onError: () => toast.error(text('priority.updateFailed')),
  });
  return (
    <Dialog open onClose={onClose} label={title}>
      <DialogForm
        form={form}
        title={title}
        submit={text('priority.save')}
        failed={text('priority.updateFailed')}
        onClose={onClose}
      >
        <div className={styles.of}>
          <Text>{of}</Text>
          {priority && <PriorityBadge priority={priority} />}
        </div>
        <NativeSelect
          {...form.field('priority')}
          label={text('priority.label')}
          data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
        />
      </DialogForm>
    </Dialog>
  );
}
