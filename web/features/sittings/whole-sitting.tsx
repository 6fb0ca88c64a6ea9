import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Body, Membership } from '#contract/bodies.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery, bodyQuery, membershipsQuery } from '../../platform/api/body-queries.ts';
import { dayOf } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { sittingQuery } from './queries.ts';
import { SittingFailed } from './sitting-failed.tsx';
import { SittingPanel } from './sitting-panel.tsx';

/** A sitting as the parts of its workspace show it. */
export interface ShownSitting {
  meeting: Meeting;
  record: SittingRecord;
  body: Body;
  /** The members on the day of the sitting. */
  members: Membership[];
  /** Whether the reader may enter something: they have the right, and the sitting has not ended. */
  mayEnter: boolean;
  /** Plays a moment of the recording, in seconds; null if none is kept. */
  hear: ((at: number) => void) | null;
  /** Where the recording stands, in seconds; null if none is kept. */
  currentTime: (() => number) | null;
}

export interface SittingPartProps extends Pick<ShownSitting, 'meeting' | 'hear' | 'currentTime'> {}

interface WholeSittingProps extends SittingPartProps {
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

function Loaded({ meeting, bodyId, children, ...player }: WholeSittingProps & { bodyId: string }) {
  const sitting = useQuery(sittingQuery(meeting.id));
  const body = useQuery(bodyQuery(bodyId));
  const memberships = useQuery(membershipsQuery(bodyId));
  const mayUpdate = useMay('update', meeting);
  const all = [sitting, body, memberships];
  const error = all.find((one) => one.data === undefined && one.error)?.error;
  if (error)
    return (
      <SittingFailed
        error={error}
        onRetry={() => {
          for (const one of all) void one.refetch();
        }}
      />
    );
  if (!sitting.data || !body.data || !memberships.data)
    return <Loading height="12rem">{text('app.loading')}</Loading>;
  const { state, scheduled } = sitting.data.sitting;
  return children({
    meeting,
    record: sitting.data,
    body: body.data,
    members: membersOn(memberships.data.items, dayOf(new Date(scheduled))),
    mayEnter: mayUpdate && !ended.includes(state),
    ...player,
  });
}

const membersOn = (memberships: Membership[], day: string): Membership[] =>
  memberships.filter(({ from, to }) => (from ?? '') <= day && (to ?? '9') >= day);
