import { Text } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/lists.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TitledDialog } from '../../ui/titled-dialog.tsx';

interface ActivityDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ActivityDialog({ open, onClose }: ActivityDialogProps) {
  return (
    <TitledDialog open={open} title={text('settings.activity')} onClose={onClose}>
      <ActivityList />
    </TitledDialog>
  );
}

/** Pages of the account's activity, newest first. Refetched whenever the dialog opens. */
const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) => api.listMyActivity({ limit: 20, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  gcTime: 0,
});

/** The account's activity, newest first. */
function ActivityList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(activityQuery);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {error && (
        <>
          <Notice tone="bad">{errorMessage(error)}</Notice>
          <Button variant="default" onClick={() => (data ? fetchNextPage() : refetch())}>
            {text('app.retry')}
          </Button>
        </>
      )}
      {!entries && !error && <Loading>{text('activity.loading')}</Loading>}
      {entries?.length === 0 && <StateView icon="clock" title={text('activity.empty')} />}
      {entries && entries.length > 0 && (
        <ol aria-label={text('activity.list')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && !error && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('activity.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { action, at, from, outcome } }: { entry: AuditEntry }) {
  return (
    <Row
      head={
        <>
          <span>{actionName(action)}</span>
          {outcome === 'unknown' && <Tag tone="calm">{text('activity.unknown')}</Tag>}
          {outcome !== 'unknown' && outcome !== 'done' && (
            <Tag tone="warn">{text('activity.refused')}</Tag>
          )}
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {text('activity.from', { time: displayInstant(at), address: from })}
      </Text>
    </Row>
  );
}

/** Every action on the audit log. */
export const auditedActions = [
  'signIn',
  'registerUser',
  'updateMe',
  'updateUser',
  'deleteUser',
  'signOutElsewhere',
  'signOutUser',
  'updateSettings',
  'setMyPhoto',
  'deleteMyPhoto',
  'getMyData',
  'createExport',
  'getExport',
  'createAnnouncement',
  'createMeeting',
  'getMeeting',
  'updateMeeting',
  'deleteMeeting',
  'setLegalHold',
  'exportMeeting',
  'getMeetingForExport',
  'createDocuments',
  'getDocumentsFile',
  'scheduleMeeting',
  'deleteScheduled',
  'startUpload',
  'uploadForm',
  'completeUpload',
  'abandonUpload',
  'startScheduledUpload',
  'uploadScheduledForm',
  'createJob',
  'setJobPriority',
  'retryJob',
  'cancelJob',
  'enrolSpeaker',
  'startEnrolment',
  'completeEnrolment',
  'getSpeaker',
  'updateSpeaker',
  'addSamples',
  'startSamples',
  'completeSamples',
  'deleteSample',
  'withdrawConsent',
  'deleteSpeaker',
  'getTranscription',
  'getWords',
  'renameSpeaker',
  'renameSpeakers',
  'identifySpeaker',
  'refuseVoice',
  'editSegment',
  'editTranscription',
  'undoEdit',
  'redoEdit',
  'getVersion',
  'restoreVersion',
  'addPoint',
  'editPoint',
  'movePoint',
  'removePoint',
  'remakePoint',
  'getSummaryVersion',
  'restoreSummaryVersion',
] as const satisfies (keyof Api)[];

/** The label of an action; unknown ones are shown as logged. */
function actionName(action: string): string {
  const known = auditedActions.find((name) => name === action);
  return known === undefined ? action : text(`activity.${known}`);
}
