import '@mantine/core/styles/Progress.css';
import { Progress, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { ownReason, translated } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type DocumentDraft,
  DocumentFields,
  type DocumentSources,
  documentChoices,
} from './document-fields.tsx';

const outcomes = {
  transcript: { done: 'export.transcriptDone', failed: 'export.transcriptFailed' },
  summary: { done: 'export.summaryDone', failed: 'export.summaryFailed' },
  both: { done: 'export.minutesDone', failed: 'export.minutesFailed' },
} as const;

interface DocumentDialogProps {
  meetings: MeetingSummary[];
  sources: DocumentSources;
  /** The initial choice. */
  start?: Partial<DocumentDraft>;
  onClose: () => void;
}

/** Saves documents of meetings in any supported format. On failure it stays open and says why. */
export function DocumentDialog({ meetings, sources, start, onClose }: DocumentDialogProps) {
  const [draft, setDraft] = useState<DocumentDraft>({
    format: 'pdf',
    content: sources.hasSummary ? 'both' : 'transcript',
    language: 'original',
    hasTimes: true,
    ...start,
  });
  const [first, ...others] = meetings;
  const wanted = documentChoices(draft);
  const { save, isBusy, progress, error } = useDocument(() => {
    toast.success(text(outcomes[wanted.content].done));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ meeting_ids: meetings.map(({ id }) => id), ...wanted });
  };
  return (
    <Dialog open onClose={onClose} label={text('export.title')}>
      <DialogForm
        form={{ props: { onSubmit: submit }, isSending: isBusy, error }}
        title={text('export.title')}
        submit={text('export.start')}
        failed={text(outcomes[wanted.content].failed)}
        onClose={onClose}
      >
        <Text>
          {others.length > 0 ? text('export.several', { n: meetings.length }) : first?.title}
        </Text>
        <DocumentFields
          draft={draft}
          sources={sources}
          disabled={isBusy}
          onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        />
        {progress !== null && <DocumentProgress percent={Math.round(progress)} />}
      </DialogForm>
    </Dialog>
  );
}

function DocumentProgress({ percent }: { percent: number }) {
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

type DocumentRequest = Parameters<typeof api.createDocuments>[0];

/** Saves a document. Several documents, or one too large for a single response, are made in the background. */
async function saveOrStart({ meeting_ids, ...choices }: DocumentRequest) {
  const [id = '', ...others] = meeting_ids;
  if (others.length > 0) return api.createDocuments({ meeting_ids, ...choices });
  try {
    const { name, content } = await api.exportMeeting({ id, ...choices });
    saveFile(name, content);
    return null;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_large')) throw error;
    return api.createDocuments({ meeting_ids, ...choices });
  }
}

/** Opens the finished file, which makes the browser save it. */
async function openFile(id: string): Promise<void> {
  const { file_url } = await api.getDocumentsFile({ id });
  if (file_url === null) throw new AppError('not_found', ownReason('export.gone'));
  location.assign(file_url);
}

const pollInterval = 2_000;

/** Saves documents. While they are made in the background it polls and reports progress. */
export function useDocument(onSaved: () => void) {
  const asking = useMutation({
    mutationFn: saveOrStart,
    onSuccess: (started) => started === null && onSaved(),
  });
  const fetching = useMutation({ mutationFn: openFile, onSuccess: onSaved });
  const id = asking.data?.id ?? '';
  const { data: made, error: lost } = useQuery({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => api.getDocuments({ id }, signal),
    enabled: id !== '',
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'queued' || data.status === 'running'
        ? pollInterval
        : false,
  });
  const { mutate: fetchIt } = fetching;
  const status = made?.status;
  useEffect(() => {
    if (status === 'completed') fetchIt(id);
  }, [status, id, fetchIt]);
  const failed =
    made?.status === 'failed' ? new AppError('internal', translated(made.stage)) : null;
  const error = asking.error ?? fetching.error ?? failed ?? lost;
  const isMade = id !== '' && error === null;
  return {
    save: (request: DocumentRequest) => {
      // Otherwise the error of an earlier file would be shown for this one.
      fetching.reset();
      asking.mutate(request);
    },
    isBusy: asking.isPending || isMade,
    /** Per cent; null unless a document is being made in the background. */
    progress: isMade ? (made?.progress ?? 0) : null,
    error,
  };
}
