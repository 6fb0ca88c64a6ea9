import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { dashboardKey } from './queries.ts';

interface DeleteScheduledProps {
  id: string;
  title: string;
  /** The button is about to go: the focus needs another place. */
  onDeleted: () => void;
}

/** Deletes a scheduled meeting, after asking. */
export function DeleteScheduled({ id, title, onDeleted }: DeleteScheduledProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.deleteScheduled({ id }),
    onSuccess: () => {
      toast.success(text('dashboard.deleted'));
      onDeleted();
      return queries.invalidateQueries({ queryKey: dashboardKey });
    },
    onError: (error) => toast.failed(text('dashboard.deleteFailed'), messageOf(error)),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        danger
        loading={remove.isPending}
        aria-label={text('dashboard.deleteNamed', { title })}
        onClick={() => setAsking(true)}
      >
        {text('dashboard.delete')}
      </Button>
      <Confirm
        open={asking}
        title={text('dashboard.deleteTitle', { title })}
        confirm={text('dashboard.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
      >
        {text('dashboard.deleteText')}
      </Confirm>
    </>
  );
}
