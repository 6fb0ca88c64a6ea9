import { Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { departmentLabel } from '../../features/meetings/departments.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { roleLabel, useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { Row } from '../../ui/lists.tsx';
import soft from '../../ui/soft-actions.module.css';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { EditUser } from './edit-user.tsx';
import { useChangeUser, useDeleteUser, useSignOutUser } from './queries.ts';
import styles from './users.module.css';

export function UserRow({ user }: { user: User }) {
  const self = useUser().id === user.id;
  const facts = [user.username, user.email, user.phone].filter(Boolean);
  return (
    <Row
      head={
        <>
          <Text fw={600} component="h3">
            {user.full_name || user.username}
          </Text>
          {self && (
            <Tag tone="calm" outlined>
              {text('users.you')}
            </Tag>
          )}
          <Tag tone={user.role === 'admin' ? 'accent' : 'calm'}>{roleLabel(user.role)}</Tag>
          <Tag tone={user.is_active ? 'good' : 'warn'}>
            {text(user.is_active ? 'users.active' : 'users.inactive')}
          </Tag>
        </>
      }
      actions={
        <div className={`${soft.actions} ${styles.actions}`}>
          <EditUser user={user} />
          {!self && <UserActions user={user} />}
        </div>
      }
    >
      <Text size="sm" className={styles.facts}>
        {facts.join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {user.department === '' ? text('department.none') : departmentLabel(user.department)}
      </Text>
    </Row>
  );
}

/** Signs out, deactivates or deletes a user; not offered for oneself. */
function UserActions({ user }: { user: User }) {
  const { id, username, is_active: active } = user;
  const name = user.full_name || username;
  const change = useChangeUser((after) =>
    text(after.is_active ? 'users.activated' : 'users.deactivated', { name }),
  );
  const remove = useDeleteUser();
  const signOut = useSignOutUser(name);
  const toggle = () =>
    change.mutate(
      { id, is_active: !active },
      { onError: (error) => toast.error(errorMessage(error)) },
    );
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={signOut.isPending}
        aria-label={text('users.signOutNamed', { name })}
        onClick={() => signOut.mutate(id)}
      >
        {text('users.signOut')}
      </Button>
      <ConfirmButton
        variant="default"
        size="xs"
        loading={change.isPending}
        aria-label={text(active ? 'users.deactivateNamed' : 'users.activateNamed', { name })}
        question={
          active && {
            title: text('users.deactivateTitle', { name }),
            text: text('users.deactivateText', { name }),
            confirm: text('users.deactivate'),
          }
        }
        onConfirm={toggle}
      >
        {text(active ? 'users.deactivate' : 'users.activate')}
      </ConfirmButton>
      <ConfirmButton
        variant="default"
        size="xs"
        danger
        loading={remove.isPending}
        aria-label={text('users.deleteNamed', { name })}
        question={{
          title: text('users.deleteTitle', { name }),
          text: text('users.deleteText', { name, username }),
          confirm: text('users.delete'),
        }}
        onConfirm={() => remove.mutate(id)}
      >
        {text('users.delete')}
      </ConfirmButton>
    </>
  );
}
