import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Action } from '#contract/actions.ts';
import { isOverdue } from '#contract/overdue.ts';
import type { SittingSummary } from '#contract/sittings.ts';
import { ActionRow } from '../../features/actions/action-row.tsx';
import { text } from '../../messages/text.ts';
import { deskPath, meetingPath, paths } from '../../platform/navigation/paths.ts';
import { dayOf, displayInstant, startOfDay } from '../../platform/preferences/dates.ts';
import { useMay, useUser } from '../../platform/user/current-user.ts';
import { Row } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { actionsDueQuery, sittingsAheadQuery } from './ahead-queries.ts';
import styles from './lists.module.css';
import { RetryLine } from './retry-line.tsx';

/** Entries of a list; the rest is on the page that the panel links. */
const most = 4;

const isAhead = ({ state }: SittingSummary): boolean =>
  state === 'planned' || state === 'notified' || state === 'open';

/** The next sittings of bodies, and until when their notices must be out. */
export function MeetingsOfBodies() {
  const [today] = useState(() => startOfDay(dayOf(new Date())));
  const { data, isPending, isFetching, refetch } = useQuery(sittingsAheadQuery(today));
  const next = data?.items.filter(isAhead).slice(0, most);
  return (
    <Panel
      title={text('ahead.meetings')}
      action={<TextLink to={paths.bodies}>{text('ahead.bodies')}</TextLink>}
    >
      {isPending && <Loading height="14rem">{text('app.loading')}</Loading>}
      {next === undefined && !isPending && (
        <RetryLine label={text('ahead.retryMeetings')} loading={isFetching} retry={refetch}>
          {text('ahead.meetingsFailed')}
        </RetryLine>
      )}
      {next?.length === 0 && (
        <StateView icon="council" title={text('ahead.none')}>
          {text('ahead.noneText')}
        </StateView>
      )}
      <ul className={styles.list}>
        {next?.map((sitting) => (
          <NextSitting key={sitting.meeting_id} sitting={sitting} />
        ))}
      </ul>
    </Panel>
  );
}

function NextSitting({ sitting }: { sitting: SittingSummary }) {
  const { meeting_id, title, kind, serial, scheduled, state, notice } = sitting;
  const mayUpdate = useMay('update');
  const [now] = useState(() => new Date().toISOString());
  const isLate = state === 'planned' && notice.due !== null && notice.due < now;
  const facts = [
    text('ahead.serial', { kind: text(`meetings.sittingKind.${kind}`), serial }),
    displayInstant(scheduled),
  ];
  return (
    <Row
      head={
        <>
          <TextLink to={meetingPath(meeting_id)} strong>
            {title}
          </TextLink>
          {state === 'open' && <Tag tone="good">{text('ahead.running')}</Tag>}
          {state === 'notified' && <Tag tone="accent">{text('ahead.issued')}</Tag>}
          {state === 'planned' && (
            <Tag tone={isLate && mayUpdate ? 'bad' : 'calm'}>{text('ahead.planned')}</Tag>
          )}
        </>
      }
    >
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {mayUpdate && <NextStep sitting={sitting} isLate={isLate} />}
    </Row>
  );
}

/** The clerk's next task for a sitting, and its deadline. */
function NextStep({ sitting, isLate }: { sitting: SittingSummary; isLate: boolean }) {
  const { meeting_id, state, notice } = sitting;
  if (state === 'open')
    return (
      <p>
        <TextLink to={deskPath(meeting_id)}>{text('ahead.desk')}</TextLink>
      </p>
    );
  if (state !== 'planned') return null;
  const time = notice.due === null ? '' : displayInstant(notice.due);
  const label =
    time === ''
      ? text('ahead.issue')
      : text(isLate ? 'ahead.issueLate' : 'ahead.issueBy', { time });
  return (
    <p>
      <TextLink to={meetingPath(meeting_id, 'agenda')}>{label}</TextLink>
    </p>
  );
}

const soonDays = 14;

/** Overdue, or due soon and not reported. */
function isDue(action: Action): boolean {
  const { due_on, state } = action;
  const soon = dayOf(new Date(Date.now() + soonDays * 86_400_000));
  const isWaiting = state !== 'closed' && state !== 'reported';
  return isOverdue(action, dayOf(new Date())) || (isWaiting && due_on !== null && due_on <= soon);
}

/** The actions of the reader that are overdue or due soon; for officers also those of their department, or all. */
export function ActionsDue() {
  const { role, department } = useUser();
  const mayUpdate = useMay('update');
  const ofDepartment = role !== 'admin' && department !== '';
  const mine = useQuery(actionsDueQuery({ owner: 'me' }));
  const others = useQuery({
    ...actionsDueQuery(ofDepartment ? { department } : {}),
    enabled: mayUpdate,
  });
  const shown = mayUpdate ? [mine, others] : [mine];
  const isPending = shown.some((one) => one.isPending);
  const hasFailed = shown.some(({ data, isError }) => isError && data === undefined);
  const own = mine.data?.items.filter(isDue) ?? [];
  const theirs = (others.data?.items ?? []).filter(
    (one) => isDue(one) && own.every(({ id }) => id !== one.id),
  );
  const isNothing = own.length + theirs.length === 0;
  return (
    <Panel
      title={text('ahead.actions')}
      action={<TextLink to={paths.actions}>{text('ahead.allActions')}</TextLink>}
    >
      {isPending && <Loading height="14rem">{text('app.loading')}</Loading>}
      {hasFailed && (
        <RetryLine
          label={text('ahead.retryActions')}
          loading={shown.some(({ isFetching }) => isFetching)}
          retry={() => {
            for (const one of shown) void one.refetch();
          }}
        >
          {text('ahead.actionsFailed')}
        </RetryLine>
      )}
      {!isPending && !hasFailed && isNothing && (
        <StateView icon="check" title={text('ahead.actionsNone')}>
          {text('ahead.actionsNoneText')}
        </StateView>
      )}
      <DueList title={text('ahead.mine')} actions={own} />
      <DueList
        title={text(ofDepartment ? 'ahead.department' : 'ahead.everybody')}
        actions={theirs}
      />
    </Panel>
  );
}

function DueList({ title, actions }: { title: string; actions: Action[] }): ReactNode {
  if (actions.length === 0) return null;
  return (
    <>
      <Text component="h3" size="sm" fw={600} mt="xs">
        {title}
      </Text>
      <ul className={styles.list}>
        {actions.slice(0, most).map((action) => (
          <ActionRow key={action.id} action={action} />
        ))}
      </ul>
    </>
  );
}
