import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { useChangeUser } from './queries.ts';
import { draftOf, missingIn, type UserDraft, UserFields } from './user-fields.tsx';

/** A button that opens a form with the user as saved. */
export function EditUser({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const name = user.full_name || user.username;
  const title = text('users.editTitle', { name });
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={text('users.editNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {text('users.edit')}
      </Button>
      <Dialog open={open} onClose={close} label={title}>
        <EditUserForm user={user} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

interface EditUserFormProps {
  user: User;
  title: string;
  onClose: () => void;
}

interface EditDraft extends UserDraft {
  is_active: boolean;
}

function EditUserForm({ user, title, onClose }: EditUserFormProps) {
  const self = useUser().id === user.id;
  const edit = useChangeUser(({ full_name: name }) => text('users.saved', { name }));
  const { id } = user;
  const form = useVersionedForm<User, EditDraft>({
    saved: user,
    valuesOf: (saved) => ({ ...draftOf(saved), is_active: saved.is_active }),
    read: () => api.getUser({ id }),
    validate: missingIn,
    save: (changed, { version }) => edit.mutateAsync({ id, version, ...changed }),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} title={title} submit={text('users.save')} onClose={onClose}>
      {self && (
        <Text size="sm" c="dimmed">
          {text('users.self')}
        </Text>
      )}
      <UserFields form={form} ownRole={self} />
      <Checkbox
        {...form.checkbox('is_active')}
        size="md"
        label={text('users.activeLabel')}
        disabled={self}
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}
