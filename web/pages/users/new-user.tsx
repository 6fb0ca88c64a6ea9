import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/fields.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useCreateUser } from './queries.ts';
import { emptyDraft, missingIn, UserFields } from './user-fields.tsx';

const nobody = { ...emptyDraft, username: '', password: '' };

/** A button that opens a form. What was typed stays until the account is created. */
export function NewUser() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const create = useCreateUser();
  const form = useSubmitForm({
    initialValues: nobody,
    validate: (draft) => ({
      ...(draft.username.trim() === '' && { username: text('users.usernameMissing') }),
      ...missingIn(draft),
    }),
    submit: (draft) => create.mutateAsync({ ...draft, password: draft.password || undefined }),
    onSuccess: close,
    valuesAfter: nobody,
  });
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {text('users.add')}
      </Button>
      <Dialog open={open} onClose={close} label={text('users.addTitle')} keepsEntries>
        <DialogForm
          form={form}
          title={text('users.addTitle')}
          submit={text('users.create')}
          onClose={close}
        >
          <TextInput
            {...form.field('username')}
            label={text('users.username')}
            description={text('users.usernameHint')}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <UserFields form={form} />
          <PasswordField
            {...form.field('password')}
            label={text('users.firstPassword')}
            description={text('users.firstPasswordHint')}
            autoComplete="new-password"
          />
        </DialogForm>
      </Dialog>
    </>
  );
}
