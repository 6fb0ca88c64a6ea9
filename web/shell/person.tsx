import { text } from '../messages/text.ts';
import { useUser } from '../session/user.ts';
import styles from './person.module.css';

/** Initial, name and role of the person at the screen. */
export function Person() {
  const { full_name, username, role } = useUser();
  const name = full_name || username;
  return (
    <div className={styles.person}>
      <span className={styles.initial} aria-hidden="true">
        {name.charAt(0).toUpperCase() || 'U'}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{text(`role.${role}`)}</p>
      </div>
    </div>
  );
}
