import { type ComponentType, lazy } from 'react';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

/**
 * A part of a page whose code comes when it is first drawn. Where it cannot be fetched (no network, or a newer
 * deployment), `instead` stands in its place and the page around it goes on. Browsers keep what could not be
 * fetched as failed: only loading the page again helps.
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
  /** Where it can be done without for now. */
  onClose?: () => void;
}

/** In the place of a part of the page whose code could not be fetched. */
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

/** The same for a part that is a dialog. */
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
