import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Summaries,
  SummaryLanguage,
  SummaryPoint,
  SummarySection,
} from '#contract/summaries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { type MessageKey, text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery, refreshAfterConflict } from '../../platform/api/meeting-queries.ts';
import { ownChange } from '../../platform/api/own-changes.ts';
import { toast } from '../../ui/toast.ts';

/** Puts the changed summaries into the cache. Cancels queries in flight, which would bring back the old ones. */
export async function showSummaries(queries: QueryClient, id: string, summaries: Summaries) {
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
  done: DoneKey | ((asked: Asked, changed: Summaries) => DoneKey);
  /** Only if nothing else on the page shows the error. */
  failed?: (error: Error) => void;
}

type DoneKey = MessageKey & `summary.${string}Done`;

/** Changes the summaries of a meeting in one request, and confirms it. */
function useChange<Asked>(id: string, { send, done, failed }: Change<Asked>) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'summary'),
    mutationFn: send,
    onSuccess: async (summaries, asked) => {
      await showSummaries(queries, id, summaries);
      toast.success(text(typeof done === 'string' ? done : done(asked, summaries)));
    },
    onError: (error) => {
      failed?.(error);
      return refreshAfterConflict(queries, id, error);
    },
  });
}

const notifyFailed = (error: Error) => toast.failed(text('summary.failed'), errorMessage(error));

/** The content a change is based on. */
const baseOf = ({ id: point, text, owner, due }: SummaryPoint) => ({
  point,
  was: { text, owner, due },
});

/** A point of the summary in one language. */
interface PointInLanguage {
  language: SummaryLanguage;
  point: SummaryPoint;
}

/** Remakes a point from the current transcript, or a translation from its original. */
export const useRemakePoint = (id: string) =>
  useChange<PointInLanguage>(id, {
    send: ({ language, point }) => api.remakePoint({ id, language, ...baseOf(point) }),
    done: 'summary.againDone',
    failed: notifyFailed,
  });

/** Confirms a point as it is. */
export const useConfirmPoint = (id: string) =>
  useChange<PointInLanguage>(id, {
    send: ({ language, point }) => {
      const { text, owner, due } = point;
      return api.editPoint({ id, language, text, owner, due, ...baseOf(point) });
    },
    done: 'summary.rightDone',
    failed: notifyFailed,
  });

/** Marks a point as reviewed, or takes the mark back. */
export const useReviewPoint = (id: string) =>
  useChange<PointInLanguage & { reviewed: boolean }>(id, {
    send: ({ language, point, reviewed }) =>
      api.reviewPoint({ id, language, reviewed, ...baseOf(point) }),
    done: ({ reviewed }) => (reviewed ? 'summary.reviewDone' : 'summary.unreviewDone'),
    failed: notifyFailed,
  });

/** Looks for what was said about a point that a person wrote. */
export const useFindPassages = (id: string) =>
  useChange<SummaryPoint>(id, {
    send: (point) => api.findPassages({ id, ...baseOf(point) }),
    done: ({ id: point }, { original }) =>
      original.points.some((one) => one.id === point && one.unsupported)
        ? 'summary.findNothingDone'
        : 'summary.findDone',
    failed: notifyFailed,
  });

export const useRemovePoint = (id: string) =>
  useChange<SummaryPoint>(id, {
    send: ({ id: point }) => api.removePoint({ id, point }),
    done: 'summary.removeDone',
    failed: notifyFailed,
  });

type PointContent = Pick<Parameters<typeof api.editPoint>[0], 'text' | 'owner' | 'due' | 'moments'>;

export const useEditPoint = (id: string) =>
  useChange<PointInLanguage & { said: PointContent }>(id, {
    send: ({ language, point, said }) => api.editPoint({ id, language, ...baseOf(point), ...said }),
    done: 'summary.editDone',
  });

export const useAddPoint = (id: string) =>
  useChange<PointContent & { section: SummarySection }>(id, {
    send: (said) => api.addPoint({ id, ...said }),
    done: 'summary.addDone',
  });
