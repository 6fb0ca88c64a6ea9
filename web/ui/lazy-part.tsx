import { type ComponentType, lazy } from 'react';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

/**
 * A component whose code is loaded when it is first rendered. If that fails (offline, or a newer
 * deployment), `instead` is rendered and the rest of the page works on. Browsers remember a failed import:
 * only a reload helps.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<NoInfer<Props>> = LoadFailed,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );

interface LoadFailedProps {
  /** If the page works without it. */
  onClose?: () => void;
}

/** Replaces a component whose code could not be loaded. */
function LoadFailed({ onClose }: LoadFailedProps) {
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

/** The same for a dialog. */
export function DialogLoadFailed({
  open = true,
  onClose,
}: {
  open?: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} label={text('error.partMissing')}>
      <LoadFailed onClose={onClose} />
    </Dialog>
  );
}
