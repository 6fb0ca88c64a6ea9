import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './segment.module.css';

/** Beside a name: it was found by the voice. No higher than the line it stands in. */
export function VoiceMark() {
  const words = text('transcription.recognised');
  return (
    <span className={styles.mark} title={words}>
      <Icon name="audio" size={15} /> <span className={styles.unseen}>{words}</span>
    </span>
  );
}
