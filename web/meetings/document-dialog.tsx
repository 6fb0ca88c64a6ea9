import { Group, Progress, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { type FormEvent, useState } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { messageOf } from '../messages/handled-message.ts';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';
import styles from './document-dialog.module.css';
import {
  asked,
  type DocumentDraft,
  DocumentFields,
  type DocumentSources,
} from './document-fields.tsx';
import { useDocument } from './use-document.ts';

const said = {
  transcript: { done: 'export.transcriptDone', failed: 'export.transcriptFailed' },
  summary: { done: 'export.summaryDone', failed: 'export.summaryFailed' },
  both: { done: 'export.minutesDone', failed: 'export.minutesFailed' },
} as const;

interface DocumentDialogProps {
  meetings: MeetingSummary[];
  sources: DocumentSources;
  onClose: () => void;
}

/** Saves documents of meetings in any format there is. Stays open where it could not, and says why. */
export function DocumentDialog({ meetings, sources, onClose }: DocumentDialogProps) {
  const [draft, setDraft] = useState<DocumentDraft>({
    format: 'pdf',
    content: sources.hasSummary ? 'both' : 'transcript',
    language: 'original',
    hasTimes: true,
  });
  const [first, ...others] = meetings;
  const wanted = asked(draft);
  const { save, isBusy, progress, error } = useDocument(() => {
    toast.success(text(said[wanted.content].done));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ meeting_ids: meetings.map(({ id }) => id), ...wanted });
  };
  return (
    <Dialog open onClose={onClose} label={text('export.title')}>
      <form className={styles.form} onSubmit={submit}>
        <Title order={2} size="h4">
          {text('export.title')}
        </Title>
        <Text className={styles.of}>
          {others.length > 0 ? text('export.several', { n: meetings.length }) : first?.title}
        </Text>
        {error !== null && (
          <Notice tone="bad" title={text(said[wanted.content].failed)}>
            {messageOf(error)}
          </Notice>
        )}
        <DocumentFields
          draft={draft}
          sources={sources}
          disabled={isBusy}
          onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        />
        {progress !== null && <BeingMade percent={Math.round(progress)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {text('export.start')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function BeingMade({ percent }: { percent: number }) {
  return (
    <div>
      <Text component="output" display="block">
        {text('export.large')}
      </Text>
      <Progress value={percent} mt="xs" aria-label={text('export.progress')} />
      <Text size="sm" c="dimmed" mt={4}>
        {text('export.percent', { percent })}
      </Text>
    </div>
  );
}
