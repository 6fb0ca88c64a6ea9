import { text } from '../messages/text.ts';
import styles from './shell.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footing}>
        <p>{text('footer.credit')}</p>
        <p>{text('footer.classification')}</p>
      </div>
    </footer>
  );
}
