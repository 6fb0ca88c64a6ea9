import '@mantine/core/styles/Progress.css';
import { Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { displayNumber, displaySize } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { dropPaper, type PaperUpload, retryPaper, usePaperUploads } from './paper-uploads.ts';
import styles from './papers.module.css';

/** The files that are not papers yet: those on their way, and those that failed, with the reason. */
export function PaperUploads({ meetingId }: { meetingId: string }) {
  const uploads = usePaperUploads(meetingId);
  return (
    <div aria-live="polite">
      {uploads.length > 0 && (
        <ul className={styles.papers} aria-label={text('papers.uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({ upload: { id, file, state } }: { upload: PaperUpload }) {
  const queries = useQueryClient();
  return (
    <li className={styles.upload}>
      <div>
        <p className={styles.name}>{file.name}</p>
        {state.name === 'failed' ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {state.why}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {displaySize(file.size)} · {text(`papers.state.${state.name}`)}
          </Text>
        )}
      </div>
      {state.name === 'failed' && (
        <span className={styles.actions}>
          <IconButton
            icon="refresh"
            label={text('papers.retry', { file: file.name })}
            onClick={() => retryPaper(queries, id)}
          />
          <IconButton
            icon="close"
            label={text('papers.drop.one', { file: file.name })}
            onClick={() => dropPaper(id)}
          />
        </span>
      )}
      {state.name === 'sending' && (
        <Progress
          className={styles.progress ?? ''}
          value={state.percent}
          aria-label={text('papers.progress', {
            file: file.name,
            percent: displayNumber(state.percent),
          })}
        />
      )}
    </li>
  );
}
