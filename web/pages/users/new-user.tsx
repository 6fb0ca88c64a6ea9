import { TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useMemo, useState } from 'react';
import { text } from '../../messages/text.ts';
import { PasswordField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useCreateUser } from './queries.ts';
import { UserDialog } from './user-dialog.tsx';
import {
  emptyDraft,
  type FieldErrors,
  missingIn,
  refusedFields,
  UserFields,
} from './user-fields.tsx';

const nobody = { ...emptyDraft, username: '', password: '' };

/** A button that opens a form. What was typed stays until the account is created. */
export function NewUser() {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(nobody);
  const [missing, setMissing] = useState<FieldErrors>({});
  const create = useCreateUser(() => {
    setOpen(false);
    setDraft(nobody);
  });
  const refused = useMemo(() => refusedFields(create.error), [create.error]);
  const errors = useMemo(() => ({ ...refused.fields, ...missing }), [refused, missing]);
  const change = (part: Partial<typeof nobody>) => setDraft({ ...draft, ...part });
  const submit = () => {
    const found = {
      ...(draft.username.trim() === '' && { username: text('users.usernameMissing') }),
      ...missingIn(draft),
    };
    setMissing(found);
    create.reset();
    if (Object.keys(found).length > 0) return;
    create.mutate({ ...draft, password: draft.password || undefined });
  };
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {text('users.add')}
      </Button>
      <UserDialog
        open={open}
        title={text('users.addTitle')}
        submit={text('users.create')}
        pending={create.isPending}
        errors={errors}
        formError={refused.formError}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <TextInput
          label={text('users.username')}
          description={text('users.usernameHint')}
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.username}
          error={errors.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <UserFields draft={draft} errors={errors} onChange={change} />
        <PasswordField
          label={text('users.firstPassword')}
          description={text('users.firstPasswordHint')}
          autoComplete="new-password"
          value={draft.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      </UserDialog>
    </>
  );
}
