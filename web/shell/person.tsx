import { Avatar } from '../people/avatar.tsx';
import { roleLabel } from '../session/role-label.ts';
import { useUser } from '../session/user.ts';
import styles from './person.module.css';

/** Photo or initial, name and role of the person at the screen. */
export function Person() {
  const user = useUser();
  return (
    <div className={styles.person}>
      <Avatar person={user} />
      <div>
        <p className={styles.name}>{user.full_name || user.username}</p>
        <p className={styles.role}>{roleLabel(user.role)}</p>
      </div>
    </div>
  );
}
