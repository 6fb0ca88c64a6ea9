import { Text } from '@mantine/core';
import { useRef } from 'react';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { Avatar } from '../../people/avatar.tsx';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import styles from './person-head.module.css';
import { usePhotoChange } from './use-photo-change.ts';

/** Photo or initials, name, role and department, as they are saved. */
export function PersonHead() {
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const { set, remove, isBusy } = usePhotoChange();
  const name = user.full_name || user.username;
  const department =
    user.department === '' ? text('department.none') : departmentLabel(user.department);
  return (
    <div className={styles.head}>
      <Avatar person={user} initials={2} size="large" label={text('settings.photoOf', { name })} />
      <div className={styles.person}>
        <Text fw={600} size="lg">
          {name}
        </Text>
        <Text c="dimmed">
          {text('settings.roleAndDepartment', { role: text(`role.${user.role}`), department })}
        </Text>
        <div className={styles.actions}>
          <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
            {text('settings.changePhoto')}
          </Button>
          {user.has_photo && (
            <Button variant="subtle" disabled={isBusy} onClick={remove}>
              {text('settings.removePhoto')}
            </Button>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {text('settings.photoHint')}
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('settings.photoFile')}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) set(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
