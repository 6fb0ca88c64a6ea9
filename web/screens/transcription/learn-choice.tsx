import { text } from '../../messages/text.ts';
import styles from './voices.module.css';

interface LearnChoiceProps {
  /** Whose voice it would be added to. */
  name: string;
  learn: boolean;
  onChange: (learn: boolean) => void;
}

/** Whether this speech makes the person known better. */
export function LearnChoice({ name, learn, onChange }: LearnChoiceProps) {
  return (
    <label className={styles.learn}>
      <input
        type="checkbox"
        checked={learn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{text('transcription.learn', { name })}</span>
    </label>
  );
}
