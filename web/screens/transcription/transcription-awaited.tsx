import { Group } from '@mantine/core';
import type { Meeting } from '#contract/meetings.ts';
import { isBeingProcessed } from '../../meetings/queries.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';

/** Instead of a transcript that is not here: on its way, in the making, or not to be had. */
export function TranscriptionAwaited({ meeting }: { meeting?: Meeting }) {
  if (meeting === undefined) return <Loading>{text('transcription.loading')}</Loading>;
  if (isBeingProcessed(meeting)) return <Loading>{text('transcription.processing')}</Loading>;
  return <StateView icon="audio" title={text('transcription.none')} />;
}

/** Instead of a meeting that could not be loaded. */
export function TranscriptionFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <StateView
      icon="alert"
      title={text('transcription.failed')}
      action={
        <Group justify="center">
          <Button onClick={onRetry}>{text('app.retry')}</Button>
          <LinkButton variant="default" to={paths.archive}>
            {text('transcription.back')}
          </LinkButton>
        </Group>
      }
    >
      {messageOf(error)}
    </StateView>
  );
}
