import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  children: string;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The safe answer comes first, so it has the focus. */
export function Confirm({
  open,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onCancel} label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onCancel}>
          {cancel ?? text('app.cancel')}
        </Button>
        <Button danger onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
