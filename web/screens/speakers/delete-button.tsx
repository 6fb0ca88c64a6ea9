import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';

interface DeleteButtonProps {
  name: string;
  /** What will be gone. */
  warning: string;
  loading?: boolean;
  disabled?: boolean;
  onDelete: () => void;
}

/** Deletes after asking. */
export function DeleteButton({ name, warning, onDelete, ...state }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionIcon
        {...state}
        variant="default"
        size="lg"
        c="var(--mantine-color-error)"
        aria-label={text('speakers.deleteNamed', { name })}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
      <Confirm
        open={asking}
        title={text('speakers.deleteTitle', { name })}
        confirm={text('speakers.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        {warning}
      </Confirm>
    </>
  );
}
