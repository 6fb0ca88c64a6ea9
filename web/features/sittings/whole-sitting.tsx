import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BodySummary } from '#contract/bodies.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Membership } from '#contract/members.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery, membersOnQuery } from '../../platform/api/body-queries.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { sittingQuery } from './queries.ts';
import { SittingFailed } from './sitting-failed.tsx';
import { SittingPanel } from './sitting-panel.tsx';

/** A sitting as the parts of its workspace show it. */
export interface ShownSitting {
  meeting: Meeting;
  record: SittingRecord;
  body: BodySummary;
  /** The members on the day of the sitting; nobody where they are neither shown nor chosen from. */
  members: Membership[];
  /** Whether the reader may prepare and lead the sitting: they have the right, and it has not ended. */
  mayPrepare: boolean;
  /** Whether the reader may enter what happened, which also goes after it has ended, until its minutes are agreed. */
  mayEnter: boolean;
  /** Whether it was held, and what is entered now is recorded late. */
  isOver: boolean;
  /** Plays a moment of the recording, in seconds; null if none is kept. */
  hear: ((at: number) => void) | null;
  /** Where the recording stands, in seconds; null if none is kept. */
  currentTime: (() => number) | null;
}

export interface SittingPartProps extends Pick<ShownSitting, 'meeting' | 'hear' | 'currentTime'> {}

interface WholeSittingProps extends SittingPartProps {
  /** Whether all members are shown, and not only chosen from where something is entered. */
  namesMembers?: boolean;
  children: (shown: ShownSitting) => ReactNode;
}

/** Loads a sitting with its body. A meeting without one is told how to get one. */
export function WholeSitting({ meeting, ...props }: WholeSittingProps) {
  if (meeting.body_id === null) return <NoSitting meeting={meeting} />;
  return <Loaded meeting={meeting} bodyId={meeting.body_id} {...props} />;
}

function NoSitting({ meeting }: Pick<ShownSitting, 'meeting'>) {
  const { data } = useQuery(bodiesQuery);
  return data?.length === 0 ? (
    <StateView icon="council" title={text('sittings.noBodies')} />
  ) : (
    <SittingPanel meeting={meeting} />
  );
}

const ended = ['closed', 'adjourned', 'cancelled'];

function Loaded({
  meeting,
  bodyId,
  children,
  namesMembers = false,
  ...player
}: WholeSittingProps & { bodyId: string }) {
  const sitting = useQuery(sittingQuery(meeting.id));
  const mayUpdate = useMay('update', meeting);
  const mayPrepare = mayUpdate && isRunning(sitting.data);
  const memberships = useQuery({
    // The meeting has the date of its sitting.
    ...membersOnQuery(bodyId, meeting.date),
    enabled: namesMembers || mayPrepare,
  });
  const all = [sitting, memberships];
  const failed = all.filter((one) => one.data === undefined && one.error !== null);
  if (failed[0]?.error)
    return (
      <SittingFailed
        error={failed[0].error}
        onRetry={() => {
          for (const one of failed) void one.refetch();
        }}
      />
    );
  if (!sitting.data || memberships.isLoading)
    return <Loading height="12rem">{text('app.loading')}</Loading>;
  const { body, fixed, ...record } = sitting.data;
  const { state } = record.sitting;
  return children({
    meeting,
    record,
    body,
    members: memberships.data?.items ?? [],
    mayPrepare,
    mayEnter: mayUpdate && state !== 'cancelled' && !fixed,
    isOver: state === 'closed' || state === 'adjourned',
    ...player,
  });
}

const isRunning = (record: SittingRecord | undefined): boolean =>
  record !== undefined && !ended.includes(record.sitting.state);
