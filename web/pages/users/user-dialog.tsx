import { Group, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FieldErrors } from './user-fields.tsx';
import styles from './users.module.css';

interface UserDialogProps {
  open: boolean;
  title: string;
  submit: string;
  pending: boolean;
  /** Errors of the last attempt; a new object each time. */
  errors: FieldErrors;
  /** Error that belongs to no field. */
  formError: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a user's form. The caller keeps the draft when it closes. */
export function UserDialog({ open, title, onClose, ...props }: UserDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, props.errors);
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.pending) props.onSubmit();
        }}
      >
        <Title order={2} size="h4">
          {title}
        </Title>
        {props.formError !== undefined && <Notice tone="bad">{props.formError}</Notice>}
        {props.children}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" loading={props.pending}>
            {props.submit}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
