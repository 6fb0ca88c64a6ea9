import { Link } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { paths } from '../paths.ts';
import styles from './brand.module.css';

export function Brand() {
  return (
    <Link to={paths.dashboard} className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        S
      </span>
      <span>
        <span className={styles.name}>{text('app.name')}</span>
        <span className={styles.tagline}>{text('app.tagline')}</span>
      </span>
    </Link>
  );
}
