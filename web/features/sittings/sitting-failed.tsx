import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';

/** Shown where a sitting could not be loaded. */
export const SittingFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <StateView
    icon="alert"
    title={text('sittings.failed')}
    action={<Button onClick={onRetry}>{text('app.retry')}</Button>}
  >
    {errorMessage(error)}
  </StateView>
);
