import { Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { roleLabel } from '../../session/role-label.ts';
import { useUser } from '../../session/user.ts';
import { Row } from '../../ui/row.tsx';
import soft from '../../ui/soft-actions.module.css';
import { Tag } from '../../ui/tag.tsx';
import { EditUser } from './edit-user.tsx';
import { UserActions } from './user-actions.tsx';
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
