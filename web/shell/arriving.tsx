import { useNavigation } from 'react-router-dom';
import { text } from '../messages/text.ts';
import styles from './arriving.module.css';

/** While the screen that was asked for is on its way. The place for it is always there, so that it is read out. */
export function Arriving() {
  const { state } = useNavigation();
  return (
    <div className={styles.place} aria-live="polite">
      {state !== 'idle' && (
        <div className={styles.bar}>
          <span className={styles.text}>{text('nav.arriving')}</span>
        </div>
      )}
    </div>
  );
}
