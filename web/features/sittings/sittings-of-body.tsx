import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import type { SittingSummary } from '#contract/sittings.ts';
import { text } from '../../messages/text.ts';
import { sittingsQuery } from '../../platform/api/body-queries.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Row } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ScheduleSitting } from './schedule-sitting.tsx';
import { SittingFailed } from './sitting-failed.tsx';
import { SittingState, serialOf } from './sitting-head.tsx';
import styles from './sittings.module.css';

/** The meetings of a body: those to come, soonest first, and earlier ones. */
export function SittingsOfBody({ body }: { body: Body }) {
  const mayCreate = useMay('create');
  const mayUpdate = useMay('update');
  const { data, error, refetch } = useQuery(sittingsQuery(body.id));
  const [now] = useState(() => new Date().toISOString());
  const isAhead = ({ scheduled, state }: SittingSummary) =>
    state === 'open' || (scheduled >= now && (state === 'planned' || state === 'notified'));
  const next = data?.filter(isAhead).toReversed() ?? [];
  const past = data?.filter((one) => !isAhead(one)) ?? [];
  return (
    <Panel
      title={text('sittings.sittings')}
      action={
        mayCreate && mayUpdate && body.dissolved_on === null && <ScheduleSitting body={body} />
      }
    >
      {data === undefined && error === null && <Loading>{text('app.loading')}</Loading>}
      {data === undefined && error !== null && <SittingFailed error={error} onRetry={refetch} />}
      {data?.length === 0 && <StateView icon="calendar" title={text('sittings.noSittings')} />}
      <SittingList title={text('sittings.next')} sittings={next} />
      <SittingList title={text('sittings.past')} sittings={past} />
    </Panel>
  );
}

function SittingList({ title, sittings }: { title: string; sittings: SittingSummary[] }) {
  if (sittings.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul>
        {sittings.map((sitting) => (
          <Row
            key={sitting.meeting_id}
            head={
              <>
                <TextLink to={meetingPath(sitting.meeting_id)} strong>
                  {sitting.title}
                </TextLink>
                <SittingState state={sitting.state} />
              </>
            }
          >
            <Text size="sm" c="dimmed">
              {[serialOf(sitting), displayInstant(sitting.scheduled), dueOf(sitting)]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </Text>
          </Row>
        ))}
      </ul>
    </>
  );
}

/** Until when the notice must go out, while it has not. */
const dueOf = ({ state, notice }: SittingSummary): string =>
  state === 'planned' && notice.due !== null
    ? text('meetings.issueNoticeBy', { time: displayInstant(notice.due) })
    : '';
