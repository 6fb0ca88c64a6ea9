import styles from './frame-error.module.css';
import { UnexpectedError } from './unexpected-error.tsx';

/** The fallback where no frame stands around it. */
export function FrameError() {
  return (
    <main className={styles.alone}>
      <UnexpectedError />
    </main>
  );
}
