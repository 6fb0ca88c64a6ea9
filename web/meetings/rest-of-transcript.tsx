import { messageOf } from '../messages/handled-message.ts';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/state-view.tsx';
import styles from './rest-of-transcript.module.css';
import type { WholeTranscription } from './use-whole-transcription.ts';

/** Below a transcript without its end: that it is on its way, or the way to get it. In view wherever one has scrolled. */
export function RestOfTranscript({ isWhole, isComing, error, retry }: WholeTranscription) {
  if (error !== null && !isComing)
    return (
      <div className={styles.rest}>
        <Notice tone="bad" title={text('meetings.restFailed')}>
          <p>{messageOf(error)}</p>
          <Button
            variant="default"
            size="xs"
            style={{ marginTop: 'var(--mantine-spacing-xs)' }}
            onClick={retry}
          >
            {text('app.retry')}
          </Button>
        </Notice>
      </div>
    );
  return (
    isComing &&
    !isWhole && (
      <div className={styles.rest}>
        <Loading>{text('meetings.restLoading')}</Loading>
      </div>
    )
  );
}
