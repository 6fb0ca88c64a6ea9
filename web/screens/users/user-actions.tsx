import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeUser, useDeleteUser } from './queries.ts';

/** Whether somebody may come at all. Nobody has these of themselves. */
export function UserActions({ user }: { user: User }) {
  const { id, username, is_active: active } = user;
  const name = user.full_name || username;
  const [asking, setAsking] = useState(false);
  const change = useChangeUser((after) =>
    text(after.is_active ? 'users.activated' : 'users.deactivated', { name }),
  );
  const remove = useDeleteUser();
  const toggle = () =>
    change.mutate(
      { id, is_active: !active },
      { onError: (error) => toast.error(messageOf(error)) },
    );
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={change.isPending}
        aria-label={text(active ? 'users.deactivateNamed' : 'users.activateNamed', { name })}
        onClick={toggle}
      >
        {text(active ? 'users.deactivate' : 'users.activate')}
      </Button>
      <Button
        variant="default"
        size="xs"
        danger
        loading={remove.isPending}
        aria-label={text('users.deleteNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {text('users.delete')}
      </Button>
      <Confirm
        open={asking}
        title={text('users.deleteTitle', { name })}
        confirm={text('users.delete')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(id);
        }}
      >
        {text('users.deleteText', { name, username })}
      </Confirm>
    </>
  );
}
