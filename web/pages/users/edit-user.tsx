import { Checkbox, Text } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useMemo, useState } from 'react';
import type { User } from '#contract/users.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { useChangeUser } from './queries.ts';
import { UserDialog } from './user-dialog.tsx';
import { draftOf, type FieldErrors, missingIn, refusedFields, UserFields } from './user-fields.tsx';

const formOf = (user: User) => ({ ...draftOf(user), is_active: user.is_active });

/** A button that opens a form with the user as saved. */
export function EditUser({ user }: { user: User }) {
  const self = useUser().id === user.id;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(formOf(user));
  const [missing, setMissing] = useState<FieldErrors>({});
  const edit = useChangeUser(({ full_name: name }) => text('users.saved', { name }));
  const refused = useMemo(() => refusedFields(edit.error), [edit.error]);
  const errors = useMemo(() => ({ ...refused.fields, ...missing }), [refused, missing]);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const show = () => {
    setDraft(formOf(user));
    setMissing({});
    edit.reset();
    setOpen(true);
  };
  const submit = () => {
    const found = missingIn(draft);
    setMissing(found);
    edit.reset();
    if (Object.keys(found).length > 0) return;
    edit.mutate({ id: user.id, ...draft }, { onSuccess: () => setOpen(false) });
  };
  const name = user.full_name || user.username;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={text('users.editNamed', { name })}
        onClick={show}
      >
        {text('users.edit')}
      </Button>
      <UserDialog
        open={open}
        title={text('users.editTitle', { name })}
        submit={text('users.save')}
        pending={edit.isPending}
        errors={errors}
        formError={refused.formError}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        {self && (
          <Text size="sm" c="dimmed">
            {text('users.self')}
          </Text>
        )}
        <UserFields draft={draft} errors={errors} ownRole={self} onChange={change} />
        <Checkbox
          size="md"
          label={text('users.activeLabel')}
          checked={draft.is_active}
          disabled={self}
          onChange={(event) => change({ is_active: event.currentTarget.checked })}
        />
      </UserDialog>
    </>
  );
}
