import { messageOf } from '../messages/handled-message.ts';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface RestMissingProps {
  error: Error;
  onRetry: () => void;
}

/** That a transcript is shown without its end, and the way to get it. */
export const RestMissing = ({ error, onRetry }: RestMissingProps) => (
  <Notice tone="bad" title={text('meetings.restFailed')}>
    <p>{messageOf(error)}</p>
    <Button
      variant="default"
      size="xs"
      style={{ marginTop: 'var(--mantine-spacing-xs)' }}
      onClick={onRetry}
    >
      {text('app.retry')}
    </Button>
  </Notice>
);
