import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Priority, priorities } from '#contract/choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
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

/** Changes a priority. If saving fails it stays open and says why. */
export function PriorityDialog({ title, of, priority, onSave, onClose }: PriorityDialogProps) {
  const [chosen, setChosen] = useState<Priority>(priority ?? 'normal');
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: (_, saved) => {
      toast.success(text('priority.updated', { priority: text(`priority.${saved}`) }));
      onClose();
    },
    onError: () => toast.error(text('priority.updateFailed')),
  });
  return (
    <Dialog open onClose={onClose} label={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(chosen);
        }}
      >
        <Title order={2} size="h4">
          {title}
        </Title>
        <div className={styles.of}>
          <Text>{of}</Text>
          {priority && <PriorityBadge priority={priority} />}
        </div>
        {saving.error !== null && (
          <Notice tone="bad" title={text('priority.updateFailed')}>
            {errorMessage(saving.error)}
          </Notice>
        )}
        <NativeSelect
          label={text('priority.label')}
          value={chosen}
          data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen((before) => priorities.find((known) => known === value) ?? before)
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {text('priority.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
