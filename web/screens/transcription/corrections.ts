import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { api } from '../../api.ts';
import { meetingQuery } from '../../meetings/queries.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';

/** Shows the corrected transcript at once; an older answer that is still on its way does not undo it. */
export async function show(queries: QueryClient, id: string, transcription: Transcription) {
  const { queryKey } = meetingQuery(id);
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(
    queryKey,
    (meeting) =>
      meeting && {
        ...meeting,
        transcription,
        transcription_summary: transcription.summary,
        transcription_timeline: transcription.timeline,
        speaker_count: transcription.speaker_analysis.total_speakers,
      },
  );
}

/** Looks at what is there by now, where a change was refused because it is something else. */
export async function lookAgain(queries: QueryClient, id: string, error: Error) {
  const changed = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
  if (changed)
    await queries.invalidateQueries({ queryKey: meetingQuery(id).queryKey, exact: true });
}

type Edits = Parameters<typeof api.editTranscription>[0]['edits'];

interface Wanted {
  /** One after the other, each upon what the one before made: about one segment there is one edit at a time. */
  steps: Edits[];
  /** What is said when all are made. */
  done?: string;
}

/** Edits a transcript, upon the version that is shown. */
export function useEdits(id: string, version: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ steps }: Wanted) => {
      let upon = version;
      for (const edits of steps) {
        const transcription = await api.editTranscription({ id, version: upon, edits });
        await show(queries, id, transcription);
        upon = transcription.version;
      }
    },
    onSuccess: (_, { done }) => toast.success(done ?? text('transcription.segmentUpdated')),
    onError: (error) => {
      toast.error(text('transcription.segmentFailed'));
      return lookAgain(queries, id, error);
    },
  });
}

export function useRenameSpeakers(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Parameters<typeof api.renameSpeakers>[0]) => api.renameSpeakers(asked),
    onSuccess: async (transcription, { renames }) => {
      await show(queries, id, transcription);
      toast.success(text('transcription.speakersUpdated', { n: renames.length }));
    },
    onError: (error) => {
      toast.error(text('transcription.speakersFailed'));
      return lookAgain(queries, id, error);
    },
  });
}
