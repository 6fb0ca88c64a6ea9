import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface DeleteButtonProps {
  name: string;
  /** What will be gone. */
  warning: string;
  loading?: boolean;
  disabled?: boolean;
  onDelete: () => void;
}

/** Deletes after asking. Keeps the focus while it does: it is not disabled by the platform then. */
export function DeleteButton({ name, warning, loading, disabled, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        icon="trash"
        label={text('speakers.deleteNamed', { name })}
        outlined
        disabled={disabled}
        aria-disabled={loading}
        style={{ color: 'var(--bad-ink)' }}
        onClick={() => setAsking(!loading)}
      />
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
