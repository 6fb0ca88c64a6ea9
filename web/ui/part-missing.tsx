import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface PartMissingProps {
  /** Where it can be done without for now. */
  onClose?: () => void;
}

/** In the place of a part of the page whose code could not be fetched. */
export function PartMissing({ onClose }: PartMissingProps) {
  return (
    <Notice tone="bad">
      <p>{text('error.partMissing')}</p>
      <div className={styles.answers}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {text('app.close')}
          </Button>
        )}
        <Button onClick={() => location.reload()}>{text('error.reload')}</Button>
      </div>
    </Notice>
  );
}

/** The same for a part that is a dialog. */
export function DialogMissing({ open = true, onClose }: { open?: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={text('error.partMissing')}>
      <PartMissing onClose={onClose} />
    </Dialog>
  );
}
