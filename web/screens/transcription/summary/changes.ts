import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Summaries,
  SummaryLanguage,
  SummaryPoint,
  SummarySection,
} from '#contract/summaries.ts';
import { api } from '../../../api.ts';
import { meetingQuery } from '../../../meetings/queries.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { type MessageKey, text } from '../../../messages/text.ts';
import { toast } from '../../../ui/toast.ts';
import { lookAgain } from '../corrections.ts';

/** Shows the changed summaries at once; an older answer that is still on its way does not undo it. */
export async function show(queries: QueryClient, id: string, summaries: Summaries) {
  const { queryKey } = meetingQuery(id);
  const summary = summaries.original.content;
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(
    queryKey,
    (meeting) =>
      meeting && {
        ...meeting,
        transcription: meeting.transcription && { ...meeting.transcription, summaries, summary },
        transcription_summary: summary,
      },
  );
}

interface Change<Asked> {
  send: (asked: Asked) => Promise<Summaries>;
  done: MessageKey & `summary.${string}Done`;
  /** Where nothing else on the page says why it failed. */
  failed?: (error: Error) => void;
}

/** Changes the summaries of a meeting by one call, and says that it is done. */
function useChange<Asked>(id: string, { send, done, failed }: Change<Asked>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (summaries) => {
      await show(queries, id, summaries);
      toast.success(text(done));
    },
    onError: (error) => {
      failed?.(error);
      return lookAgain(queries, id, error);
    },
  });
}

const sayFailed = (error: Error) => toast.failed(text('summary.failed'), messageOf(error));

/** What a change to a point is made upon. */
const upon = ({ id: point, text, owner, due }: SummaryPoint) => ({
  point,
  was: { text, owner, due },
});

/** A point of the summary in one language. */
interface Which {
  language: SummaryLanguage;
  point: SummaryPoint;
}

/** Writes a point anew from what is said by now, or its translation from the original. */
export const useRemakePoint = (id: string) =>
  useChange<Which>(id, {
    send: ({ language, point }) => api.remakePoint({ id, language, ...upon(point) }),
    done: 'summary.againDone',
    failed: sayFailed,
  });

/** Says that a point is right as it stands. */
export const useConfirmPoint = (id: string) =>
  useChange<Which>(id, {
    send: ({ language, point }) => {
      const { text, owner, due } = point;
      return api.editPoint({ id, language, text, owner, due, ...upon(point) });
    },
    done: 'summary.rightDone',
    failed: sayFailed,
  });

export const useRemovePoint = (id: string) =>
  useChange<SummaryPoint>(id, {
    send: ({ id: point }) => api.removePoint({ id, point }),
    done: 'summary.removeDone',
    failed: sayFailed,
  });

type Said = Pick<Parameters<typeof api.editPoint>[0], 'text' | 'owner' | 'due' | 'moments'>;

export const useEditPoint = (id: string) =>
  useChange<Which & { said: Said }>(id, {
    send: ({ language, point, said }) => api.editPoint({ id, language, ...upon(point), ...said }),
    done: 'summary.editDone',
  });

export const useAddPoint = (id: string) =>
  useChange<Said & { section: SummarySection }>(id, {
    send: (said) => api.addPoint({ id, ...said }),
    done: 'summary.addDone',
  });
